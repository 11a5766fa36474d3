/**
 * Invoices are marked as paid by a plan, from the command line, while the command, the gateway and payments are killed all the
 * while; then every invoice is looked for: paid by one payment. Ends with 0 when none was lost and none was doubled, when
 * the money is that of the plan, and the command stayed small.
 *
 *   npm run build:services && node load-tests/bulk-lab.mjs [--rows 100000] [--kills 20] [--seed 1] [--minutes 60]
 *
 * Linux, with MariaDB and nats-server installed (deploy/test-servers.sh). Everything listens on 127.0.0.1 and is stopped
 * at the end.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { asked, signedIn } from './lib/lab/ask.mjs';
import { tablesAt } from './lib/lab/checks.mjs';
import { commandLine } from './lib/lab/command-line.mjs';
import { copyInvoices } from './lib/lab/copied-invoices.mjs';
import { findingsOf } from './lib/lab/findings.mjs';
import { environmentOf, freePort, replicaOf } from './lib/lab/installation.mjs';
import { randomOf } from './lib/lab/random.mjs';
import { startServers } from './lib/lab/servers.mjs';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    kills: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '60' },
  },
});
const [rows, kills] = [values.rows, values.kills].map(Number);
const mostMemory = 150;
const random = randomOf(Number(values.seed));
const findings = findingsOf();
const agency = 20;

const began = Date.now();
const seconds = () => Math.round((Date.now() - began) / 1000);
const say = (text) => console.log(`${String(seconds()).padStart(5)} s  ${text}`);
const open = [];
async function stopAll() {
  for (const stop of open.splice(0).reverse()) await Promise.resolve().then(stop).catch(say);
}

async function setUp() {
  const folder = mkdtempSync(join(tmpdir(), 'kobodesk-bulk-lab-'));
  open.push(() => rmSync(folder, { recursive: true, force: true }));
  const servers = startServers();
  open.push(() => servers.stop());
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const environment = {
    ...environmentOf({
      mysqlUrl: servers.mysql.href,
      natsUrl: servers.nats.href,
      mailPort: 9,
      provider: 'http://127.0.0.1:9',
      publicUrl: base,
    }),
    PORT: String(port),
  };
  const one = (service) => replicaOf(service, { environment, folder, number: 1, findings });
  const others = ['identity', 'invoicing', 'workflow'].map((service) => one(service));
  const victims = ['gateway', 'payments'].map((service) => one(service));
  const all = [...others, ...victims];
  open.push(() => Promise.all(all.map((replica) => replica.stop())));
  await Promise.all(all.map((replica) => replica.start()));
  const tables = await tablesAt(servers.mysql);
  open.push(() => tables.close());
  return { folder, base, tables, victims };
}

const jobIn = async (tables) =>
  (await tables.rows('SELECT * FROM kobodesk_payments.bulk_jobs ORDER BY id DESC LIMIT 1'))[0];

/** Kills one after the other at random moments of a part of the work, by how far that has come. */
async function killDuring({ times, victims, howFar }) {
  for (let done = 0; done < times; done += 1) {
    const until = ((done + random.next()) / times) * rows * 0.97;
    while ((await howFar()) < until) await sleep(20);
    const victim = random.pick(victims);
    // one that is just starting again, or a command that has just ended, is no victim
    for (let turn = 0; turn < 50 && !victim.kill(); turn += 1) await sleep(100);
    say(`killed ${victim.name} at ${await howFar()} rows`);
  }
}

function writeSheet(folder) {
  const lines = Array.from(
    { length: rows },
    (_, at) => `LAB-${at + 1},25000.00,TRF-${at + 1},Paid at the bank`,
  );
  const path = join(folder, 'bank.csv');
  writeFileSync(path, `Invoice number,Amount,Reference,Reason\n${lines.join('\n')}\n`);
  return path;
}

/** The second person agrees, to what waits. */
async function agree(base) {
  const token = await signedIn(base, 'supervisor@naa.test');
  for (;;) {
    const parameter = { view: 'waiting', text: 'bank.csv' };
    const { results } = await asked(base, '/api/Request/Search', { token, parameter });
    const [one] = results;
    if (one) {
      await asked(base, '/api/Request/Decide', { token, id: one.id, decision: 'approve', comment: 'Agreed' });
      return;
    }
    await sleep(500);
  }
}

