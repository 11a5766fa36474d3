/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are marks and pieces of this service; every value is bound */
import type { InvoiceFilter } from '@kobodesk/contracts/invoicing';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import type { CubeView } from '../roll-up/roll-row.js';
import {
  equals,
  nothing,
  oneOf,
  type Condition,
  type SearchContext,
  type StatePlaces,
} from './invoice-filter.js';

/** By what the rows of the cube are led in its key, so that only those of a filter and of the actor's scope are read. */
export class CubeLeads extends ScopedRepository {
  async of(
    view: CubeView,
    filter: InvoiceFilter,
    { revenue, placesOfState }: Pick<SearchContext, 'revenue' | 'placesOfState'>,
  ): Promise<Condition> {
    if (view === '') return equals('led_by', 0);
    if (view === 'name') return nothing;
    if (view === 'customer' || view === 'placed') return equals('led_by', this.actor.customerId ?? undefined);
    if (view === 'revenue')
      return revenue ? equals('led_by', revenue.topId) : oneOf('led_by', await this.tops());
    if (filter.locationId !== undefined) return equals('led_by', filter.locationId);
    if (this.actor.locationIds !== null) return oneOf('led_by', this.actor.locationIds);
    return oneOf('led_by', (placesOfState ?? (await this.placesOf(filter.state))).locationIds);
  }

  /** The top revenues of what the actor may see; a revenue keeps its parent. */
  private async tops(): Promise<number[]> {
    const ids = this.actor.revenueIds ?? [];
    if (ids.length === 0) return [];
    const rows = await this.query<{ id: number; parent_id: number }>(
      `SELECT id, parent_id FROM revenues WHERE organisation_id = ? AND id IN (${ids.map(() => '?').join(', ')})`,
      [this.organisationId, ...ids],
    );
    return [...new Set(rows.map(({ id, parent_id }) => (parent_id === 0 ? id : parent_id)))];
  }

  /** Of one state, or of any. */
  async placesOf(state: string | undefined): Promise<StatePlaces> {
    const rows = await this.query<{ led_by: number; state_id: number; state_name: string }>(
      `SELECT DISTINCT led_by, state_id, state_name FROM invoice_totals
       WHERE organisation_id = ? AND day_kind = 'created' AND view = 'place' AND grain = 'month'`,
      [this.organisationId],
    );
    const isOfState = (row: (typeof rows)[number]) =>
      state === undefined || state === row.state_name || state === String(row.state_id);
    const locationIds = [...new Set(rows.filter(isOfState).map(({ led_by }) => led_by))];
    const others = rows.filter((row) => !isOfState(row) && locationIds.includes(row.led_by));
    return { locationIds, tellState: others.length === 0 };
  }
}
