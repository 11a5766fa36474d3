import type { InvoiceStatus } from '@kobodesk/contracts/invoicing';
import type { Thousandths } from '@kobodesk/contracts/kernel';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';

export interface RollDelta {
  createdDay: string;
  invoiceDate: string;
  currencyId: number;
  status: InvoiceStatus;
  count: 1 | -1;
  amount: Thousandths;
  paid: Thousandths;
}

const insert = `INSERT INTO invoice_roll_days (organisation_id, day_kind, day, currency_id, status, invoice_count,
  amount_thousandths, paid_thousandths) VALUES (?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?)`;
const add = {
  mysql: `${insert} ON DUPLICATE KEY UPDATE invoice_count = invoice_count + VALUES(invoice_count),
    amount_thousandths = amount_thousandths + VALUES(amount_thousandths),
    paid_thousandths = paid_thousandths + VALUES(paid_thousandths)`,
  sqlite: `${insert} ON CONFLICT (organisation_id, day_kind, day, currency_id, status) DO UPDATE SET
    invoice_count = invoice_count + excluded.invoice_count,
    amount_thousandths = amount_thousandths + excluded.amount_thousandths,
    paid_thousandths = paid_thousandths + excluded.paid_thousandths`,
};

/**
 * Count and sums per day, currency and status, kept in the transaction of each change, for both of an invoice's days:
 * totals and summaries of whole days cost the days, not the invoices.
 */
export class RollDays extends ScopedRepository {
  async add(delta: RollDelta): Promise<void> {
    const sign = BigInt(delta.count);
    const rowOf = (kind: 'created' | 'invoice', day: string) => [
      this.organisationId,
      kind,
      day,
      delta.currencyId,
      delta.status,
      delta.count,
      sign * delta.amount,
      sign * delta.paid,
    ];
    await this.run(add[this.dialect], [
      ...rowOf('created', delta.createdDay),
      ...rowOf('invoice', delta.invoiceDate),
    ]);
  }
}
