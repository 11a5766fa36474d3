/* oxlint-disable house/sql-has-no-holes -- reviewed: the holes are the columns and conditions of this file */
import type { ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';

type Rows = readonly Record<string, string | number>[];

const inText = (rows: Rows): string[] => rows.map((row) => Object.values(row).join(' ')).sort();

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
     WHERE day_kind = 'due' AND (invoice_count <> 0 OR amount_thousandths <> 0)`,
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
