import { decimalOf } from '@kobodesk/contracts/kernel';
import { unlessDuplicate } from '@kobodesk/chassis/database/database';
import { TableRepository } from '@kobodesk/chassis/database/scoped-repository';
import { In } from 'typeorm';
import type { PaidOutEvent } from './paid-out-event.js';
import { PayoutEntity } from './payout.entity.js';

/** Whose account, in which currency. */
export interface DueAccount {
  beneficiary: string;
  currencyId: number;
}

/** What the ledger is told of a payout; the same whenever it is asked for. */
export const paidOutEventOf = (payout: PayoutEntity): PaidOutEvent => ({
  kind: 'paidOut',
  id: `paidOut:${payout.id}`,
  currencyId: payout.currencyId,
  day: payout.paidDay,
  recordedAt: payout.recordedAt.toISOString(),
  invoiceId: 0,
  invoiceNumber: '',
  beneficiary: payout.beneficiary,
  amount: decimalOf(payout.amount),
  bankReference: payout.bankReference,
});

/** Payouts of one organisation, each recorded by two people. */
export class Payouts extends TableRepository<PayoutEntity> {
  protected readonly target = PayoutEntity;

  /** Undefined when the bank's reference is taken. Key: settlement_payouts_reference. */
  async add(
    row: Omit<PayoutEntity, 'id' | 'organisationId' | 'recordedAt'>,
  ): Promise<PayoutEntity | undefined> {
    const recordedAt = this.scope.now;
    const id = await unlessDuplicate(() => this.insert({ ...row, recordedAt }));
    return id === undefined ? undefined : { ...row, id, organisationId: this.organisationId, recordedAt };
  }

  isKnown(bankReference: string): Promise<boolean> {
    return this.find({ bankReference }).then((known) => known !== null);
  }

  /** In the order in which they were recorded. Key: settlement_payouts_reference. */
  byReferences(references: readonly string[]): Promise<PayoutEntity[]> {
    return references.length === 0
      ? Promise.resolve([])
      : this.list({ bankReference: In(references) }, { id: 'ASC' });
  }
}
