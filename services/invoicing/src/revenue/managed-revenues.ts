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
  async codes(): Promise<Pick<RevenueEntity, 'economicCode' | 'id' | 'name' | 'parentId'>[]> {
    return (await this.revenues.list()).map(({ id, parentId, name, economicCode }) => ({
      id,
      parentId,
      name,
      economicCode,
    }));
  }

  async map(revenueId: number, mapping: Record<MappingEntity['kind'], readonly number[]>): Promise<void> {
    await this.mappings.remove({ revenueId });
    const of = (kind: MappingEntity['kind']) =>
      [...new Set(mapping[kind])].map((targetId) => ({ revenueId, kind, targetId }));
    await this.mappings.insertAll([...of('customer'), ...of('location')]);
  }
}
