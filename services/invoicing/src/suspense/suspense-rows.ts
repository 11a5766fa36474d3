/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are columns of this file; every value is bound */
import type { Thousandths } from '@kobodesk/contracts/kernel';
import { TableRepository } from '@kobodesk/chassis/database/scoped-repository';
import { Raw } from 'typeorm';
import type { AppliedPayment } from '../payment/invoice-payments.js';
import { SuspenseEntity } from './suspense.entity.js';

/** What payments of an organisation exceeded the amount due by (rules/over-payments.md#the-suspense-balance). */
export class SuspenseRows extends TableRepository<SuspenseEntity> {
  protected readonly target = SuspenseEntity;

  /** Keeps what payments exceeded what was due by, in the transaction that books them. */
  async keepAll(payments: readonly AppliedPayment[]): Promise<void> {
    const unused = { applied: 0n, refundable: 0n, refunded: 0n };
    await this.insertAll(
      payments
        .filter(({ surplus }) => surplus > 0n)
        .map(({ paymentId, invoiceId, customerId, currencyId, surplus, paidAtMs }) => {
          const paidAt = new Date(paidAtMs);
          return { paymentId, invoiceId, customerId, currencyId, paidAt, surplus, ...unused };
        }),
    );
  }

  /** The oldest excess of an invoice of which something is left to decide. Key: suspense_invoice. */
  oldestOf(invoiceId: number): Promise<SuspenseEntity | null> {
    const isLeft = Raw((surplus) => `${surplus} > applied_thousandths + refundable_thousandths`);
    return this.find({ invoiceId, surplus: isLeft }, { paidAt: 'ASC', id: 'ASC' });
  }

  /** The same row, which none but this transaction changes until it ends. */
  async lock(id: number): Promise<SuspenseEntity | null> {
    const forUpdate = this.dialect === 'mysql' ? ' FOR UPDATE' : '';
    await this.query(`SELECT id FROM suspense WHERE organisation_id = ? AND id = ?${forUpdate}`, [
      this.organisationId,
      id,
    ]);
    return this.find({ id });
  }

  /** True when there was as much; the look and the change are one statement. */
  apply(id: number, amount: Thousandths): Promise<boolean> {
    return this.use('applied', id, amount);
  }
  makeRefundable(id: number, amount: Thousandths): Promise<boolean> {
    return this.use('refundable', id, amount);
  }

  async refund(id: number, amount: Thousandths): Promise<boolean> {
    const { affected } = await this.run(
      `UPDATE suspense SET refunded_thousandths = refunded_thousandths + ? WHERE organisation_id = ? AND id = ?
       AND refunded_thousandths + ? <= refundable_thousandths`,
      [amount, this.organisationId, id, amount],
    );
    return affected === 1;
  }

  private async use(as: 'applied' | 'refundable', id: number, amount: Thousandths): Promise<boolean> {
    const { affected } = await this.run(
      `UPDATE suspense SET ${as}_thousandths = ${as}_thousandths + ? WHERE organisation_id = ? AND id = ?
       AND applied_thousandths + refundable_thousandths + ? <= surplus_thousandths`,
      [amount, this.organisationId, id, amount],
    );
    return affected === 1;
  }
}
