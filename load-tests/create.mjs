/**
 * Raising invoices beside the raw transaction that a hand-written chain would do (counter, invoice, outbox), in one run on
 * one machine; the targets take turns.
 *
 *   MYSQL_URL=… DISTRIBUTED_URL=http://127.0.0.1:3000 EMBEDDED_URL=http://127.0.0.1:3011 node load-tests/create.mjs
 *
 * DISTRIBUTED_URL and EMBEDDED_URL are running installations with the demo data; one that is not given is left out. All
 * invoices are of one agency, whose counter is a single row: they wait for each other, here as there. Also: ROUNDS (5),
 * SECONDS (4), CONNECTIONS (16), OUT (a JSON file). It leaves invoices behind: only for databases of no value.
 */
import { endAll, measure, report, signIn, start } from './lib/beside.mjs';
import { draftFor } from './lib/draft.js';

const { env } = process;
const connections = Number(env.CONNECTIONS ?? 16);
const longest = 15 * 60 * 1000;

const body = JSON.stringify(draftFor('Skyways Airlines'));

async function targetsOf() {
  const port = env.BARE_PORT ?? '4402';
  await start('create.mjs', { PORT: port });
  const targets = [{ name: 'bare', address: `http://127.0.0.1:${port}/create`, body }];
  for (const [name, address] of Object.entries({
    distributed: env.DISTRIBUTED_URL,
    embedded: env.EMBEDDED_URL,
  }))
    if (address)
      targets.push({
        name,
        address: new URL('/api/Invoice/CreateInvoiceBDA', address).href,
        headers: { authorization: `Bearer ${await signIn(address)}` },
        body,
      });
  return targets;
}

const tooLong = setTimeout(() => {
  console.error('The measurement took too long');
  process.exit(1);
}, longest);

try {
  report(await measure(await targetsOf(), connections), { connections, against: ['bare'] });
} finally {
  clearTimeout(tooLong);
  endAll();
}
