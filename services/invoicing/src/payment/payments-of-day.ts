/* oxlint-disable house/sql-has-no-holes -- reviewed: the holes are columns and conditions of this service; every value is bound */
import {
  currencies,
  latestPayments,
  suspenseChannel,
  type CustomerPayment,
} from '@kobodesk/contracts/invoicing';
import { decimalOf } from '@kobodesk/contracts/kernel';
import { dayRange } from '@kobodesk/chassis/clock/zone';
import { asThousandths } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { paymentColumns, paymentOf, type StoredPayment } from '../customer/overview/customer-payments.js';
import { scopeCondition } from '../search/invoice-filter.js';

interface DaySum {
  currencyId: number;
  count: number;
  amount: string;
  received: string;
}

/** What was paid on a day of the organisation's zone. Keys: invoice_payments_paid, the invoices' own. */
export class PaymentsOfDay extends ScopedRepository {
  async latest(day: string): Promise<CustomerPayment[]> {
    const { sql, values } = this.of(day);
    const rows = await this.query<StoredPayment>(
      `SELECT ${paymentColumns} ${sql} ORDER BY p.paid_at_ms DESC, p.id DESC LIMIT ${latestPayments}`,
      values,
    );
    return rows.map(paymentOf);
  }

  async totals(day: string): Promise<DaySum[]> {
    const { sql, values } = this.of(day);
    const rows = await this.query<{
      currency_id: number;
      n: number | string;
      amount: string;
      received: string;
    }>(
      `SELECT p.currency_id, COUNT(*) AS n, CAST(SUM(p.amount_thousandths) AS CHAR) AS amount,
         CAST(SUM(CASE WHEN p.channel = ? THEN 0 ELSE p.amount_thousandths END) AS CHAR) AS received ${sql}
       GROUP BY p.currency_id`,
      [suspenseChannel, ...values],
    );
    return currencies.flatMap(({ id }) =>
      rows
        .filter((row) => row.currency_id === id)
        .map(({ n, amount, received }) => ({
          currencyId: id,
          count: Number(n),
          amount: decimalOf(asThousandths(amount)),
          received: decimalOf(asThousandths(received)),
        })),
    );
  }

  private of(day: string) {
    const { start, end } = dayRange(day, day, this.actor.timeZone);
    const scope = scopeCondition(this.actor);
    return {
      sql: `FROM invoice_payments p JOIN (SELECT id, invoice_number, customer_record_name FROM invoices
       WHERE organisation_id = ?${scope.sql}) i ON i.id = p.invoice_id
       WHERE p.organisation_id = ? AND p.paid_at_ms >= ? AND p.paid_at_ms < ?`,
      values: [this.organisationId, ...scope.values, this.organisationId, start, end],
    };
  }
}
