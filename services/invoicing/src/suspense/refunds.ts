import { creditStatus } from '@kobodesk/contracts/invoicing';
import { sumOf, type Thousandths } from '@kobodesk/contracts/kernel';
import { TableRepository } from '@kobodesk/chassis/database/scoped-repository';
import { In } from 'typeorm';
import { RefundEntity } from './suspense.entity.js';

/** What went back to payers, and what of it waits for a second person (rules/over-payments.md#refunds). */
export class Refunds extends TableRepository<RefundEntity> {
  protected readonly target = RefundEntity;

  /** What went back already by a note. Key: refunds_note. */
  async refundedBy(noteReference: string): Promise<Thousandths> {
    const done = await this.list({ noteReference, status: creditStatus.approved });
    return sumOf(done.map(({ amount }) => amount));
  }

  /** Those of several notes, pending and done. */
  ofNotes(references: readonly string[]): Promise<RefundEntity[]> {
    if (references.length === 0) return Promise.resolve([]);
    return this.list({ noteReference: In([...references]) }, { id: 'ASC' });
  }

  /** What was decided of a pending one: true for whoever decides it first. */
  async close(
    id: number,
    decision: { status: 1 | 2; checkerUserId: number; checkerName: string; comment: string },
  ): Promise<boolean> {
    const isRefused = decision.status === creditStatus.disapproved;
    const affected = await this.update(
      { id, status: creditStatus.pending },
      {
        ...decision,
        pendingReference: null,
        decidedAt: this.scope.now,
        ...(isRefused ? { usedReference: null } : {}),
      },
    );
    return affected === 1;
  }
}
