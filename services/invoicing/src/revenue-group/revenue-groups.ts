import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { RevenueEntity } from '../revenue/revenue.entity.js';
import { RevenueGroupEntity } from './revenue-group.entity.js';

export type RevenueGroup = Omit<RevenueGroupEntity, 'organisationId'> & { agencyId: number };
type GroupDraft = Pick<RevenueGroupEntity, 'name' | 'isDirectorate'>;

const groupOf = ({ organisationId, ...row }: RevenueGroupEntity): RevenueGroup => ({
  ...row,
  agencyId: organisationId,
});

/** The revenue groups of one organisation. */
export class RevenueGroups extends ScopedRepository {
  private readonly groups = this.table(RevenueGroupEntity);

  async list(): Promise<RevenueGroup[]> {
    return (await this.groups.list({}, { name: 'ASC', id: 'ASC' })).map(groupOf);
  }

  async find(id: number): Promise<RevenueGroup | undefined> {
    const row = await this.groups.find({ id });
    return row ? groupOf(row) : undefined;
  }

  insert({ name, isDirectorate }: GroupDraft): Promise<number> {
    return this.groups.insert({ name, isDirectorate, logo: '' });
  }

  async change(id: number, { name, isDirectorate }: GroupDraft): Promise<void> {
    await this.groups.update({ id }, { name, isDirectorate });
  }

  async setLogo(id: number, logo: string): Promise<void> {
    await this.groups.update({ id }, { logo });
  }

  isUsed(id: number): Promise<boolean> {
    return this.table(RevenueEntity).exists({ revenueGroupId: id });
  }

  async remove(id: number): Promise<void> {
    await this.groups.remove({ id });
  }
}