/** Facts of the payments may still be on their way. */
async function untilApplied(tables) {
  let before = -1;
  for (let turn = 0; turn < 120; turn += 1) {
    const [{ n }] = await tables.rows(
      "SELECT COUNT(*) AS n FROM kobodesk_invoicing.invoices WHERE invoice_number LIKE 'LAB-%' AND status = 'Paid'",
    );
    if (Number(n) === rows) return;
    // as long as more come, it is waited for
    if (Number(n) !== before) turn = 0;
    before = Number(n);
    await sleep(1000);
  }
}

async function look(tables, peak) {
  const job = await jobIn(tables);
  const counts = [job.state, job.planned, job.done, job.stale, job.refused, job.failed].join(' ');
  if (counts !== `done ${rows} ${rows} 0 0 0`) findings.add('not every row was done', counts);
  const wrong = await tables.rows(
    `SELECT i.invoice_number AS number, i.status, i.amount_thousandths - i.paid_thousandths AS due,
       COUNT(p.payment_id) AS payments FROM kobodesk_invoicing.invoices i
     LEFT JOIN kobodesk_invoicing.invoice_payments p ON p.invoice_id = i.id AND p.organisation_id = i.organisation_id
     WHERE i.organisation_id = ? AND i.invoice_number LIKE 'LAB-%' GROUP BY i.id
     HAVING status <> 'Paid' OR due <> 0 OR payments <> 1`,
    [agency],
  );
  for (const { number, status, due, payments } of wrong)
    findings.add(
      Number(payments) > 1 ? 'an invoice paid twice' : 'an invoice lost',
      `${number}: ${status}, ${due}`,
    );
  const [booked] = await tables.rows(
    `SELECT COUNT(*) AS n, COUNT(DISTINCT invoice_number) AS invoices, SUM(amount_thousandths) AS sum
     FROM kobodesk_payments.payments WHERE organisation_id = ? AND invoice_number LIKE 'LAB-%'`,
    [agency],
  );
  const [total] = JSON.parse(job.totals);
  const planned = BigInt(Math.round(Number(total.amount) * 1000));
  if (BigInt(booked.sum) !== planned || Number(booked.n) !== rows || Number(booked.invoices) !== rows)
    findings.add('the money is not that of the plan', `${booked.sum} in ${booked.n}, planned ${planned}`);
  if (peak > mostMemory) findings.add(`the command took more than ${mostMemory} MB`, `${peak.toFixed(0)} MB`);
  console.table([
    { rows, payments: Number(booked.n), total: total.amount, kills, 'command, MB': peak.toFixed(0) },
  ]);
}

async function run() {
  const stage = await setUp();
  const { base, folder, tables, victims } = stage;
  say(`ready; seed ${values.seed}`);
  await copyInvoices(stage, { token: await signedIn(base, 'client.user@naa.test'), count: rows });
  const sheet = writeSheet(folder);
  const plan = join(folder, 'bank.plan');
  const token = await signedIn(base, 'client.admin@naa.test');
  const cli = commandLine({ PATH: process.env.PATH, KOBODESK_URL: base, KOBODESK_TOKEN: token });
  const all = [...victims, { name: 'the command', kill: () => cli.kill() }];
  const planning = killDuring({
    times: Math.floor(kills / 2),
    victims: all,
    howFar: async () => Number((await jobIn(tables))?.received ?? 0),
  });
  await cli.run(['mark-paid', 'plan', sheet, '-o', plan], [0]);
  await planning;
  say('planned');
  await cli.run(['apply', plan], [8]);
  await agree(base);
  say('agreed');
  const running = killDuring({
    times: Math.ceil(kills / 2),
    victims: all,
    howFar: async () => Number((await jobIn(tables)).done),
  });
  await cli.run(['apply', plan, '--watch'], [0, 6, 7]);
  await running;
  say('the job is over');
  // the same plan once more, as from another machine
  await cli.run(['apply', plan, '--watch'], [0, 6, 7]);
  await untilApplied(tables);
  say('the invoices have their payments');
  await look(tables, cli.peak());
}

const tooLong = sleep(Number(values.minutes) * 60_000, undefined, { ref: false }).then(() => {
  throw new Error(`not done in ${values.minutes} minutes`);
});
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void stopAll().then(() => process.exit(130)));
try {
  await Promise.race([run(), tooLong]);
} catch (error) {
  findings.add('the lab did not come to its end', error.stack);
} finally {
  findings.print();
  await stopAll();
}
process.exit(findings.count() === 0 ? 0 : 1);
