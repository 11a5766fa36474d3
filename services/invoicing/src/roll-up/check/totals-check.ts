/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are names of this file; every value is bound */
import { asThousandths } from '@kobodesk/chassis/database/database';
import { dayRange } from '@kobodesk/chassis/clock/zone';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { monthAfter, monthEnd } from '../../search/day-spans.js';
import type { Grain, RollRow } from '../roll-row.js';
import { differencesOf, type Part, type Table, type Zones } from './recomputed.js';
import { zoneOffsets, type ZoneOffset } from '@kobodesk/chassis/clock/zone-offsets';

/** A part of the totals, what is said of it, and where to go on. */
export interface CheckedPart {
  name: string;
  part: Part;
  tables: readonly Table[];
  next: string | null;
}

interface Difference {
  led_by: number;
  day: string;
  currency_id: number;
  status: string;
  revenue_id: number;
  revenue_top_id: number;
  location_id: number;
  state_id: number;
  state_name: string;
  is_edited: number;
  n: string;
  amount: string;
  paid: string;
  revenue_name: string;
}

const customersAtOnce = 500;
const customersFrom = 'customers:';
const endless = Number.MAX_SAFE_INTEGER;
const halfDays = 43_200_000;
const grains: readonly Grain[] = ['day', 'month'];
const cubes = ['created', 'invoice'] as const;
const kinds = [...cubes, 'place', 'payment', 'due'];
const byDay: readonly Table[] = [
  ...cubes.flatMap((kind) =>
    (['', 'place', 'revenue', 'both'] as const).flatMap((view) =>
      grains.map((grain): Table => ({ kind, view, grain })),
    ),
  ),
  ...(['place', 'payment', 'due'] as const).map((kind): Table => ({ kind, view: '', grain: 'day' })),
];
const byCustomer: readonly Table[] = cubes.flatMap((kind) =>
  grains.map((grain): Table => ({ kind, view: 'customer', grain })),
);

const nextMonth = (month: string): string => monthAfter(`${month}-01`, 1).slice(0, 7);

/** The kept totals of an organisation beside its invoices and payments, a part at a time. */
export class TotalsCheck extends ScopedRepository {
  /** The part that a cursor names; the months come first, then the customers. */
  async part(cursor: string | undefined): Promise<CheckedPart> {
    if (cursor?.startsWith(customersFrom)) return this.customers(Number(cursor.slice(customersFrom.length)));
    const [month = '', last = ''] = cursor?.split('..') ?? (await this.months());
    const following = nextMonth(month);
    return {
      name: month,
      part: { days: { from: `${month}-01`, to: monthEnd(`${month}-01`) } },
      tables: byDay,
      next: following > last ? `${customersFrom}0` : `${following}..${last}`,
    };
  }

  /** Row by row what has to be added to the kept sums of a part. */
  async differences({ part, tables }: CheckedPart): Promise<RollRow[]> {
    const zones = await this.zonesOf(part);
    const rows: RollRow[] = [];
    for (const table of tables) {
      const leads = 'days' in part && table.view !== '' ? await this.leadsOf(table) : [];
      const context = { organisationId: this.organisationId, dialect: this.dialect, zones, leads };
      const { sql, values } = differencesOf(table, part, context);
      rows.push(...(await this.query<Difference>(sql, values)).map((row) => rollRowOf(row, table)));
    }
    return rows;
  }

  /** Two who mend at once would both add what is missing. SQLite has one writer. */
  async takeTurns(): Promise<void> {
    if (this.dialect === 'sqlite') return;
    await this.run('INSERT IGNORE INTO leases (name) VALUES (?)', [`totals-${this.organisationId}`]);
    await this.query('SELECT name FROM leases WHERE name = ? FOR UPDATE', [`totals-${this.organisationId}`]);
  }

  private async customers(after: number): Promise<CheckedPart> {
    const rows = await this.query<{ id: number | string }>(
      `SELECT id FROM customers WHERE organisation_id = ? AND id > ? ORDER BY id LIMIT ${customersAtOnce}`,
      [this.organisationId, after],
    );
    const isLast = rows.length < customersAtOnce;
    const to = isLast ? endless : Number(rows.at(-1)?.id);
    const name = `customers ${after + 1} to ${isLast ? 'the last' : to}`;
    const next = isLast ? null : `${customersFrom}${to}`;
    return { name, part: { customers: { after, to } }, tables: byCustomer, next };
  }

