import { Injectable } from '@nestjs/common';
import {
  CreditNotePending,
  creditOf,
  creditRefusal,
  creditStatus,
  isTooFine,
  NotCreditable,
  percentageOf,
  type CreditRefusal,
  type initiateCreditNotes,
} from '@kobodesk/contracts/invoicing';
import {
  groupedAmount,
  refusalOf,
  type Actor,
  type RequestOf,
  type Thousandths,
} from '@kobodesk/contracts/kernel';
import { changePersonOf } from '@kobodesk/chassis/changes/changes';
import { asThousandths } from '@kobodesk/chassis/database/database';
import type { Tx } from '@kobodesk/chassis/operations/call';
import type { StoredInvoice } from '../invoice/invoice-row.js';
import { creditableOf, markCredit } from './apply-credit.js';
import { CreditNoteChanges } from './credit-note-changes.js';
import { CreditNotes, type StoredCreditNote } from './credit-notes.js';
import { madeBy, nextReference, ofInvoice, pendingNoteOf } from './new-note.js';

type Request = RequestOf<typeof initiateCreditNotes>;
/** what is asked of one invoice, and by percentage or value where the request says it */
export type Entry = Request['entries'][number] & Pick<Request, 'discountType'>;

/** Why the invoice cannot have this credit, or undefined (rules/credit-notes.md#how-much). */
function refusalFor(invoice: StoredInvoice, entry: Entry, credit: Thousandths): CreditRefusal | undefined {
  if (entry.currencyId !== undefined && entry.currencyId !== invoice.currency_id) return 'currency';
  const creditable = creditableOf(invoice);
  const isFine = !isTooFine(invoice.currency_id, creditable, credit);
  return creditRefusal(creditable, credit) ?? (isFine ? undefined : 'too-fine');
}

/** Asks for a credit note of one invoice, which a second person decides (rules/credit-notes.md). */
@Injectable()
export class AskCredit {
  constructor(private readonly changes: CreditNoteChanges) {}

  /** The note of a locked invoice. */
  async put(
    tx: Tx,
    actor: Actor,
    { entry, invoice, reason }: { entry: Entry; invoice: StoredInvoice; reason: string },
  ): Promise<StoredCreditNote> {
    const amount = asThousandths(invoice.amount_thousandths);
    const credit = creditOf(invoice.currency_id, amount, entry);
    const invoiceNumber = invoice.invoice_number;
    const why = refusalFor(invoice, entry, credit);
    if (why) throw refusalOf(NotCreditable, { invoiceNumber, why });
    const values = {
      reference_number: await nextReference(tx, invoice.time_zone),
      type_id: entry.creditNoteTypeId,
      ...ofInvoice(invoice),
      credit_thousandths: credit,
      percentage: percentageOf(amount, credit),
      amount_thousandths: amount,
      paid_thousandths: asThousandths(invoice.paid_thousandths),
      currency_id: invoice.currency_id,
      reason,
      ...madeBy(actor, tx.now),
      suspense_id: null,
      target_invoice_id: null,
      target_invoice_number: '',
    };
    const id = await tx.of(CreditNotes).insert(values);
    if (id === undefined) throw refusalOf(CreditNotePending, { invoiceNumber });
    await markCredit(tx, invoice, { reference: values.reference_number, creditStatus: creditStatus.pending });
    await tx.audit({
      action: 'Request credit note',
      entity: 'invoice',
      entityId: invoiceNumber,
      description: `Credit note ${values.reference_number} was requested: ${reason}`,
      after: { credit: groupedAmount(credit, 3), reference: values.reference_number },
    });
    const note = pendingNoteOf(id, values);
    const maker = changePersonOf(actor);
    await this.changes.propose(tx, note, { organisationId: invoice.organisation_id, maker });
    return note;
  }
}
