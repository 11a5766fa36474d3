import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import mysql from 'mysql2/promise';
import { call } from './answers.mjs';
import { keepers } from './installation.mjs';

const agency = 20;

const rollUps = `SELECT CONCAT_WS(' ', day_kind, day, currency_id, status, SUM(invoice_count), SUM(amount_thousandths),
    SUM(paid_thousandths)) AS line FROM kobodesk_invoicing.invoice_totals
  WHERE organisation_id = ? AND view = '' AND grain = 'day' AND day_kind IN ('created', 'invoice')
  GROUP BY day_kind, day, currency_id, status HAVING SUM(invoice_count) <> 0`;
const invoicesBy = (
  kind,
  dayText,
) => `SELECT CONCAT_WS(' ', '${kind}', ${dayText}, currency_id, status, COUNT(*),
    SUM(amount_thousandths), SUM(paid_thousandths)) AS line FROM kobodesk_invoicing.invoices
  WHERE organisation_id = ? GROUP BY ${dayText}, currency_id, status`;
// the agency's clock is an hour ahead of UTC
const createdDay =
  "CAST(DATE_ADD('1970-01-01', INTERVAL FLOOR((created_at_ms + 3600000) / 86400000) DAY) AS CHAR)";
const board = (kind) => `SELECT CONCAT_WS(' ', '${kind}', revenue_id, currency_id, SUM(item_count),
    SUM(amount_thousandths)) AS line FROM kobodesk_reporting.dashboard_days
  WHERE kind = '${kind}' AND organisation_id = ? GROUP BY revenue_id, currency_id HAVING SUM(item_count) <> 0`;
const invoiced = `SELECT CONCAT_WS(' ', 'invoice', revenue_id, currency_id, COUNT(*), SUM(amount_thousandths)) AS line
  FROM kobodesk_invoicing.invoices WHERE status <> 'Voided' AND organisation_id = ? GROUP BY revenue_id, currency_id`;
const paid = `SELECT CONCAT_WS(' ', 'payment', i.revenue_id, p.currency_id, COUNT(*), SUM(p.applied_thousandths)) AS line
  FROM kobodesk_invoicing.invoice_payments p JOIN kobodesk_invoicing.invoices i ON i.id = p.invoice_id
  WHERE p.organisation_id = ? GROUP BY i.revenue_id, p.currency_id`;

/** Questions to the tables, past the product. */
export async function tablesAt(url) {
  const connection = await mysql.createConnection({ uri: url.href, supportBigNumbers: true });
  const rows = async (sql, values = []) => (await connection.query(sql, values))[0];
  const lines = async (...statements) => {
    const found = [];
    for (const sql of statements) found.push(...(await rows(sql, [agency])).map(({ line }) => String(line)));
    return found.sort().join('\n');
  };
  return { rows, lines, close: () => connection.end() };
}

const number = async (tables, sql, values) => Number((await tables.rows(sql, values))[0].n);

async function waiting(tables) {
  let count = 0;
  for (const service of keepers)
    count += await number(
      tables,
      `SELECT COUNT(*) AS n FROM kobodesk_${service}.outbox WHERE published_at_ms IS NULL`,
    );
  return count;
}

/** Sentences about what does not agree yet; facts may still be on their way. */
async function disagreements(tables) {
  const found = [];
  const left = await waiting(tables);
  if (left > 0) found.push(`${left} facts wait in outboxes`);
  const compare = async (what, kept, recomputed) => {
    const [first, second] = [await tables.lines(...kept), await tables.lines(...recomputed)];
    if (first !== second) found.push(`${what} are not their recomputation:\n${first}\n  but\n${second}`);
  };
  await compare(
    'roll-ups',
    [rollUps],
    [invoicesBy('created', createdDay), invoicesBy('invoice', 'invoice_date')],
  );
  await compare('the dashboard', [board('invoice'), board('payment')], [invoiced, paid]);
  const audited = await tables.rows(
    `SELECT JSON_UNQUOTE(JSON_EXTRACT(content, '$.entityId')) AS entity, COUNT(*) AS n FROM kobodesk_reporting.audit_entries
     WHERE organisation_id = ? AND JSON_UNQUOTE(JSON_EXTRACT(content, '$.action')) = 'Create invoice' GROUP BY entity`,
    [agency],
  );
  const entries = new Map(audited.map(({ entity, n }) => [entity, Number(n)]));
  const invoices = await tables.rows(
    'SELECT invoice_number FROM kobodesk_invoicing.invoices WHERE organisation_id = ?',
    [agency],
  );
  const wrong = invoices.filter(({ invoice_number: invoice }) => entries.get(invoice) !== 1);
  if (wrong.length > 0)
    found.push(`${wrong.length} of ${invoices.length} invoices have not one entry in the audit trail`);
  return found;
}

