/* oxlint-disable house/sql-has-no-holes -- reviewed: the holes are the columns and conditions of this file */
import { dayOf } from '@kobodesk/chassis/clock/zone';
import type { ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';

type Rows = readonly Record<string, string | number>[];

const inText = (rows: Rows): string[] => rows.map((row) => Object.values(row).join(' ')).sort();

/** What is due by month, of customers and of places, and by year, of customers, twice: as the roll-ups have it, and of the invoices themselves. */
export async function owedByMonth({
  database,
}: ServiceUnderTest): Promise<Record<'rolled' | 'owed', string[]>> {
  const rolled = await database.reader.query<Rows[number]>(
    `SELECT organisation_id, view, grain, led_by, day, currency_id, revenue_id, revenue_top_id, location_id, invoice_count,
     amount_thousandths FROM invoice_totals WHERE day_kind = 'due' AND grain <> 'day'
     AND (invoice_count <> 0 OR amount_thousandths <> 0)`,
  );
  const startOf = { month: [7, '-01'], year: [4, '-01-01'] } as const;
  const dayOfGrain = (grain: keyof typeof startOf) => {
    const [letters, rest] = startOf[grain];
    const start = `SUBSTR(due_day, 1, ${letters})`;
    return database.reader.dialect === 'mysql' ? `CONCAT(${start}, '${rest}')` : `${start} || '${rest}'`;
  };
  const ofInvoices = (told: string, grain: keyof typeof startOf = 'month') =>
    database.reader.query<Rows[number]>(
      `SELECT organisation_id, view, '${grain}' AS grain, led_by, whole_day, currency_id, revenue_id, revenue_top_id, location_id, COUNT(*) AS n,
       CAST(SUM(amount) AS CHAR) AS amount FROM (SELECT organisation_id, ${told}, currency_id, ${dayOfGrain(grain)} AS whole_day,
         amount_thousandths - credit_thousandths - paid_thousandths AS amount FROM invoices WHERE status <> 'Voided'
         AND amount_thousandths > credit_thousandths + paid_thousandths) own
       GROUP BY organisation_id, view, led_by, whole_day, currency_id, revenue_id, revenue_top_id, location_id`,
    );
  const ofCustomer =
    "'customer' AS view, customer_id AS led_by, 0 AS revenue_id, 0 AS revenue_top_id, 0 AS location_id";
  const owed = [
    ...(await ofInvoices(ofCustomer)),
    ...(await ofInvoices(ofCustomer, 'year')),
    ...(await ofInvoices("'' AS view, 0 AS led_by, revenue_id, revenue_top_id, location_id")),
  ];
  return { rolled: inText(rolled), owed: inText(owed) };
}

/**
 * What is due by day and place three times: as the roll-ups have it, as the column of the open due day says, and as the
 * amounts of the invoices themselves.
 */
export async function owedThrice({
  database,
}: ServiceUnderTest): Promise<{ rolled: string[]; marked: string[]; owed: string[] }> {
  const place = 'currency_id, revenue_id, revenue_top_id, location_id';
  const ofInvoices = async (day: string, open: string) =>
    inText(
      await database.reader.query(
        `SELECT organisation_id, ${day} AS day, ${place}, COUNT(*) AS n,
         CAST(SUM(amount_thousandths - credit_thousandths - paid_thousandths) AS CHAR) AS amount
         FROM invoices WHERE ${open} GROUP BY organisation_id, ${day}, ${place}`,
      ),
    );
  const rolled = await database.reader.query<Rows[number]>(
    `SELECT organisation_id, day, ${place}, invoice_count, amount_thousandths FROM invoice_totals
     WHERE day_kind = 'due' AND view = '' AND grain = 'day' AND (invoice_count <> 0 OR amount_thousandths <> 0)`,
  );
  return {
    rolled: inText(rolled),
    marked: await ofInvoices('open_due_day', 'open_due_day IS NOT NULL'),
    owed: await ofInvoices(
      'due_day',
      "status <> 'Voided' AND amount_thousandths > credit_thousandths + paid_thousandths",
    ),
  };
}

/** What is due by due day, the day it was raised and place, twice: as the roll-ups have it, and of the invoices themselves. */
export async function owedByRaising({
  database,
}: ServiceUnderTest): Promise<Record<'rolled' | 'owed', string[]>> {
  const place = ['currency_id', 'revenue_id', 'revenue_top_id', 'location_id'];
  const rolled = await database.reader.query<Rows[number]>(
    `SELECT organisation_id, led_by, day, ${place.join(', ')}, invoice_count, CAST(amount_thousandths AS CHAR) AS amount
     FROM invoice_totals WHERE day_kind = 'raised' AND (invoice_count <> 0 OR amount_thousandths <> 0)`,
  );
  const invoices = await database.reader.query<Rows[number]>(
    `SELECT organisation_id, due_day, created_at_ms, time_zone, ${place.join(', ')},
     amount_thousandths - credit_thousandths - paid_thousandths AS due FROM invoices
     WHERE status <> 'Voided' AND amount_thousandths > credit_thousandths + paid_thousandths`,
  );
  const sums = new Map<string, { count: number; amount: bigint }>();
  for (const row of invoices) {
    const raised = dayOf(Number(row['created_at_ms']), String(row['time_zone']));
    const due = String(row['due_day']).replaceAll('-', '');
    const key = [row['organisation_id'], due, raised, ...place.map((name) => row[name])].join(' ');
    const { count, amount } = sums.get(key) ?? { count: 0, amount: 0n };
    sums.set(key, { count: count + 1, amount: amount + BigInt(row['due'] ?? 0) });
  }
  const owed = [...sums].map(([key, { count, amount }]) => `${key} ${count} ${amount}`).sort();
  return { rolled: inText(rolled), owed };
}
