import { asThousandths } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';

/** How an invoice stands as far as payments knows. */
export interface Standing {
  /** changes with every payment, and with every change of what is due that was told here */
  readonly mark: string;
  /** of the next payment that people record */
  readonly nextNumber: number;
}

/** What is known here of the payments of one organisation's invoices. */
export class HandPayments extends ScopedRepository {
  /** Keys: payments_invoice and reference_checks_invoice. */
  async standing(invoiceNumber: string): Promise<Standing> {
    const key = [this.organisationId, invoiceNumber];
    const [paid] = await this.query<{ total: number | string | null; number: number | string | null }>(
      `SELECT SUM(amount_thousandths) AS total, MAX(hand_number) AS number FROM payments
       WHERE organisation_id = ? AND invoice_number = ?`,
      key,
    );
    const [changed] = await this.query<{ last: number | string | null }>(
      'SELECT MAX(id) AS last FROM reference_checks WHERE organisation_id = ? AND invoice_number = ?',
      key,
    );
    return {
      mark: `${asThousandths(paid?.total)}:${changed?.last ?? 0}`,
      nextNumber: Number(paid?.number ?? 0) + 1,
    };
  }
}