/** Every acknowledged invoice is there, once per key. */
async function invoiceChecks(tables, book, findings) {
  const invoices = await tables.rows(
    `SELECT customer_name, invoice_number, amount_thousandths, paid_thousandths FROM kobodesk_invoicing.invoices
     WHERE customer_name LIKE ?`,
    [`Lab lab-${book.run}-%`],
  );
  const byKey = new Map();
  for (const row of invoices)
    byKey.set(row.customer_name, [...(byKey.get(row.customer_name) ?? []), row.invoice_number]);
  for (const [name, numbers] of byKey)
    if (numbers.length > 1) findings.add('an invoice twice', `${name}: ${numbers}`);
  for (const [key, { number: invoice }] of book.invoices)
    if (!byKey.get(`Lab ${key}`)?.includes(invoice))
      findings.add('an acknowledged invoice lost', `${key}: ${invoice}`);
}

/** Every acknowledged payment is booked and applied once. */
async function paymentChecks(tables, book, findings) {
  const payments = await tables.rows(
    `SELECT p.rrr, COUNT(DISTINCT p.id) AS booked, COUNT(a.id) AS applied FROM kobodesk_payments.payments p
     LEFT JOIN kobodesk_invoicing.invoice_payments a ON a.payment_id = p.payment_id AND a.organisation_id = p.organisation_id
     GROUP BY p.rrr`,
  );
  const byReference = new Map(payments.map((row) => [row.rrr, row]));
  for (const [rrr, { number: invoice }] of book.payments) {
    const { booked = 0, applied = 0 } = byReference.get(rrr) ?? {};
    const times = `${invoice}, reference ${rrr}: booked ${booked} times, applied ${applied} times`;
    if (Number(booked) < 1 || Number(applied) < 1) findings.add('an acknowledged payment lost', times);
  }
  for (const { rrr, booked, applied } of payments)
    if (Number(booked) > 1 || Number(applied) > 1)
      findings.add('a payment twice', `reference ${rrr}: booked ${booked} times, applied ${applied} times`);
  const [{ n }] = await tables.rows(
    `SELECT COUNT(*) AS n FROM kobodesk_invoicing.invoices i WHERE i.organisation_id = ? AND i.paid_thousandths <>
     (SELECT COALESCE(SUM(p.applied_thousandths), 0) FROM kobodesk_invoicing.invoice_payments p WHERE p.invoice_id = i.id)`,
    [agency],
  );
  if (Number(n) > 0) findings.add('paid is not the sum of payments', `${n} invoices`);
}

async function leftovers(tables, findings) {
  for (const service of keepers) {
    const dead = await tables.rows(`SELECT consumer, reason FROM kobodesk_${service}.dead_letters LIMIT 5`);
    for (const { consumer, reason } of dead)
      findings.add('a dead letter', `${service}, ${consumer}: ${reason}`);
  }
  const parked = await tables.rows(
    "SELECT rrr, reason FROM kobodesk_payments.provider_notifications WHERE state = 'parked' LIMIT 5",
  );
  for (const { rrr, reason } of parked) findings.add('a parked notification', `${rrr}: ${reason}`);
}

async function auditVerify(base, answers, findings) {
  const body = { userName: 'client.admin@naa.test', password: 'Kobodesk@2026' };
  const { json } = await call(answers, base, { path: '/api/Account/LoginBDA', body });
  const env = { PATH: process.env.PATH, KOBODESK_URL: base, KOBODESK_TOKEN: json?.data?.access_token ?? '' };
  const said = await new Promise((resolve) => {
    execFile(
      process.execPath,
      ['cli/dist/main.js', 'audit', 'verify', '--server'],
      { env },
      (error, out, err) => resolve({ isSound: !error, text: `${out}${err}`.trim() }),
    );
  });
  if (!said.isSound) findings.add('the audit trail is not sound', said.text);
  return said.text.split('\n')[0];
}

/** Waits up to a minute for everything to agree, and says how long that took. */
export async function settle(tables, findings, name) {
  const began = Date.now();
  let left = await disagreements(tables);
  while (left.length > 0 && Date.now() - began < 60_000) {
    await sleep(500);
    left = await disagreements(tables);
  }
  for (const sentence of left) findings.add('not settled within 60 s', `${name}: ${sentence}`);
  return Math.round((Date.now() - began) / 1000);
}

export async function lastChecks({ tables, book, base, answers, findings }) {
  await invoiceChecks(tables, book, findings);
  await paymentChecks(tables, book, findings);
  await leftovers(tables, findings);
  return auditVerify(base, answers, findings);
}
