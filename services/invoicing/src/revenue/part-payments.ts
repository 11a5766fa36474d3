import { TableRepository } from '@kobodesk/chassis/database/scoped-repository';
import { decimalOf, thousandths } from '@kobodesk/contracts/kernel';
import { PartPaymentEntity } from './part-payment.entity.js';

export interface PartPaymentDraft {
  revenueId: number;
  isAllowed: boolean;
  /** decimals; one of the two at most */
  leastPercentage: string | null;
  leastAmount: string | null;
}
export interface PartPaymentRule extends PartPaymentDraft {
  id: number;
}

const ruleOf = (row: PartPaymentEntity): PartPaymentRule => ({
  id: row.id,
  revenueId: row.revenueId,
  isAllowed: row.isAllowed,
  leastPercentage: row.leastPercentage,
  leastAmount: row.leastAmount === null ? null : decimalOf(row.leastAmount),
});

/** What first payments of an organisation must reach, by revenue. */
export class PartPayments extends TableRepository<PartPaymentEntity> {
  protected readonly target = PartPaymentEntity;

  async all(): Promise<PartPaymentRule[]> {
    return (await this.list({}, { id: 'ASC' })).map(ruleOf);
  }

  async one(where: { id: number } | { revenueId: number }): Promise<PartPaymentRule | undefined> {
    const row = await this.find(where);
    return row ? ruleOf(row) : undefined;
  }

  /** Those of revenue lines: one of a line that is divided holds for each part that has none (rules/revenues.md#parts-of-a-line). */
  async rules(): Promise<
    (line: { revenue_id: number; revenue_top_id: number }) => PartPaymentRule | undefined
  > {
    const byRevenue = new Map((await this.all()).map((rule) => [rule.revenueId, rule]));
    return ({ revenue_id: own, revenue_top_id: top }) => byRevenue.get(own) ?? byRevenue.get(top);
  }

  /** Adds one, or changes the one with this id. */
  async save(draft: PartPaymentDraft, id: number | null): Promise<number> {
    const leastAmount = draft.leastAmount === null ? null : thousandths(draft.leastAmount);
    const row = {
      revenueId: draft.revenueId,
      isAllowed: draft.isAllowed,
      leastPercentage: draft.leastPercentage,
      leastAmount,
    };
    if (id === null) return this.insert(row);
    await this.update({ id }, row);
    return id;
  }
}
