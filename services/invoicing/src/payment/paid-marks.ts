/* oxlint-disable house/sql-has-no-holes -- reviewed: the holes are marks; every value is bound */
import type { InvoiceStatus } from '@kobodesk/contracts/invoicing';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { isOpen } from '../ageing/due-day.js';

/** What was paid of an invoice in all, in thousandths. */
export interface PaidMark {
  id: number;
  before: bigint;
  after: bigint;
  status: InvoiceStatus;
}

/** How locked invoices of one organisation stand with what was paid of them. */
export class PaidMarks extends ScopedRepository {
  /**
   * All in one statement, no invoice twice; false when not all of them were as said. A compare-and-set on what was paid before:
   * two payments side by side cannot both win.
   */
  async set(marks: readonly PaidMark[]): Promise<boolean> {
    const each = (hole: string, between = ' ') => marks.map(() => hole).join(between);
    const byId = `CASE id ${each('WHEN ? THEN ?')} END`;
    const { affected } = await this.run(
      `UPDATE invoices SET paid_thousandths = ${byId}, status = ${byId},
       open_due_day = CASE WHEN ${byId} = 1 THEN due_day END
       WHERE organisation_id = ? AND id IN (${each('?', ', ')})
       AND (${each('(id = ? AND paid_thousandths = ?)', ' OR ')})`,
      [
        ...marks.flatMap(({ id, after }) => [id, after]),
        ...marks.flatMap(({ id, status }) => [id, status]),
        ...marks.flatMap(({ id, status }) => [id, isOpen(status) ? 1 : 0]),
        this.organisationId,
        ...marks.map(({ id }) => id),
        ...marks.flatMap(({ id, before }) => [id, before]),
      ],
    );
    return affected === marks.length;
  }
}
