/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are names and the zones' offsets of this file; every value is bound */
import { zoneOffsets } from '@kobodesk/chassis/clock/zone-offsets';
import type { Dialect } from '@kobodesk/chassis/database/database';
import type { QueryRunner } from 'typeorm';

const oneDay = 86_400_000;

export interface Raiser {
  organisation_id: number | string;
  first_ms: number | string;
  last_ms: number | string;
}

/** A view of the cube that is kept by the day of raising alone, in a grain. */
interface LedView {
  view: 'named' | 'placed';
  /** as both engines write the first day of the grain */
  firstDay: '%Y-01-01' | '%Y-%m-01';
  grain: 'year' | 'month';
  leadColumn: 'name_id' | 'customer_id';
  /** what else its rows are told by */
  told: readonly string[];
}

/** decisions/140 */
export const namesAndRevenues: LedView = {
  view: 'named',
  grain: 'year',
  firstDay: '%Y-01-01',
  leadColumn: 'name_id',
  told: ['revenue_id', 'revenue_top_id'],
};
/** decisions/172 */
export const customersAtPlaces: LedView = {
  view: 'placed',
  grain: 'month',
  firstDay: '%Y-%m-01',
  leadColumn: 'customer_id',
  told: ['revenue_id', 'revenue_top_id', 'location_id', 'state_id', 'state_name'],
};

const dimensions = ['revenue_id', 'revenue_top_id', 'location_id', 'state_id', 'state_name'];

/** Who has raised invoices, and the zones of those. */
export async function raisersOf(runner: QueryRunner): Promise<(Raiser & { zones: string[] })[]> {
  const raisers = (await runner.query(
    `SELECT organisation_id, MIN(created_at_ms) AS first_ms, MAX(created_at_ms) AS last_ms FROM invoices
     GROUP BY organisation_id ORDER BY organisation_id`,
  )) as Raiser[];
  const found = [];
  for (const raiser of raisers) {
    const rows = (await runner.query(
      'SELECT DISTINCT time_zone FROM invoices WHERE organisation_id = ? ORDER BY time_zone',
      [raiser.organisation_id],
    )) as { time_zone: string }[];
    found.push({ ...raiser, zones: rows.map(({ time_zone }) => time_zone) });
  }
  return found;
}

/** The first day of the grain in which an invoice was raised, in its own zone; the zones' names are bound in their order. */
export function dayOf(
  zones: readonly string[],
  { first_ms, last_ms }: Raiser,
  { dialect, firstDay }: { dialect: Dialect; firstDay: string },
): string {
  const ahead = zones.map((zone) => {
    const [before, ...later] = zoneOffsets(zone, Number(first_ms) - oneDay, Number(last_ms) + oneDay);
    const cases = later.reverse().map(({ since, offset }) => `WHEN created_at_ms >= ${since} THEN ${offset}`);
    return `WHEN ? THEN ${cases.length === 0 ? before?.offset : `CASE ${cases.join(' ')} ELSE ${before?.offset} END`}`;
  });
  const local = `(created_at_ms + CASE time_zone ${ahead.join(' ')} END)`;
  return dialect === 'sqlite'
    ? `strftime('${firstDay}', ${local} / 1000, 'unixepoch')`
    : `DATE_FORMAT(DATE_ADD('1970-01-01', INTERVAL ${local} DIV 86400000 DAY), '${firstDay}')`;
}

/** A view of the cube, an organisation at a time; what there is of it goes first. */
export async function fillLedTotals(runner: QueryRunner, dialect: Dialect, led: LedView): Promise<void> {
  const { view, grain, leadColumn, told } = led;
  const cells = dimensions.map((name) => (told.includes(name) ? name : name === 'state_name' ? "''" : '0'));
  const groups = ['currency_id', 'status', ...told, 'is_edited'].join(', ');
  for (const { zones, ...raiser } of await raisersOf(runner)) {
    await runner.query(
      `DELETE FROM invoice_totals WHERE organisation_id = ? AND day_kind = 'created' AND view = '${view}'`,
      [raiser.organisation_id],
    );
    await runner.query(
      `INSERT INTO invoice_totals (organisation_id, day_kind, view, grain, led_by, day, currency_id, status,
         ${dimensions.join(', ')}, is_edited, revenue_name, invoice_count, amount_thousandths, paid_thousandths)
       SELECT ?, 'created', '${view}', '${grain}', ${leadColumn}, first_day, currency_id, status, ${cells.join(', ')},
         is_edited, '', COUNT(*), SUM(amount_thousandths), SUM(paid_thousandths)
       FROM (SELECT ${leadColumn}, ${dayOf(zones, raiser, { ...led, dialect })} AS first_day, ${groups}, amount_thousandths,
         paid_thousandths FROM invoices WHERE organisation_id = ?) own
       GROUP BY ${leadColumn}, first_day, ${groups}`,
      [raiser.organisation_id, ...zones, raiser.organisation_id],
    );
  }
}
