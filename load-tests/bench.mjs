/**
 * Our search beside two baselines, in one run on one machine: the bare handler (node:http and mysql2) and the leanest
 * chain of this shape (Fastify, NATS, a second process with mysql2). The targets take turns, so that whatever else the
 * machine does meets all of them. Absolute figures say something about the machine, the ratios about the software.
 *
 *   MYSQL_URL=… NATS_URL=… DISTRIBUTED_URL=http://127.0.0.1:3000 EMBEDDED_URL=http://127.0.0.1:3011 node load-tests/bench.mjs
 *
 * DISTRIBUTED_URL and EMBEDDED_URL are running installations with the demo data; one that is not given is left out.
 * Also: ROUNDS (5), SECONDS (4), CONNECTIONS (32), ORGANISATION (20), USER_NAME, PASSWORD, OUT (a JSON file).
 */
import { endAll, measure, report, signIn, start } from './lib/beside.mjs';

const { env } = process;
const connections = Number(env.CONNECTIONS ?? 32);
const longest = 15 * 60 * 1000;

const day = 86_400_000;
const dayText = (at) => new Date(at).toISOString().slice(0, 10);
const today = Date.now();
const plainBody = JSON.stringify({
  organisationId: Number(env.ORGANISATION ?? 20),
  from: Date.parse(dayText(today - 30 * day)),
  before: Date.parse(dayText(today + day)),
});
const searchBody = JSON.stringify({
  pageSize: 10,
  from: 0,
  parameter: { dateType: 1, startDate: dayText(today - 30 * day), endDate: dayText(today) },
});

async function ours(name, address) {
  const authorization = `Bearer ${await signIn(address)}`;
  return {
    name,
    address: new URL('/api/Invoice/InvoiceSearchBDA', address).href,
    headers: { authorization },
    body: searchBody,
  };
}

async function targetsOf() {
  const [barePort, chainPort] = [env.BARE_PORT ?? '4400', env.CHAIN_PORT ?? '4401'];
  await Promise.all([
    start('bare.mjs', { PORT: barePort }),
    start('chain-service.mjs', {}),
    start('chain.mjs', { PORT: chainPort }),
  ]);
  const targets = [
    { name: 'bare', address: `http://127.0.0.1:${barePort}/search`, body: plainBody },
    { name: 'chain', address: `http://127.0.0.1:${chainPort}/search`, body: plainBody },
  ];
  if (env.DISTRIBUTED_URL) targets.push(await ours('distributed', env.DISTRIBUTED_URL));
  if (env.EMBEDDED_URL) targets.push(await ours('embedded', env.EMBEDDED_URL));
  return targets;
}

const tooLong = setTimeout(() => {
  console.error('The benchmark took too long');
  process.exit(1);
}, longest);

try {
  report(await measure(await targetsOf(), connections), { connections, against: ['bare', 'chain'] });
} finally {
  clearTimeout(tooLong);
  endAll();
}
