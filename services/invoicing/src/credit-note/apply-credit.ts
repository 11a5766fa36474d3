/* oxlint-disable house/sql-has-no-holes -- reviewed: the holes are marks; every value is bound */
import { creditStatus, invoiceCredited, statusFor } from '@kobodesk/contracts/invoicing';
import { decimalOf, type Thousandths } from '@kobodesk/contracts/kernel';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import { asThousandths } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import type { Tx } from '@kobodesk/chassis/operations/call';
import { factsOf } from '../invoice/invoice-facts.js';
import type { StoredInvoice } from '../invoice/invoice-row.js';
import { Invoices } from '../invoice/invoices.js';
import { balanceOf } from '../invoice/stored-invoice.js';
import { invoiceChanged } from '../movement/invoice-changed.js';

/** Writes on the locked invoice how its latest credit note stands; what is due stays as it is. */
export async function markCredit(
  tx: Tx,
  row: StoredInvoice,
  { reference, creditStatus: stands }: { reference: string; creditStatus: number },
): Promise<void> {
  await tx.within(row.organisation_id, Invoices).setCredit(row.id, {
    amount: asThousandths(row.credit_thousandths),
    reference,
    creditStatus: stands,
    status: row.status,
  });
}

/** How locked invoices of one organisation stand with a note that was asked for. */
export class CreditMarks extends ScopedRepository {
  /** All in one statement: what is due stays as it is, of each of them. */
  async pending(notes: readonly { invoice_id: number; reference_number: string }[]): Promise<void> {
    const cases = notes.map(() => 'WHEN ? THEN ?').join(' ');
    await this.run(
      `UPDATE invoices SET credit_status = ?, credit_reference = CASE id ${cases} END
       WHERE organisation_id = ? AND id IN (${notes.map(() => '?').join(', ')})`,
      [
        creditStatus.pending,
        ...notes.flatMap(({ invoice_id, reference_number }) => [invoice_id, reference_number]),
        this.organisationId,
        ...notes.map(({ invoice_id }) => invoice_id),
      ],
    );
  }
}

/** Takes an approved credit off what is due of the locked invoice; with nothing left to pay it counts as paid. */
export async function applyCredit(
  tx: Tx,
  row: StoredInvoice,
  { reference, credit }: { reference: string; credit: Thousandths },
): Promise<void> {
  const { amount, paid } = balanceOf(row);
  const status = statusFor(amount - credit, paid);
  await tx
    .within(row.organisation_id, Invoices)
    .setCredit(row.id, { amount: credit, reference, creditStatus: creditStatus.approved, status });
  const after: StoredInvoice = { ...row, status, credit_thousandths: String(credit) };
  const day = dayOf(tx.now, row.time_zone);
  await invoiceChanged(tx, {
    before: row,
    after,
    cause: { kind: 'credited', day, id: reference, reference },
  });
  await tx.announce(
    invoiceCredited,
    {
      ...factsOf(row),
      reference,
      credit: decimalOf(credit),
      statusBefore: row.status,
      statusAfter: status,
      day,
    },
    row.invoice_number,
  );
}
