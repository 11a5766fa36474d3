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
import { setTimeout as sleep } from 'node:timers/promises';
import { asked, signedIn } from './lib/lab/ask.mjs';
import { copyInvoices } from './lib/lab/fill/copied-invoices.mjs';
import { agency, Lab } from './lib/lab/frame.mjs';

const lab = new Lab('notice', { notices: '20000', kills: '50', replicas: '3', minutes: '30' });
const { values, findings, say } = lab;
const [notices, kills, replicas] = [values.notices, values.kills, values.replicas].map(Number);

const late = 'CAST(DATE_SUB(CURDATE(), INTERVAL 100 DAY) AS CHAR)';

const count = async (tables, sql) => Number((await tables.rows(sql, [agency]))[0].n);

const toldIn = (tables) =>
  count(
    tables,
    "SELECT COUNT(*) AS n FROM kobodesk_notifications.ageing_notices WHERE organisation_id = ? AND state = 'sent'",
  );

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
  const stage = await lab.installed({
    others: ['identity', 'invoicing', 'workflow', 'gateway'],
    victims: Array.from({ length: replicas }, () => 'notifications'),
    hears(text) {
      const id = /^message-id:\s*<([^@>]+)/im.exec(text)?.[1] ?? 'none';
      letters.set(id, (letters.get(id) ?? 0) + 1);
    },
  });
  const { base, tables, victims } = stage;
  say(`ready; seed ${lab.seed}`);
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
  await lab.killDuring({ times: kills, of: notices, victims, howFar: () => toldIn(tables) });
  say('the last kill is over');
  await untilDone(tables);
  say('the run is over, and no letter waits');
  await look(tables, letters);
}

await lab.run(run);
