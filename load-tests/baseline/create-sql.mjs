/**
 * What a hand-written chain would do to raise an invoice: the counter's row, the invoice, and what happened for others to
 * read; one transaction, on tables of its own of the same columns and indexes as those of the invoicing service.
 */
import { randomUUID } from 'node:crypto';

export const schema = 'kobodesk_invoicing';
const tables = { bare_counters: 'invoice_counters', bare_invoices: 'invoices', bare_outbox: 'outbox' };

export async function makeTables(connection) {
  for (const [name, like] of Object.entries(tables)) {
    await connection.query(`DROP TABLE IF EXISTS ${name}`);
    await connection.query(`CREATE TABLE ${name} LIKE ${like}`);
  }
  await connection.query('INSERT INTO bare_counters (organisation_id) VALUES (20)');
}
export async function dropTables(connection) {
  for (const name of Object.keys(tables)) await connection.query(`DROP TABLE IF EXISTS ${name}`);
}

const takeNumber =
  'UPDATE bare_counters SET last_number = LAST_INSERT_ID(last_number + 1) WHERE organisation_id = ?';
const columns = [
  'organisation_id',
  'organisation_name',
  'time_zone',
  'invoice_number',
  'status',
  'currency_id',
  'decimal_precision',
  'amount_thousandths',
  'paid_thousandths',
  'customer_id',
  'customer_record_name',
  'customer_ain',
  'customer_name',
  'customer_address',
  'customer_phone',
  'customer_emails',
  'location_id',
  'location_name',
  'state_id',
  'state_name',
  'revenue_id',
  'revenue_top_id',
  'revenue_name',
  'revenue_code',
  'revenue_group_name',
  'footer_option',
  'bills',
  'invoice_date',
  'due_day',
  'open_due_day',
  'created_at_ms',
  'created_by_user_id',
  'created_by_name',
  'is_edited',
];
const insertInvoice = `INSERT INTO bare_invoices (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;

function valuesOf(input, number, now) {
  const amount = input.bills.reduce((sum, { quantity, rate }) => sum + quantity * rate * 1000, 0);
  const day = new Date(now).toISOString().slice(0, 10);
  const named = {
    organisation_id: 20,
    organisation_name: 'National Aviation Authority',
    time_zone: 'Africa/Lagos',
    invoice_number: `BARE-${number}`,
    status: 'Unpaid',
    currency_id: input.currencyId,
    decimal_precision: 2,
    amount_thousandths: amount,
    paid_thousandths: 0,
    customer_id: 101,
    customer_record_name: input.name,
    customer_ain: input.customerAIN,
    customer_name: input.name,
    customer_address: input.address,
    customer_phone: input.phone,
    customer_emails: JSON.stringify(input.emails),
    location_id: input.locationId,
    location_name: 'Lagos Airport',
    state_id: 24,
    state_name: 'Lagos',
    revenue_id: input.revenueId,
    revenue_top_id: 110,
    revenue_name: 'Landing charge',
    revenue_code: 'LND',
    revenue_group_name: '',
    footer_option: '',
    bills: JSON.stringify(input.bills),
    invoice_date: input.invoiceDate,
    due_day: day,
    open_due_day: day,
    created_at_ms: now,
    created_by_user_id: 504,
    created_by_name: 'Bashir Lawal',
    is_edited: 0,
  };
  return columns.map((name) => named[name]);
}

const insertFact = `INSERT INTO bare_outbox (id, name, version, fact_key, organisation_id, body, correlation_id, occurred_at_ms)
  VALUES (?, 'invoice.raised', 1, ?, 20, ?, '', ?)`;

/** Raises an invoice from a body like ours. */
export async function raise(pool, body) {
  const input = JSON.parse(body);
  const connection = await pool.getConnection();
  try {
    await connection.query('START TRANSACTION');
    const [{ insertId: number }] = await connection.execute(takeNumber, [20]);
    const [{ insertId: id }] = await connection.execute(insertInvoice, valuesOf(input, number, Date.now()));
    const fact = JSON.stringify({ id, number, customer: input.name, bills: input.bills });
    await connection.execute(insertFact, [randomUUID(), `BARE-${number}`, fact, Date.now()]);
    await connection.query('COMMIT');
    return JSON.stringify({ status: 1, id: `BARE-${number}` });
  } catch (error) {
    await connection.query('ROLLBACK');
    throw error;
  } finally {
    connection.release();
  }
}
