import type { Databases, Row } from './a-database.js';

type Sums = Map<string, { count: number; sums: bigint[] }>;

const amount = (value: unknown): bigint => BigInt(String(value ?? 0).split('.')[0] ?? '0');

function sumUp(rows: readonly Row[], key: (row: Row) => string, columns: readonly string[]): Sums {
  const sums: Sums = new Map();
  for (const row of rows) {
    const name = key(row);
    const sum = sums.get(name) ?? { count: 0, sums: columns.map(() => 0n) };
    sum.count += Number(row['n'] ?? 1);
    columns.forEach((column, index) => {
      sum.sums[index] = (sum.sums[index] ?? 0n) + amount(row[column]);
    });
    sums.set(name, sum);
  }
  return sums;
}

const lines = (what: string, sums: Sums): string[] =>
  [...sums]
    .filter(([, { count, sums: each }]) => count !== 0 || each.some((sum) => sum !== 0n))
    .map(([name, { count, sums: each }]) => `${what} ${name}: ${count}, ${each.join(', ')}`)
    .sort();

const dayIn = (zone: string, ms: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(ms);

/** One organisation's figures as the product keeps them, and as its invoices and payments say. */
export async function figuresOf(
  databases: Databases,
  organisationId: number,
): Promise<{ kept: string[]; recomputed: string[] }> {
  const ask = (service: string, sql: string) => databases.query(service, sql, [organisationId]);
  const invoices = await ask(
    'invoicing',
    `SELECT time_zone, CAST(invoice_date AS CHAR) AS invoice_day, created_at_ms, currency_id, status, revenue_id,
     due_day, amount_thousandths, credit_thousandths, paid_thousandths FROM invoices WHERE organisation_id = ?`,
  );
  const created = (row: Row) => dayIn(String(row['time_zone']), Number(row['created_at_ms']));
  const sums = ['amount_thousandths', 'paid_thousandths'];
  const rolled = (rows: readonly Row[], day: (row: Row) => unknown) =>
    sumUp(rows, (row) => [day(row), row['currency_id'], row['status']].join(' '), sums);
  const rolls = await ask(
    'invoicing',
    `SELECT day_kind, CAST(day AS CHAR) AS day, currency_id, status, invoice_count AS n, amount_thousandths, paid_thousandths
     FROM invoice_totals WHERE organisation_id = ? AND view = '' AND grain = 'day'`,
  );
  const rollsBy = (kind: string) =>
    rolled(
      rolls.filter((row) => row['day_kind'] === kind),
      (row) => row['day'],
    );
  const open = invoices
    .filter((row) => row['status'] === 'Unpaid' || row['status'] === 'Partly paid')
    .map((row) => {
      const settled = amount(row['credit_thousandths']) + amount(row['paid_thousandths']);
      const due = amount(row['amount_thousandths']) - settled;
      return { ...row, status: '', amount_thousandths: String(due), paid_thousandths: '0' };
    });
  const board = await ask(
    'reporting',
    `SELECT kind, revenue_id, currency_id, item_count AS n, amount_thousandths FROM dashboard_days WHERE organisation_id = ?`,
  );
  const applied = await ask(
    'invoicing',
    `SELECT p.currency_id, i.revenue_id, p.applied_thousandths AS amount_thousandths
     FROM invoice_payments p JOIN invoices i ON i.id = p.invoice_id WHERE p.organisation_id = ?`,
  );
  const suspense = await ask(
    'invoicing',
    `SELECT currency_id, surplus_thousandths, applied_thousandths FROM suspense WHERE organisation_id = ?`,
  );
  const exceeding = await ask(
    'invoicing',
    `SELECT currency_id, surplus_thousandths, 0 AS applied_thousandths
     FROM invoice_payments WHERE organisation_id = ? AND surplus_thousandths > 0`,
  );
  const ofExcesses = await ask(
    'invoicing',
    `SELECT currency_id, 0 AS n, 0 AS surplus_thousandths, applied_thousandths
     FROM invoice_payments WHERE organisation_id = ? AND channel = 'SUSPENSE'`,
  );
  const inSuspense = (rows: readonly Row[]) =>
    sumUp(rows, (row) => String(row['currency_id']), ['surplus_thousandths', 'applied_thousandths']);
  const onBoard = (rows: readonly Row[]) =>
    sumUp(rows, (row) => [row['revenue_id'], row['currency_id']].join(' '), ['amount_thousandths']);
  const boardBy = (kind: string) => onBoard(board.filter((row) => row['kind'] === kind));
  return {
    kept: [
      ...lines('created', rollsBy('created')),
      ...lines('dated', rollsBy('invoice')),
      ...lines('due', rollsBy('due')),
      ...lines('invoiced', boardBy('invoice')),
      ...lines('paid', boardBy('payment')),
      ...lines('exceeding', inSuspense(suspense)),
    ],
    recomputed: [
      ...lines('created', rolled(invoices, created)),
      ...lines(
        'dated',
        rolled(invoices, (row) => row['invoice_day']),
      ),
      ...lines(
        'due',
        rolled(open, (row) => row['due_day']),
      ),
      ...lines('invoiced', onBoard(invoices.filter((row) => row['status'] !== 'Voided'))),
      ...lines('paid', onBoard(applied)),
      ...lines('exceeding', inSuspense([...exceeding, ...ofExcesses])),
    ],
  };
}

/** Numbers of the invoices, and of those that the audit trail saw raised. */
export async function raisedInvoices(
  databases: Databases,
  organisationId: number,
): Promise<{ invoices: string[]; audited: string[] }> {
  const invoices = await databases.query(
    'invoicing',
    'SELECT invoice_number FROM invoices WHERE organisation_id = ? ORDER BY invoice_number',
    [organisationId],
  );
  const entries = await databases.query(
    'reporting',
    'SELECT content FROM audit_entries WHERE organisation_id = ?',
    [organisationId],
  );
  const contents = entries.map(
    (row) => JSON.parse(String(row['content'])) as { action: string; entityId: string },
  );
  return {
    invoices: invoices.map((row) => String(row['invoice_number'])),
    audited: contents
      .filter(({ action }) => action === 'Create invoice')
      .map(({ entityId }) => entityId)
      .sort(),
  };
}
