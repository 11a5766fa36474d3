import { TableRepository } from '@kobodesk/chassis/database/scoped-repository';
import { In, IsNull, Not } from 'typeorm';
import { CustomerLinkEntity } from '../customer.entity.js';

/**
 * Who is merged into whom (rules/customers.md#merging). A link is opened and closed, and nothing of either customer is
 * rewritten.
 */
export class CustomerLinks extends TableRepository<CustomerLinkEntity> {
  protected readonly target = CustomerLinkEntity;

  /** Every customer that is merged into another at the moment. Key: customer_links_child. */
  async children(): Promise<number[]> {
    const links = await this.list({ openChildId: Not(IsNull()) });
    return links.map(({ childId }) => childId);
  }

  /** Links that hold at the moment of any of these, be it as parent or as child. */
  async touching(ids: readonly number[]): Promise<CustomerLinkEntity[]> {
    if (ids.length === 0) return [];
    const as = In([...ids]);
    const [under, over] = [
      await this.list({ parentId: as, unmergedAt: IsNull() }, { mergedAt: 'ASC', id: 'ASC' }),
      await this.list({ openChildId: as }),
    ];
    return [...under, ...over.filter(({ parentId }) => !ids.includes(parentId))];
  }
}
