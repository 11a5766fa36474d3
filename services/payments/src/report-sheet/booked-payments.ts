import { decimalOf } from '@kobodesk/contracts/kernel';
import { asThousandths } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';

export interface BookedPayment {
  reference: string;
  amount: string;
  byProvider: boolean;
}

/** What is booked of one organisation's invoices. */
export class BookedPayments extends ScopedRepository {
  /** Key: payments_invoice. */
  async of(invoiceNumber: string): Promise<BookedPayment[]> {
    const rows = await this.query<{ rrr: string; amount_thousandths: number | string; source: string }>(
      'SELECT rrr, amount_thousandths, source FROM payments WHERE organisation_id = ? AND invoice_number = ?',
      [this.organisationId, invoiceNumber],
    );
    return rows.map((row) => ({
      reference: row.rrr,
      amount: decimalOf(asThousandths(row.amount_thousandths)),
      byProvider: row.source === 'provider',
    }));
  }
}
