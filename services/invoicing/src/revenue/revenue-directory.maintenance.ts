import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import { In } from 'typeorm';
import { RevenueGroupEntity } from '../revenue-group/revenue-group.entity.js';
import { RevenueEntity } from './revenue.entity.js';

export interface RevenueFilter {
  searchQuery?: string | undefined;
  /** null: of every organisation */
  organisationId: number | null;
}

const byName = { name: 'ASC', id: 'ASC' } as const;
const nameOf = (id: number | null, named: readonly { id: number; name: string }[]): string =>
  named.find((one) => one.id === id)?.name ?? '';

/** Service types as administrators see them: inactive ones too, and for provider staff those of every agency. */
export class RevenueDirectory extends CrossTenantRepository {
  private readonly revenues = this.table(RevenueEntity);
  private readonly revenueGroups = this.table(RevenueGroupEntity);

  async search({ searchQuery, organisationId }: RevenueFilter, page: { from: number; pageSize: number }) {
    const { rows, total } = await this.revenues.page({
      text: searchQuery,
      in: ['name', 'code'],
      where: organisationId === null ? {} : { organisationId },
      order: byName,
      ...page,
    });
    const parents = await this.revenues.list({ id: In(rows.map(({ parentId }) => parentId)) });
    const groups = await this.revenueGroups.list({ id: In(rows.map((row) => row.revenueGroupId ?? 0)) });
    const listed = rows.map(({ organisationId: agencyId, isActive: status, ...row }) => ({
      ...row,
      agencyId,
      parentName: nameOf(row.parentId, parents),
      revenueGroupName: nameOf(row.revenueGroupId, groups),
      status,
    }));
    return { rows: listed, total };
  }

  /** Whose service type it is. */
  async ownerOf(id: number): Promise<number | undefined> {
    return (await this.revenues.find({ id }))?.organisationId;
  }

  /** Groups of every organisation, for provider staff who chose no agency. */
  async groups(isDirectorate: boolean): Promise<{ id: number; name: string; agencyId: number }[]> {
    const rows = await this.revenueGroups.list(isDirectorate ? { isDirectorate } : {}, byName);
    return rows.map(({ id, name, organisationId }) => ({ id, name, agencyId: organisationId }));
  }
}
