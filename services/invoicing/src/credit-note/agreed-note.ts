import {
  CreditNotePending,
  currencyCode,
  creditRefusal,
  creditStatus,
  NotCreditable,
} from '@kobodesk/contracts/invoicing';
import { decimalOf, refusalOf, type ChangePerson, type Thousandths } from '@kobodesk/contracts/kernel';
import type { Tx } from '@kobodesk/chassis/operations/call';
import { balanceOf } from '../invoice/stored-invoice.js';
import { applyCredit } from './apply-credit.js';
import { noteOf, type Asked } from './ask-credit.js';
import { closeNote, type Decision } from './close-note.js';
import { CreditNotes } from './credit-notes.js';
import { madeBy, nextReference, pendingNoteOf } from './new-note.js';

/**
 * A credit note that somebody asked for and somebody else agreed to before it is written: it stands among the notes of its
 * invoice like any that was approved, and nobody is asked again. Its invoice is locked, and has none that waits.
 */
export async function putAgreed(
  tx: Tx,
  { credit, reason, ...asked }: Asked & { credit: Thousandths; reason: string },
  { maker, ...decision }: Omit<Decision, 'status'> & { maker: ChangePerson },
): Promise<void> {
  const { invoice } = asked;
  const { invoice_number: invoiceNumber } = invoice;
  const why = creditRefusal(balanceOf(invoice), credit);
  if (why) throw refusalOf(NotCreditable, { invoiceNumber, why });
  const reference = await nextReference(tx, invoice.time_zone);
  const values = { ...noteOf(asked, credit, reference), reason, ...madeBy(maker, tx.now) };
  const id = await tx.of(CreditNotes).insert(values);
  if (id === undefined) throw refusalOf(CreditNotePending, { invoiceNumber });
  await tx.audit({
    action: 'Request credit note',
    entity: 'invoice',
    entityId: invoiceNumber,
    description: `Credit note ${reference} was requested by a plan: ${reason}`,
    after: { credit: decimalOf(credit), currency: currencyCode(values.currency_id), reference },
  });
  await applyCredit(tx, invoice, { reference, credit });
  await closeNote(tx, { ...pendingNoteOf(values), id }, { status: creditStatus.approved, ...decision });
}