  /** The first and the last month of anything: of a sum that should not be there, too. */
  private async months(): Promise<[first: string, last: string]> {
    const [kept] = await this.query<{ first: string | null; last: string | null }>(
      `SELECT MIN(day) AS first, MAX(day) AS last FROM invoice_totals
       WHERE organisation_id = ? AND day_kind IN (${kinds.map(() => '?').join(', ')}) AND view <> 'customer'`,
      [this.organisationId, ...kinds],
    );
    const [own] = await this.query<Record<'a' | 'b' | 'c' | 'd', string | number | null>>(
      `SELECT MIN(invoice_date) AS a, MAX(invoice_date) AS b, MIN(created_at_ms) AS c, MAX(created_at_ms) AS d
       FROM invoices WHERE organisation_id = ?`,
      [this.organisationId],
    );
    const instants = [own?.c, own?.d].map((at) =>
      at === null || at === undefined ? undefined : new Date(Number(at)).toISOString().slice(0, 10),
    );
    const days = [kept?.first, kept?.last, own?.a, own?.b, ...instants]
      .filter((day): day is string => typeof day === 'string' && day !== '')
      .sort();
    const today = this.scope.now.toISOString();
    return [(days[0] ?? today).slice(0, 7), (days.at(-1) ?? today).slice(0, 7)];
  }

  private async leadsOf({ kind, view, grain }: Table): Promise<number[]> {
    const rows = await this.query<{ led_by: number }>(
      `SELECT DISTINCT led_by FROM invoice_totals
       WHERE organisation_id = ? AND day_kind = ? AND view = ? AND grain = ?`,
      [this.organisationId, kind, view, grain],
    );
    return rows.map(({ led_by }) => Number(led_by));
  }

  private async zonesOf(part: Part): Promise<Zones> {
    const { from, to } = await this.instantsOf(part);
    const rows = await this.query<{ time_zone: string }>(
      `SELECT DISTINCT time_zone FROM invoices WHERE organisation_id = ? AND ${
        'days' in part ? 'created_at_ms >= ? AND created_at_ms < ?' : 'customer_id > ? AND customer_id <= ?'
      }`,
      [this.organisationId, ...('days' in part ? [from, to] : [part.customers.after, part.customers.to])],
    );
    // a payment of this month may be of an invoice of another
    const names = new Set([this.actor.timeZone, ...rows.map(({ time_zone }) => time_zone)]);
    const offsets = new Map<string, ZoneOffset[]>(
      [...names].map((zone) => [zone, zoneOffsets(zone, from, to)]),
    );
    return { from, to, offsets };
  }

  /** Wide enough for any zone. */
  private async instantsOf(part: Part): Promise<{ from: number; to: number }> {
    if ('days' in part) {
      const { start, end } = dayRange(part.days.from, part.days.to, 'UTC');
      return { from: start - 2 * halfDays, to: end + 2 * halfDays };
    }
    const [row] = await this.query<{ first: number | string | null; last: number | string | null }>(
      'SELECT MIN(created_at_ms) AS first, MAX(created_at_ms) AS last FROM invoices WHERE organisation_id = ?',
      [this.organisationId],
    );
    return { from: Number(row?.first ?? 0) - halfDays, to: Number(row?.last ?? 0) + halfDays };
  }
}

const rollRowOf = (row: Difference, { kind, view, grain }: Table): RollRow => ({
  kind,
  view,
  grain,
  ledBy: Number(row.led_by),
  day: row.day,
  currencyId: Number(row.currency_id),
  status: row.status,
  place: {
    revenueId: Number(row.revenue_id),
    revenueTopId: Number(row.revenue_top_id),
    revenueName: row.revenue_name,
    locationId: Number(row.location_id),
  },
  stateId: Number(row.state_id),
  stateName: row.state_name,
  isEdited: Number(row.is_edited) === 1 ? 1 : 0,
  count: Number(row.n),
  amount: asThousandths(row.amount),
  paid: asThousandths(row.paid),
});
