import type { UnpaidLimitRow } from '@kobodesk/contracts/invoicing';
import { TableRepository } from '@kobodesk/chassis/database/scoped-repository';
import { UnpaidLimitEntity } from './unpaid-limit.entity.js';

export type LimitDraft = Pick<
  UnpaidLimitEntity,
  'count' | 'isAll' | 'locationIds' | 'locationNames' | 'isActive'
>;

const longestNames = 2000;

const rowOf = (limit: UnpaidLimitEntity): UnpaidLimitRow => ({
  id: limit.id,
  count: limit.count,
  location: limit.isAll ? 'All locations' : limit.locationNames,
  locationId: limit.locationIds[0] ?? 0,
  lastModified: limit.modifiedAt.toISOString(),
  status: limit.isActive,
  isAllLocation: limit.isAll,
  locationIds: [...limit.locationIds],
});

/**
 * How many invoices of a self-service customer may be unpaid at a location
 * (rules/customers.md#unpaid-limits).
 */
export class UnpaidLimits extends TableRepository<UnpaidLimitEntity> {
  protected readonly target = UnpaidLimitEntity;

  private all(): Promise<UnpaidLimitEntity[]> {
    return this.list({}, { modifiedAt: 'DESC', id: 'DESC' });
  }

  /** Few per organisation: they are filtered here. */
  async search(text: string | undefined): Promise<UnpaidLimitRow[]> {
    const rows = (await this.all()).map(rowOf);
    const wanted = text?.toLowerCase();
    return wanted === undefined
      ? rows
      : rows.filter(({ location }) => location.toLowerCase().includes(wanted));
  }

  async one(id: number): Promise<UnpaidLimitRow | undefined> {
    const limit = await this.find({ id });
    return limit ? rowOf(limit) : undefined;
  }

  /** Adds one, or changes the one with this id. */
  async save(draft: LimitDraft, id: number | undefined): Promise<number> {
    const row = {
      ...draft,
      locationIds: draft.isAll ? [] : draft.locationIds,
      locationNames: draft.locationNames.slice(0, longestNames),
      modifiedAt: this.scope.now,
    };
    if (id === undefined) return this.insert(row);
    await this.update({ id }, row);
    return id;
  }

  /** The limit of a location: one that names it goes before one for all, of several the lowest; undefined for none. */
  async limitAt(locationId: number): Promise<number | undefined> {
    const active = await this.list({ isActive: true });
    const naming = active.filter(({ isAll, locationIds }) => !isAll && locationIds.includes(locationId));
    const binding = naming.length > 0 ? naming : active.filter(({ isAll }) => isAll);
    return binding.length === 0 ? undefined : Math.min(...binding.map(({ count }) => count));
  }
}
