/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are names of this file; every value is bound */
import { asThousandths, insertNew } from '@kobodesk/chassis/database/database';
import { dayRange } from '@kobodesk/chassis/clock/zone';
import { zoneOffsets, type ZoneOffset } from '@kobodesk/chassis/clock/zone-offsets';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import type { RollRow } from '../roll-row.js';
import type { CheckedPart } from './check-parts.js';
import { differencesOf, leadColumns, type Part, type Table, type Zones } from './recomputed.js';

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

const halfDays = 43_200_000;

/** The kept totals of an organisation beside its invoices and payments, a part at a time. */
export class TotalsCheck extends ScopedRepository {
  /** How often totals were mended: what was read before another mend must not be added after it. */
  async mends(): Promise<number> {
    const rows = await this.query<{ mends: number | string }>(
      'SELECT mends FROM invoice_counters WHERE organisation_id = ?',
      [this.organisationId],
    );
    return Number(rows[0]?.mends ?? 0);
  }

  /** Goes on to mend; false when somebody else has mended since. Counts that were kept are void. */
  async takeTurn(mends: number): Promise<boolean> {
    await this.run(`${insertNew(this.dialect)} INTO invoice_counters (organisation_id) VALUES (?)`, [
      this.organisationId,
    ]);
    const { affected } = await this.run(
      `UPDATE invoice_counters SET mends = mends + 1, write_version = write_version + 1
       WHERE organisation_id = ? AND mends = ?`,
      [this.organisationId, mends],
    );
    return affected === 1;
  }

  /** Row by row what has to be added to the kept sums of a part. */
  async differences({ part, tables }: CheckedPart): Promise<RollRow[]> {
    const zones = await this.zonesOf(part);
    const rows: RollRow[] = [];
    for (const table of tables) rows.push(...(await this.differencesIn(table, part, zones)));
    return rows;
  }

  private async differencesIn(table: Table, part: Part, zones: Zones): Promise<RollRow[]> {
    const isLed = part.lead === undefined && table.view !== '';
    let leads = isLed ? await this.leadsOf(table) : [];
    for (;;) {
      const context = { organisationId: this.organisationId, dialect: this.dialect, zones, leads };
      const { sql, values } = differencesOf(table, part, context);
      const rows = await this.query<Difference>(sql, values);
      // the first invoice of a place or a revenue counts, and its sums are not among those that were read
      const after = isLed ? await this.leadsOf(table) : [];
      if (after.length === leads.length) return rows.map((row) => rollRowOf(row, table));
      leads = after;
    }
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
        part.lead === undefined
          ? 'created_at_ms >= ? AND created_at_ms < ?'
          : `${leadColumns[part.lead.view]} > ? AND ${leadColumns[part.lead.view]} <= ?`
      }`,
      [this.organisationId, ...(part.lead === undefined ? [from, to] : [part.lead.after, part.lead.to])],
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
    if (part.days !== undefined) {
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
