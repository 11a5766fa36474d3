/* oxlint-disable house/sql-has-no-holes -- reviewed: the holes are names and numbers of this file; every value is bound */
import { dayRange } from '@kobodesk/chassis/clock/zone';
import { zoneOffsets } from '@kobodesk/chassis/clock/zone-offsets';
import type { Dialect } from '@kobodesk/chassis/database/database';
import type { QueryRunner } from 'typeorm';

const oneDay = 86_400_000;

interface Month {
  organisationId: number;
  zones: readonly string[];
  first: string;
  last: string;
}

/** Every month between two days, by its first day. */
function monthsBetween(from: string, to: string): string[] {
  const at = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  const text = (month: number) =>
    `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`;
  return Array.from({ length: at(to) - at(from) + 1 }, (_, index) => text(at(from) + index));
}
const lastOf = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).toISOString().slice(0, 10);

/** The sums of the names of a month's invoices by one of their days: as days, or as the month. */
function sumsOf(
  kind: 'created' | 'invoice',
  grain: 'day' | 'month',
  { organisationId, zones, first, last }: Month,
  dialect: Dialect,
): [sql: string, values: (string | number)[]] {
  const { start, end } = dayRange(first, last, 'UTC');
  const [from, to] = [start - oneDay, end + oneDay];
  const ahead = zones.map((zone) => {
    const [before, ...later] = zoneOffsets(zone, from, to);
    const cases = later.reverse().map(({ since, offset }) => `WHEN created_at_ms >= ${since} THEN ${offset}`);
    return `WHEN ? THEN ${cases.length === 0 ? before?.offset : `CASE ${cases.join(' ')} ELSE ${before?.offset} END`}`;
  });
  const local = `(created_at_ms + CASE time_zone ${ahead.join(' ')} END)`;
  const createdDay =
    dialect === 'sqlite'
      ? `strftime('%Y-%m-%d', ${local} / 1000, 'unixepoch')`
      : `DATE_FORMAT(DATE_ADD('1970-01-01', INTERVAL ${local} DIV 86400000 DAY), '%Y-%m-%d')`;
  const isCreated = kind === 'created';
  const day = grain === 'day' ? 'whole_day' : '?';
  return [
    `INSERT INTO invoice_totals (organisation_id, day_kind, view, grain, led_by, day, currency_id, status, revenue_id,
       revenue_top_id, location_id, state_id, state_name, is_edited, revenue_name, invoice_count, amount_thousandths,
       paid_thousandths)
     SELECT ?, ?, 'name', ?, name_id, ${day}, currency_id, status, 0, 0, 0, 0, '', is_edited, '', COUNT(*),
       SUM(amount_thousandths), SUM(paid_thousandths)
     FROM (SELECT name_id, ${isCreated ? createdDay : 'invoice_date'} AS whole_day, currency_id, status, is_edited,
       amount_thousandths, paid_thousandths FROM invoices WHERE organisation_id = ?
       AND ${isCreated ? 'created_at_ms >= ? AND created_at_ms < ?' : 'invoice_date >= ? AND invoice_date <= ?'}) own
     WHERE whole_day >= ? AND whole_day <= ?
     GROUP BY name_id, ${grain === 'day' ? 'whole_day, ' : ''}currency_id, status, is_edited`,
    [
      organisationId,
      kind,
      grain,
      ...(grain === 'day' ? [] : [first]),
      ...(isCreated ? [...zones, organisationId, from, to] : [organisationId, first, last]),
      first,
      last,
    ],
  ];
}

interface Raiser {
  organisation_id: number | string;
  earliest: string;
  latest: string;
  first_ms: number | string;
  last_ms: number | string;
}
const dayAt = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** Every month that an organisation may have invoices in, by either of their days. */
async function monthsOf(runner: QueryRunner, raiser: Raiser) {
  const organisationId = Number(raiser.organisation_id);
  const rows = (await runner.query(
    'SELECT DISTINCT time_zone FROM invoices WHERE organisation_id = ? ORDER BY time_zone',
    [organisationId],
  )) as { time_zone: string }[];
  const zones = rows.map(({ time_zone }) => time_zone);
  const raised = [Number(raiser.first_ms) - oneDay, Number(raiser.last_ms) + oneDay].map(dayAt);
  const months = {
    created: monthsBetween(raised[0] ?? '', raised[1] ?? ''),
    invoice: monthsBetween(raiser.earliest, raiser.latest),
  };
  return (['created', 'invoice'] as const).flatMap((kind) =>
    months[kind].map((first) => ({ kind, month: { organisationId, zones, first, last: lastOf(first) } })),
  );
}

/** The view by name of the cube, a month of an organisation at a time. */
export async function fillNameTotals(runner: QueryRunner, dialect: Dialect): Promise<void> {
  const raisers = (await runner.query(
    `SELECT organisation_id, MIN(created_at_ms) AS first_ms, MAX(created_at_ms) AS last_ms, MIN(invoice_date) AS earliest,
     MAX(invoice_date) AS latest FROM invoices GROUP BY organisation_id ORDER BY organisation_id`,
  )) as Raiser[];
  for (const raiser of raisers)
    for (const { kind, month } of await monthsOf(runner, raiser)) {
      await runner.query(...sumsOf(kind, 'day', month, dialect));
      await runner.query(...sumsOf(kind, 'month', month, dialect));
    }
}
