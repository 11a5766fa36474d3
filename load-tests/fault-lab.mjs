/**
 * The product in separate services, under load, while what it stands on is killed, cut off, wiped and put back; then
 * everything that it acknowledged is looked for. Ends with 0 when all of it is there, once, and every sum agrees.
 *
 *   npm run build:services && node load-tests/fault-lab.mjs [--seed 1] [--kills 60] [--minutes 30] [--replicas 1]
 *     [--clerks 6] [--only kills,blackHole] [--keep]
 *
 * Linux, with MariaDB and nats-server installed (deploy/test-servers.sh). Everything listens on 127.0.0.1 and is stopped
 * at the end; --keep leaves the logs.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { answersOf } from './lib/lab/answers.mjs';
import { lastChecks, settle, tablesAt } from './lib/lab/checks.mjs';
import { Lab } from './lib/lab/frame.mjs';
import { environmentOf, freePort, installationOf, mailSink, merchant } from './lib/lab/installation.mjs';
import { newBook, startLoad } from './lib/lab/load.mjs';
import { proxyTo } from './lib/lab/proxy.mjs';
import { scenarios } from './lib/lab/scenarios.mjs';
import { startServers } from './lib/lab/servers.mjs';

const frame = new Lab('fault', {
  kills: '60',
  minutes: '30',
  replicas: '1',
  clerks: '6',
  only: '',
  keep: false,
});
const { values, findings, random, say } = frame;
const options = {
  seed: Number(values.seed),
  kills: Number(values.kills),
  replicas: Number(values.replicas),
  clerks: Number(values.clerks),
};
const only = values.only === '' ? [...scenarios.keys()] : values.only.split(',');
const chosen = [...scenarios].filter(([name]) => only.includes(name));

async function setUp() {
  const folder = frame.folder(values.keep);
  if (values.keep) say(`logs in ${folder}`);
  const servers = startServers();
  frame.whenOver(() => servers.stop());
  const databaseWire = await proxyTo(Number(servers.mysql.port));
  const messagesWire = await proxyTo(Number(servers.nats.port));
  frame.whenOver(() => databaseWire.close());
  frame.whenOver(() => messagesWire.close());
  const mail = await mailSink();
  frame.whenOver(() => mail.close());
  const ports = [];
  for (let number = 0; number < options.replicas; number += 1) ports.push(await freePort());
  const bases = ports.map((port) => `http://127.0.0.1:${port}`);
  // the provider is another house: a program of its own that only shares this process
  const { startSimulator } = await import('../services/payments/dist/index.js');
  const simulator = await startSimulator({
    ...merchant,
    port: 0,
    allowedReturnOrigins: bases,
    clock: () => new Date(),
  });
  frame.whenOver(() => simulator.close());
  const through = (url, wire) => Object.assign(new URL(url), { port: String(wire.port) }).href;
  const environment = environmentOf({
    mysqlUrl: through(servers.mysql, databaseWire),
    natsUrl: through(servers.nats, messagesWire),
    mailPort: mail.address().port,
    provider: simulator.url,
    publicUrl: bases[0],
  });
  const installation = await installationOf({
    environment,
    replicas: options.replicas,
    folder,
    findings,
    ports,
  });
  frame.whenOver(() => installation.stop());
  await installation.start();
  return { folder, servers, databaseWire, messagesWire, bases, simulator, installation };
}

/** Until every gateway is there again: one that is just starting answers nobody, whatever is away. */
async function untilReady(bases) {
  const isReady = async (base) => {
    const response = await fetch(`${base}/health/ready`).catch(() => undefined);
    return response?.ok === true;
  };
  for (const base of bases) {
    let turns = 240;
    while (!(await isReady(base)) && turns > 0) {
      turns -= 1;
      await sleep(500);
    }
    if (turns === 0) findings.add('a gateway did not come back', base);
  }
}

async function run() {
  const stage = await setUp();
  say(`${stage.installation.all.length} processes are ready; seed ${options.seed}`);
  const answers = answersOf(findings);
  const book = newBook();
  const { bases, simulator } = stage;
  const begin = () => startLoad({ clerks: options.clerks, answers, book, bases, simulator, random });
  const lab = Object.assign(stage, { options, say, random, answers, book, rows: [], startLoad: begin });
  last = lab;
  lab.load = begin();
  frame.whenOver(() => lab.load.stop());
  await sleep(5000);
  for (const [name, play] of chosen) {
    await untilReady(bases);
    say(name);
    await play(lab);
    await sleep(5000);
  }
  await lab.load.stop();
  say('the last fault is over; settling');
  const tables = await tablesAt(stage.servers.mysql);
  frame.whenOver(() => tables.close());
  const settled = await settle(tables, findings, 'after the last fault');
  say(`settled in ${settled} s`);
  say(await lastChecks({ tables, book, base: bases[0], answers, findings }));
  lab.settled = settled;
}

let last;

function report() {
  const lab = last;
  if (!lab) return;
  const { answers, book } = lab;
  const statuses = {};
  for (const { status } of answers.all) statuses[status || 'none'] = (statuses[status || 'none'] ?? 0) + 1;
  console.table(lab.rows);
  console.table([
    {
      'invoices acknowledged': book.invoices.size,
      'payments acknowledged': book.payments.size,
      'notifications acknowledged': `${book.notified} of ${book.given}`,
      'settled in s': lab.settled ?? 'not',
    },
  ]);
  console.table([statuses]);
}

await frame.run(run, report);
