import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { MappingEntity, RevenueEntity } from './revenue.entity.js';

export type RevenueDraft = Omit<RevenueEntity, 'id' | 'organisationId' | 'parentId' | 'isActive'>;

/** The service types of one organisation as they are set up, inactive ones included. */
export class ManagedRevenues extends ScopedRepository {
  private readonly revenues = this.table(RevenueEntity);
  private readonly mappings = this.table(MappingEntity);

  find(id: number): Promise<RevenueEntity | null> {
    return this.revenues.find({ id });
  }

  insert(draft: RevenueDraft, parentId: number): Promise<number> {
    return this.revenues.insert({ ...draft, parentId, isActive: true });
  }

  async change(id: number, draft: RevenueDraft): Promise<void> {
    await this.revenues.update({ id }, draft);
  }

  async switch(id: number, isActive: boolean): Promise<void> {
    await this.revenues.update({ id }, { isActive });
  }

  /** Names by id, of revenues active or not. */
  async names(): Promise<Map<number, string>> {
    return new Map((await this.revenues.list()).map(({ id, name }) => [id, name]));
  }

  /** What each is called and booked under, active or not. */
  async codes(): Promise<Pick<RevenueEntity, 'economicCode' | 'id' | 'isActive' | 'name' | 'parentId'>[]> {
    return (await this.revenues.list()).map(({ id, parentId, name, economicCode, isActive }) => ({
      id,
      parentId,
      name,
      economicCode,
      isActive,
    }));
  }

  /** What a revenue itself is mapped to, whatever it is a part of. */
  async mappedTo(revenueId: number): Promise<{ customerIds: number[]; locationIds: number[] }> {
    const rows = await this.mappings.list({ revenueId }, { kind: 'ASC', targetId: 'ASC' });
    const of = (kind: MappingEntity['kind']) =>
      rows.filter((row) => row.kind === kind).map(({ targetId }) => targetId);
    return { customerIds: of('customer'), locationIds: of('location') };
  }

  async map(revenueId: number, mapping: Record<MappingEntity['kind'], readonly number[]>): Promise<void> {
    await this.mappings.remove({ revenueId });
    const of = (kind: MappingEntity['kind']) =>
      [...new Set(mapping[kind])].map((targetId) => ({ revenueId, kind, targetId }));
    await this.mappings.insertAll([...of('customer'), ...of('location')]);
  }
}
