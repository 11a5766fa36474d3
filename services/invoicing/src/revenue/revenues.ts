import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { Raw } from 'typeorm';
import { RevenueGroupEntity } from '../revenue-group/revenue-group.entity.js';
import { MappingEntity, RevenueEntity } from './revenue.entity.js';

export type Revenue = Pick<
  RevenueEntity,
  | 'id'
  | 'parentId'
  | 'name'
  | 'code'
  | 'rate'
  | 'decimalPrecision'
  | 'terms'
  | 'allowUnRegisterCustomer'
  | 'allowSelfService'
  | 'requiresFooterOption'
> & { hasSubRevenue: boolean };

/** A customer or a location that a revenue is for. */
export type Mapping = Pick<MappingEntity, 'kind' | 'targetId'>;

const byName = { name: 'ASC', id: 'ASC' } as const;

const revenueOf = (row: RevenueEntity, hasSubRevenue: boolean): Revenue => ({
  id: row.id,
  parentId: row.parentId,
  name: row.name,
  code: row.code,
  rate: row.rate,
  decimalPrecision: row.decimalPrecision,
  terms: row.terms,
  allowUnRegisterCustomer: row.allowUnRegisterCustomer,
  allowSelfService: row.allowSelfService,
  requiresFooterOption: row.requiresFooterOption,
  hasSubRevenue,
});

/** The revenue lines of one organisation, as far as the actor may work with them. */
export class Revenues extends ScopedRepository {
  private readonly revenues = this.table(RevenueEntity);

  /**
   * With its parts and the line that it is a part of, in one statement: an invoice is raised no later for it. A part of a line
   * that is out of use is so too.
   */
  async find(id: number): Promise<Revenue | undefined> {
    const itsLine = Raw(
      (line) =>
        `${line} = (SELECT part.parent_id FROM revenues part WHERE part.organisation_id = :organisation AND part.id = :part)`,
      { organisation: this.organisationId, part: id },
    );
    const rows = await this.revenues.list([
      { id, isActive: true },
      { parentId: id, isActive: true },
      { id: itsLine, isActive: true },
    ]);
    const row = rows.find((one) => one.id === id);
    const isOutOfUse = row && row.parentId !== 0 && !rows.some((one) => one.id === row.parentId);
    if (!row || isOutOfUse) return undefined;
    return revenueOf(
      row,
      rows.some(({ parentId }) => parentId === id),
    );
  }

  /** What an invoice is of that there is already: it may be out of use or divided by now. */
  async invoiced(id: number): Promise<Revenue | undefined> {
    const row = await this.revenues.find({ id });
    return row ? revenueOf(row, false) : undefined;
  }

  async list(): Promise<Revenue[]> {
    const rows = await this.revenues.list({ isActive: true }, byName);
    const divided = new Set(rows.map(({ parentId }) => parentId));
    const all = rows.map((row) => revenueOf(row, divided.has(row.id)));
    const { revenueIds } = this.actor;
    if (revenueIds === null) return all;
    const mine = all.filter(({ id, parentId }) => revenueIds.includes(id) || revenueIds.includes(parentId));
    const parents = new Set(mine.map(({ parentId }) => parentId));
    return all.filter((revenue) => mine.includes(revenue) || parents.has(revenue.id));
  }

  /** Ids that an invoice of a revenue may be of; empty means no mapping. */
  async mapped(revenueId: number, kind: Mapping['kind']): Promise<number[]> {
    const rows = await this.mappings(revenueId);
    return rows.filter((row) => row.kind === kind).map(({ targetId }) => targetId);
  }

  /**
   * What invoices of a revenue may be of: of each kind by its own mappings, or, where a part has none of it, by those of the line
   * that it is a part of (rules/revenues.md#parts-of-a-line).
   */
  async mappings(revenueId: number): Promise<Mapping[]> {
    const rows = await this.query<{
      revenue_id: number | string;
      kind: Mapping['kind'];
      target_id: number | string;
    }>(
      `SELECT revenue_id, kind, target_id FROM revenue_mappings WHERE organisation_id = ? AND revenue_id IN
       (?, (SELECT parent_id FROM revenues WHERE organisation_id = ? AND id = ?)) ORDER BY kind, target_id`,
      [this.organisationId, revenueId, this.organisationId, revenueId],
    );
    const own = new Set(rows.filter((row) => Number(row.revenue_id) === revenueId).map(({ kind }) => kind));
    return rows
      .filter((row) => Number(row.revenue_id) === revenueId || !own.has(row.kind))
      .map(({ kind, target_id: targetId }) => ({ kind, targetId: Number(targetId) }));
  }

  async groups(isDirectorate: boolean): Promise<{ id: number; name: string; agencyId: number }[]> {
    const where = isDirectorate ? { isDirectorate } : {};
    const rows = await this.table(RevenueGroupEntity).list(where, byName);
    return rows.map(({ id, name, organisationId }) => ({ id, name, agencyId: organisationId }));
  }
}
