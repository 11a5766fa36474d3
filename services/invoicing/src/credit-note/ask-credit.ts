import { Injectable } from '@nestjs/common';
import {
  CreditNotePending,
  creditOf,
  creditRefusal,
  creditStatus,
  currencyCode,
  isTooFine,
  NotCreditable,
  percentageOf,
  type CreditRefusal,
  type initiateCreditNotes,
} from '@kobodesk/contracts/invoicing';
import {
  decimalOf,
  refusalOf,
  type Actor,
  type RequestOf,
  type Thousandths,
} from '@kobodesk/contracts/kernel';
import { changePersonOf } from '@kobodesk/chassis/changes/changes';
import { asThousandths } from '@kobodesk/chassis/database/database';
import type { Tx } from '@kobodesk/chassis/operations/call';
import type { StoredInvoice } from '../invoice/invoice-row.js';
import { Counters } from '../invoice/counters.js';
import { balanceOf } from '../invoice/stored-invoice.js';
import { CreditMarks, markCredit } from './apply-credit.js';
import { CreditNoteChanges } from './credit-note-changes.js';
import { CreditNotes, type NewCreditNote, type StoredCreditNote } from './credit-notes.js';
import { madeBy, nextReference, ofInvoice, pendingNoteOf, referenceOf } from './new-note.js';

type Request = RequestOf<typeof initiateCreditNotes>;
/** what is asked of one invoice, and by percentage or value where the request says it */
export type Entry = Request['entries'][number] & Pick<Request, 'discountType'>;

/** What of an entry says how much its credit is. */
export type CreditEntry = Pick<
  Entry,
  'discountType' | 'creditAmount' | 'invoiceAmountPercentage' | 'currencyId' | 'creditNoteTypeId'
>;

/** Why the invoice cannot have this credit, or undefined (rules/credit-notes.md#how-much). */
function refusalFor(
  invoice: StoredInvoice,
  entry: CreditEntry,
  credit: Thousandths,
): CreditRefusal | undefined {
  if (entry.currencyId !== undefined && entry.currencyId !== invoice.currency_id) return 'currency';
  const creditable = balanceOf(invoice);
  const isFine = !isTooFine(invoice.currency_id, creditable, credit);
  return creditRefusal(creditable, credit) ?? (isFine ? undefined : 'too-fine');
}

export interface Asked {
  entry: CreditEntry;
  /** locked */
  invoice: StoredInvoice;
}

/** A note of an invoice, without who asks for it and why. */
export function noteOf({ entry, invoice }: Asked, credit: Thousandths, reference: string) {
  const amount = asThousandths(invoice.amount_thousandths);
  return {
    reference_number: reference,
    type_id: entry.creditNoteTypeId,
    ...ofInvoice(invoice),
    credit_thousandths: credit,
    percentage: percentageOf(amount, credit),
    amount_thousandths: amount,
    paid_thousandths: asThousandths(invoice.paid_thousandths),
    currency_id: invoice.currency_id,
    suspense_id: null,
    target_invoice_id: null,
    target_invoice_number: '',
  };
}

/** What the invoice would be credited, and why it cannot be. */
export function creditFor({ entry, invoice }: Asked): {
  credit: Thousandths;
  why: CreditRefusal | undefined;
} {
  const credit = creditOf(invoice.currency_id, asThousandths(invoice.amount_thousandths), entry);
  return { credit, why: refusalFor(invoice, entry, credit) };
}

/** Asks for credit notes of invoices, which a second person decides (rules/credit-notes.md). */
@Injectable()
export class AskCredit {
  constructor(private readonly changes: CreditNoteChanges) {}

  /** The note of a locked invoice. */
  async put(
    tx: Tx,
    actor: Actor,
    { reason, ...asked }: Asked & { reason: string },
  ): Promise<StoredCreditNote> {
    const { invoice } = asked;
    const { credit, why } = creditFor(asked);
    if (why) throw refusalOf(NotCreditable, { invoiceNumber: invoice.invoice_number, why });
    const reference = await nextReference(tx, invoice.time_zone);
    const values = { ...noteOf(asked, credit, reference), reason, ...madeBy(actor, tx.now) };
    const id = await tx.of(CreditNotes).insert(values);
    if (id === undefined) throw refusalOf(CreditNotePending, { invoiceNumber: invoice.invoice_number });
    await markCredit(tx, invoice, { reference, creditStatus: creditStatus.pending });
    await this.tell(tx, actor, invoice, values);
    return { ...pendingNoteOf(values), id };
  }

  /**
   * The notes of those locked invoices that can have one now; the others are left out. Numbers, rows and marks are a
   * statement each: the numbers of the organisation are held no longer for many than for one.
   */
  async putAll(
    tx: Tx,
    actor: Actor,
    { asked, reason }: { asked: readonly Asked[]; reason: string },
  ): Promise<NewCreditNote[]> {
    const waiting = await tx.of(CreditNotes).pendingAmong(asked.map(({ invoice }) => invoice.id));
    const fit = asked.flatMap((one) => {
      const { credit, why } = creditFor(one);
      return waiting.has(one.invoice.id) || why ? [] : [{ ...one, credit }];
    });
    if (fit.length === 0) return [];
    const first = await tx.of(Counters).nextCreditNumbers(fit.length);
    const made = { reason, ...madeBy(actor, tx.now) };
    const notes = fit.map(({ credit, ...one }, at) => ({
      ...noteOf(one, credit, referenceOf(tx, one.invoice.time_zone, first + at)),
      ...made,
    }));
    await tx.of(CreditNotes).insertAll(notes);
    await tx.of(CreditMarks).pending(notes);
    for (const [at, { invoice }] of fit.entries())
      await this.tell(tx, actor, invoice, notes[at] as NewCreditNote);
    return notes;
  }

  /** The trail, and whoever may decide. */
  private async tell(tx: Tx, actor: Actor, invoice: StoredInvoice, note: NewCreditNote): Promise<void> {
    const { reference_number: reference, reason, credit_thousandths: credit } = note;
    await tx.audit({
      action: 'Request credit note',
      entity: 'invoice',
      entityId: invoice.invoice_number,
      description: `Credit note ${reference} was requested: ${reason}`,
      after: { credit: decimalOf(credit), currency: currencyCode(note.currency_id), reference },
    });
    const maker = changePersonOf(actor);
    await this.changes.propose(tx, pendingNoteOf(note), { organisationId: invoice.organisation_id, maker });
  }
}
