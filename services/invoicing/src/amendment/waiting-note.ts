import { creditStatus, type InvoiceRequestNote } from '@kobodesk/contracts/invoicing';
import { decimalOf, isCustomerStaff, type Actor } from '@kobodesk/contracts/kernel';
import { asThousandths } from '@kobodesk/chassis/database/database';
import type { CreditNotes, StoredCreditNote } from '../credit-note/credit-notes.js';
import type { StoredInvoice } from '../invoice/invoice-row.js';

/** Whether a credit note of the invoice waits: the invoice says so, under its own lock. */
export const awaitsCredit = ({ credit_status }: Pick<StoredInvoice, 'credit_status'>): boolean =>
  credit_status === creditStatus.pending;

/** The credit note that waits on an invoice; there is one at most. */
export async function waitingNotes(notes: CreditNotes, row: StoredInvoice): Promise<StoredCreditNote[]> {
  const note = awaitsCredit(row) ? await notes.find(row.credit_reference) : undefined;
  return note?.status === creditStatus.pending ? [note] : [];
}

/** The note among the requests of its invoice; the staff of customers learn that it waits, and no more. */
export function noteAsRequest(note: StoredCreditNote, reader: Actor): InvoiceRequestNote {
  const isOutside = isCustomerStaff(reader);
  return {
    id: note.id,
    kind: 'credit-note',
    status: 'pending',
    reason: isOutside ? '' : note.reason,
    madeBy: isOutside ? '' : note.maker_name,
    madeAt: new Date(Number(note.made_at_ms)).toISOString(),
    approver: '',
    decidedBy: '',
    decidedAt: '',
    outcome: '',
    reference: note.reference_number,
    credit: isOutside ? '' : decimalOf(asThousandths(note.credit_thousandths)),
    mayWithdraw: note.maker_user_id === reader.userId,
  };
}
