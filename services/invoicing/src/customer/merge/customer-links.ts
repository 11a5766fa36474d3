import { TableRepository } from '@kobodesk/chassis/database/scoped-repository';
import { In, IsNull, Not } from 'typeorm';
import { CustomerLinkEntity } from '../customer.entity.js';

/**
 * Who is merged into whom (rules/customers.md#merging). A link is opened and closed, and nothing of either customer is
 * rewritten.
 */
export class CustomerLinks extends TableRepository<CustomerLinkEntity> {
  protected readonly target = CustomerLinkEntity;

  /** Every customer that is merged into another at the moment, and into which. Key: customer_links_child. */
  async parents(): Promise<Map<number, number>> {
    const links = await this.list({ openChildId: Not(IsNull()) });
    return new Map(links.map(({ childId, parentId }) => [childId, parentId]));
  }

  /** A customer and those that are merged into it. Key: customer_links_parent. */
  async family(parentId: number): Promise<number[]> {
    const links = await this.query<{ child_id: number }>(
      `SELECT child_id FROM customer_links WHERE organisation_id = ? AND parent_id = ? AND unmerged_at_ms IS NULL`,
      [this.organisationId, parentId],
    );
    return [parentId, ...links.map(({ child_id }) => child_id)];
  }

  /** Its links that hold at the moment, the first merged first. */
  under(parentId: number): Promise<CustomerLinkEntity[]> {
    return this.list({ parentId, unmergedAt: IsNull() }, { mergedAt: 'ASC', id: 'ASC' });
  }

  async open(parentId: number, childIds: readonly number[]): Promise<void> {
    for (const childId of childIds)
      await this.insert({
        parentId,
        childId,
        openChildId: childId,
        mergedAt: this.scope.now,
        mergedByName: this.actor.fullName,
        unmergedAt: null,
        unmergedByName: '',
      });
  }

  /** Ends the links of these; how many there were to end. */
  close(parentId: number, childIds: readonly number[]): Promise<number> {
    const ended = {
      openChildId: null,
      unmergedAt: this.scope.now,
      unmergedByName: this.actor.fullName,
    };
    return this.update({ parentId, openChildId: In([...childIds]) }, ended);
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
