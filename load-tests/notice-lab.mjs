/**
 * A run of ageing notices, sent by several replicas of notifications that are killed all the while; then every invoice
 * is looked for: told of once, with one letter. Ends with 0 when none was lost and none was told twice.
 *
 *   npm run build:services && node load-tests/notice-lab.mjs [--notices 20000] [--kills 50] [--replicas 3] [--seed 1]
 *     [--minutes 30]
 *
 * Linux, with MariaDB and nats-server installed (deploy/test-servers.sh). Everything listens on 127.0.0.1 and is stopped
 * at the end.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { asked, signedIn } from './lib/lab/ask.mjs';
import { tablesAt } from './lib/lab/checks.mjs';
import { copyInvoices } from './lib/lab/copied-invoices.mjs';
import { findingsOf } from './lib/lab/findings.mjs';
import { environmentOf, freePort, mailSink, replicaOf } from './lib/lab/installation.mjs';
import { randomOf } from './lib/lab/random.mjs';
import { startServers } from './lib/lab/servers.mjs';

const { values } = parseArgs({
  options: {
    notices: { type: 'string', default: '20000' },
    kills: { type: 'string', default: '50' },
    replicas: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '30' },
  },
});
const [notices, kills, replicas] = [values.notices, values.kills, values.replicas].map(Number);
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

async function setUp(letters) {
  const folder = mkdtempSync(join(tmpdir(), 'kobodesk-notice-lab-'));
  open.push(() => rmSync(folder, { recursive: true, force: true }));
  const servers = startServers();
  open.push(() => servers.stop());
  const mail = await mailSink((text) => {
    const id = /^message-id:\s*<([^@>]+)/im.exec(text)?.[1] ?? 'none';
    letters.set(id, (letters.get(id) ?? 0) + 1);
  });
  open.push(() => mail.close());
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const environment = {
    ...environmentOf({
      mysqlUrl: servers.mysql.href,
      natsUrl: servers.nats.href,
      mailPort: mail.address().port,
      provider: 'http://127.0.0.1:9',
      publicUrl: base,
    }),
    PORT: String(port),
  };
  const one = (service, number = 1) => replicaOf(service, { environment, folder, number, findings });
  const others = ['identity', 'invoicing', 'workflow', 'gateway'].map((service) => one(service));
  const victims = Array.from({ length: replicas }, (_, at) => one('notifications', at + 1));
  const all = [...others, ...victims];
  open.push(() => Promise.all(all.map((replica) => replica.stop())));
  await Promise.all(all.map((replica) => replica.start()));
  const tables = await tablesAt(servers.mysql);
  open.push(() => tables.close());
  return { base, tables, victims };
}

const late = 'CAST(DATE_SUB(CURDATE(), INTERVAL 100 DAY) AS CHAR)';

const count = async (tables, sql) => Number((await tables.rows(sql, [agency]))[0].n);

/** Kills one after the other at random moments, over the time that the run takes. */
async function killAll({ victims, tables }) {
  const settled = () =>
    count(
      tables,
      "SELECT COUNT(*) AS n FROM kobodesk_notifications.ageing_notices WHERE organisation_id = ? AND state = 'sent'",
    );
  for (let done = 0; done < kills; done += 1) {
    // by how far the run has come, so that the last kill is in it on a slow machine too
    const until = ((done + random.next()) / kills) * notices * 0.97;
    while ((await settled()) < until) await sleep(100);
    while (!random.pick(victims).kill()) await sleep(100);
    if ((done + 1) % 10 === 0) say(`${done + 1} kills, ${await settled()} told`);
  }
}

async function untilDone(tables) {
  for (;;) {
    const runs = await count(
      tables,
      'SELECT COUNT(*) AS n FROM kobodesk_notifications.ageing_runs WHERE organisation_id = ? AND done_at_ms IS NULL',
    );
    const waiting = await count(
      tables,
      "SELECT COUNT(*) AS n FROM kobodesk_notifications.mails WHERE organisation_id = ? AND state = 'waiting'",
    );
    if (runs === 0 && waiting === 0) return;
    await sleep(1000);
  }
}

async function look(tables, letters) {
  const rows = await tables.rows(
    `SELECT i.id, i.invoice_number AS number, COUNT(n.id) AS told FROM kobodesk_invoicing.invoices i
     LEFT JOIN kobodesk_notifications.ageing_notices n
       ON n.organisation_id = i.organisation_id AND n.invoice_id = i.id AND n.state = 'sent'
     WHERE i.organisation_id = ? AND i.invoice_number LIKE 'LAB-%' GROUP BY i.id, i.invoice_number`,
    [agency],
  );
  const byInvoice = new Map();
  for (const id of letters.keys()) {
    const invoice = Number(/^ageing-(\d+)-/.exec(id)?.[1]);
    byInvoice.set(invoice, (byInvoice.get(invoice) ?? 0) + 1);
  }
  for (const { id, number, told } of rows) {
    if (Number(told) !== 1) findings.add('an invoice was not told of once', `${number}: ${told}`);
    const own = byInvoice.get(Number(id)) ?? 0;
    if (own === 0) findings.add('a letter was lost', number);
    if (own > 1) findings.add('an invoice has two letters', `${number}: ${own}`);
  }
  if (rows.length !== notices) findings.add('invoices are missing', `${rows.length} of ${notices}`);
  const again = [...letters.values()].filter((times) => times > 1).length;
  console.table([
    { invoices: rows.length, letters: byInvoice.size, 'left again under the same Message-ID': again },
  ]);
}

async function run() {
  const letters = new Map();
  const stage = await setUp(letters);
  const { base, tables } = stage;
  say(`ready; seed ${values.seed}`);
  await copyInvoices(stage, {
    token: await signedIn(base, 'client.user@naa.test'),
    count: notices,
    own: { due_day: late, open_due_day: late },
  });
  const token = await signedIn(base, 'client.admin@naa.test');
  await asked(base, '/api/InvoiceAgingAnalysis/SaveAgeingConfigurationBDA', {
    token,
    midlydue: 30,
    due: 60,
    overdue: 90,
    notificationEmails: '',
    autoNotify: true,
    notificationTemplate: '<p>Dear {{customer}}, please pay {{outstanding}} of {{invoiceNumber}}.</p>',
  });
  await asked(base, '/api/resources/schedules', { token, name: 'Notices', cron: '0 8 1 1 *', job: 'ageing' });
  const [{ id }] = await tables.rows(
    'SELECT id FROM kobodesk_notifications.schedules WHERE organisation_id = ?',
    [agency],
  );
  await asked(base, '/api/Schedule/RunNowBDA', { token, id });
  say(`${notices} notices are due, and a run has begun`);
  await killAll(stage);
  say('the last kill is over');
  await untilDone(tables);
  say('the run is over, and no letter waits');
  await look(tables, letters);
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
