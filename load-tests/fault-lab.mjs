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
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { answersOf } from './lib/lab/answers.mjs';
import { lastChecks, settle, tablesAt } from './lib/lab/checks.mjs';
import { findingsOf } from './lib/lab/findings.mjs';
import { environmentOf, freePort, installationOf, mailSink, merchant } from './lib/lab/installation.mjs';
import { newBook, startLoad } from './lib/lab/load.mjs';
import { proxyTo } from './lib/lab/proxy.mjs';
import { randomOf } from './lib/lab/random.mjs';
import { scenarios } from './lib/lab/scenarios.mjs';
import { startServers } from './lib/lab/servers.mjs';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    kills: { type: 'string', default: '60' },
    minutes: { type: 'string', default: '30' },
    replicas: { type: 'string', default: '1' },
    clerks: { type: 'string', default: '6' },
    only: { type: 'string', default: '' },
    keep: { type: 'boolean', default: false },
  },
});
const options = {
  seed: Number(values.seed),
  kills: Number(values.kills),
  replicas: Number(values.replicas),
  clerks: Number(values.clerks),
};
const only = values.only === '' ? [...scenarios.keys()] : values.only.split(',');
const chosen = [...scenarios].filter(([name]) => only.includes(name));

const began = Date.now();
const say = (text) =>
  console.log(`${String(Math.round((Date.now() - began) / 1000)).padStart(5)} s  ${text}`);
/** what was started, to be stopped in the opposite order */
const open = [];

async function stopAll() {
  for (const stop of open.splice(0).reverse()) {
    await Promise.resolve()
      .then(stop)
      .catch((error) => say(`not stopped: ${error.message}`));
  }
}

async function setUp(findings) {
  const folder = mkdtempSync(join(tmpdir(), 'kobodesk-fault-lab-'));
  open.push(() => values.keep || rmSync(folder, { recursive: true, force: true }));
  if (values.keep) say(`logs in ${folder}`);
  const servers = startServers();
  open.push(() => servers.stop());
  const databaseWire = await proxyTo(Number(servers.mysql.port));
  const messagesWire = await proxyTo(Number(servers.nats.port));
  open.push(
    () => databaseWire.close(),
    () => messagesWire.close(),
  );
  const mail = await mailSink();
  open.push(() => mail.close());
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
  open.push(() => simulator.close());
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
  open.push(() => installation.stop());
  await installation.start();
  return { folder, servers, databaseWire, messagesWire, bases, simulator, installation };
}

async function run(findings) {
  const stage = await setUp(findings);
  say(`${stage.installation.all.length} processes are ready; seed ${options.seed}`);
  const random = randomOf(options.seed);
  const answers = answersOf(findings);
  const book = newBook();
  const { bases, simulator } = stage;
  const begin = () => startLoad({ clerks: options.clerks, answers, book, bases, simulator, random });
  const lab = Object.assign(stage, { options, say, random, answers, book, rows: [], startLoad: begin });
  last = lab;
  lab.load = begin();
  open.push(() => lab.load.stop());
  await sleep(5000);
  for (const [name, play] of chosen) {
    say(name);
    await play(lab);
    await sleep(5000);
  }
  await lab.load.stop();
  say('the last fault is over; settling');
  const tables = await tablesAt(stage.servers.mysql);
  open.push(() => tables.close());
  const settled = await settle(tables, findings, 'after the last fault');
  say(`settled in ${settled} s`);
  say(await lastChecks({ tables, book, base: bases[0], answers, findings }));
  lab.settled = settled;
}

function report(findings, lab) {
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

const findings = findingsOf();
let last;
const tooLong = sleep(Number(values.minutes) * 60_000, undefined, { ref: false }).then(() => {
  throw new Error(`not done in ${values.minutes} minutes`);
});
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    void stopAll().then(() => process.exit(130));
  });
}
try {
  await Promise.race([run(findings), tooLong]);
} catch (error) {
  findings.add('the lab did not come to its end', error.stack);
} finally {
  if (last) report(findings, last);
  findings.print();
  await stopAll();
}
process.exit(findings.count() === 0 ? 0 : 1);
