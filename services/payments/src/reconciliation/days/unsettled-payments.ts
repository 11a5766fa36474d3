/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are constant conditions and numbers of the contracts; every value is bound */
import { asThousandths } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { transitAges } from '@kobodesk/contracts/payments';
import { In } from 'typeorm';
import { PaymentEntity } from '../../payment/payment.entity.js';

const unsettled = `FROM payments p WHERE p.organisation_id = ? AND p.paid_at_ms >= ? AND p.paid_at_ms < ?
  AND p.amount_thousandths > p.passed_on_thousandths
  AND NOT EXISTS (SELECT 1 FROM bank_explanations e
    WHERE e.organisation_id = p.organisation_id AND e.payment_id = p.id)`;

/** Instants, the second one not included. */
export interface Paid {
  readonly from: number;
  readonly until: number;
}

export interface AgeSum {
  /** the first day of the age */
  readonly from: number;
  readonly currencyId: number;
  readonly payments: number;
  readonly amount: bigint;
}

/** Payments of one organisation of which something comes to its account, and no bank line explains that. Keys: payments_paid, bank_explanations_payment. */
export class UnsettledPayments extends ScopedRepository {
  /** The oldest first. */
  async page({ from: start, until }: Paid, { from, pageSize }: { from: number; pageSize: number }) {
    const bounds = [this.organisationId, start, until];
    const [counted] = await this.query<{ many: number | string }>(
      `SELECT COUNT(*) AS many ${unsettled}`,
      bounds,
    );
    const rows = await this.query<{ id: number }>(
      `SELECT p.id AS id ${unsettled} ORDER BY p.paid_at_ms, p.id LIMIT ? OFFSET ?`,
      [...bounds, pageSize, from * pageSize],
    );
    const ids = rows.map(({ id }) => Number(id));
    const payments =
      ids.length === 0
        ? []
        : await this.table(PaymentEntity).list({ id: In(ids) }, { paidAt: 'ASC', id: 'ASC' });
    return { payments, total: Number(counted?.many ?? 0) };
  }

  /** @param begins when the youngest day of each age began, in the order of the ages, without the last one */
  async ages({ from, until }: Paid, begins: readonly number[]): Promise<AgeSum[]> {
    const [oldest] = transitAges.slice(-1);
    const cases = begins.map((_begin, at) => `WHEN p.paid_at_ms >= ? THEN ${transitAges[at]}`).join(' ');
    const rows = await this.query<{
      age: number | string;
      currency: number | string;
      many: number | string;
      sum: number | string;
    }>(
      `SELECT age, currency, COUNT(*) AS many, SUM(amount) AS sum FROM
       (SELECT CASE ${cases} ELSE ${oldest} END AS age, p.currency_id AS currency, p.amount_thousandths - p.passed_on_thousandths AS amount ${unsettled}) aged
       GROUP BY age, currency ORDER BY age, currency`,
      [...begins, this.organisationId, from, until],
    );
    return rows.map(({ age, currency, many, sum }) => ({
      from: Number(age),
      currencyId: Number(currency),
      payments: Number(many),
      amount: asThousandths(sum),
    }));
  }
}
