/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are the constant select of this file and checked numbers; every value is bound */
import type { UnpaidLimitRow } from '@kobodesk/contracts/invoicing';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';

interface StoredLimit {
  id: number;
  max_count: number;
  is_all: number;
  location_ids: string;
  location_names: string;
  is_active: number;
  modified_at_ms: number | string;
}

export interface LimitDraft {
  count: number;
  isAll: boolean;
  locationIds: readonly number[];
  locationNames: string;
  isActive: boolean;
}

const select =
  'SELECT id, max_count, is_all, location_ids, location_names, is_active, modified_at_ms FROM unpaid_limits';
const idsOf = (row: StoredLimit): number[] => JSON.parse(row.location_ids) as number[];
const rowOf = (row: StoredLimit): UnpaidLimitRow => ({
  id: row.id,
  count: row.max_count,
  location: row.is_all === 1 ? 'All locations' : row.location_names,
  locationId: idsOf(row)[0] ?? 0,
  lastModified: new Date(Number(row.modified_at_ms)).toISOString(),
  status: row.is_active === 1,
  isAllLocation: row.is_all === 1,
  locationIds: idsOf(row),
});

/**
 * How many invoices of a self-service customer may be unpaid at a location
 * (rules/customers.md#unpaid-limits).
 */
export class UnpaidLimits extends ScopedRepository {
  private all(): Promise<StoredLimit[]> {
    return this.query<StoredLimit>(
      `${select} WHERE organisation_id = ? ORDER BY modified_at_ms DESC, id DESC`,
      [this.organisationId],
    );
  }

  /** Few per organisation: they are filtered here. */
  async search(text: string | undefined): Promise<UnpaidLimitRow[]> {
    const rows = (await this.all()).map(rowOf);
    const wanted = text?.toLowerCase();
    return wanted === undefined
      ? rows
      : rows.filter(({ location }) => location.toLowerCase().includes(wanted));
  }

  async find(id: number): Promise<UnpaidLimitRow | undefined> {
    const [row] = await this.query<StoredLimit>(`${select} WHERE organisation_id = ? AND id = ?`, [
      this.organisationId,
      id,
    ]);
    return row && rowOf(row);
  }

  async insert(draft: LimitDraft): Promise<number> {
    const { insertId } = await this.run(
      `INSERT INTO unpaid_limits (max_count, is_all, location_ids, location_names, is_active, modified_at_ms,
       organisation_id) VALUES (?, ?, ?, ?, ?, ?, ?)`,
      [...this.valuesOf(draft), this.organisationId],
    );
    return insertId;
  }

  async change(id: number, draft: LimitDraft): Promise<void> {
    await this.run(
      `UPDATE unpaid_limits SET max_count = ?, is_all = ?, location_ids = ?, location_names = ?, is_active = ?,
       modified_at_ms = ? WHERE organisation_id = ? AND id = ?`,
      [...this.valuesOf(draft), this.organisationId, id],
    );
  }

  /** The limit of a location: one that names it goes before one for all, of several the lowest; undefined for none. */
  async limitAt(locationId: number): Promise<number | undefined> {
    const active = (await this.all()).filter((row) => row.is_active === 1);
    const naming = active.filter((row) => row.is_all !== 1 && idsOf(row).includes(locationId));
    const counts = (naming.length > 0 ? naming : active.filter((row) => row.is_all === 1)).map(
      (row) => row.max_count,
    );
    return counts.length === 0 ? undefined : Math.min(...counts);
  }

  private valuesOf(draft: LimitDraft) {
    return [
      draft.count,
      draft.isAll ? 1 : 0,
      JSON.stringify(draft.isAll ? [] : draft.locationIds),
      draft.locationNames.slice(0, 2000),
      draft.isActive ? 1 : 0,
      this.scope.now.getTime(),
    ];
  }
}
