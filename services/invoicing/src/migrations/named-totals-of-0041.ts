/* oxlint-disable house/sql-has-no-holes -- reviewed: the holes are the zones' offsets of this file; every value is bound */
import { zoneOffsets } from '@kobodesk/chassis/clock/zone-offsets';
import type { Dialect } from '@kobodesk/chassis/database/database';
import type { QueryRunner } from 'typeorm';

const oneDay = 86_400_000;

interface Raiser {
  organisation_id: number | string;
  first_ms: number | string;
  last_ms: number | string;
}

/** The first day of the year in which an invoice was raised, in its own zone; the zones' names are bound in their order. */
function yearOf(zones: readonly string[], { first_ms, last_ms }: Raiser, dialect: Dialect): string {
  const ahead = zones.map((zone) => {
    const [before, ...later] = zoneOffsets(zone, Number(first_ms) - oneDay, Number(last_ms) + oneDay);
    const cases = later.reverse().map(({ since, offset }) => `WHEN created_at_ms >= ${since} THEN ${offset}`);
    return `WHEN ? THEN ${cases.length === 0 ? before?.offset : `CASE ${cases.join(' ')} ELSE ${before?.offset} END`}`;
  });
  const local = `(created_at_ms + CASE time_zone ${ahead.join(' ')} END)`;
  return dialect === 'sqlite'
    ? `strftime('%Y-01-01', ${local} / 1000, 'unixepoch')`
    : `DATE_FORMAT(DATE_ADD('1970-01-01', INTERVAL ${local} DIV 86400000 DAY), '%Y-01-01')`;
}

/** The view 'named' of the cube, an organisation at a time. */
export async function fillNamedTotals(runner: QueryRunner, dialect: Dialect): Promise<void> {
  const raisers = (await runner.query(
    `SELECT organisation_id, MIN(created_at_ms) AS first_ms, MAX(created_at_ms) AS last_ms FROM invoices
     GROUP BY organisation_id ORDER BY organisation_id`,
  )) as Raiser[];
  for (const raiser of raisers) {
    const rows = (await runner.query(
      'SELECT DISTINCT time_zone FROM invoices WHERE organisation_id = ? ORDER BY time_zone',
      [raiser.organisation_id],
    )) as { time_zone: string }[];
    const zones = rows.map(({ time_zone }) => time_zone);
    await runner.query(
      `INSERT INTO invoice_totals (organisation_id, day_kind, view, grain, led_by, day, currency_id, status, revenue_id,
         revenue_top_id, location_id, state_id, state_name, is_edited, revenue_name, invoice_count, amount_thousandths,
         paid_thousandths)
       SELECT ?, 'created', 'named', 'year', name_id, whole_year, currency_id, status, revenue_id, revenue_top_id, 0, 0, '',
         is_edited, '', COUNT(*), SUM(amount_thousandths), SUM(paid_thousandths)
       FROM (SELECT name_id, ${yearOf(zones, raiser, dialect)} AS whole_year, currency_id, status, revenue_id, revenue_top_id,
         is_edited, amount_thousandths, paid_thousandths FROM invoices WHERE organisation_id = ?) own
       GROUP BY name_id, whole_year, currency_id, status, revenue_id, revenue_top_id, is_edited`,
      [raiser.organisation_id, ...zones, raiser.organisation_id],
    );
  }
}
