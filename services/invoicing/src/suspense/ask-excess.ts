import { Injectable } from '@nestjs/common';
import {
  creditOf,
  currencyCode,
  ExcessNotUsable,
  ExcessPending,
  excessRefusal,
  InvoiceNotFound,
  NoExcess,
  overPaymentType,
  percentageOf,
  type Excess,
  type ExcessOwner,
  availableOf,
  type initiateCreditNotes,
} from '@kobodesk/contracts/invoicing';
import { decimalOf, type RequestOf } from '@kobodesk/contracts/kernel';
import { changePersonOf } from '@kobodesk/chassis/changes/changes';
import { asThousandths } from '@kobodesk/chassis/database/database';
import type { Call, Tx } from '@kobodesk/chassis/operations/call';
import { CreditNoteChanges } from '../credit-note/credit-note-changes.js';
import { madeBy, nextReference, pendingNoteOf, ofInvoice } from '../credit-note/new-note.js';
import {
  CreditNotes,
  creditNoteRowOf,
  type NewCreditNote,
  type StoredCreditNote,
} from '../credit-note/credit-notes.js';
import { Customers } from '../customer/customers.js';
import type { StoredInvoice } from '../invoice/invoice-row.js';
import { Invoices } from '../invoice/invoices.js';
import { ExcessNotes } from './excess-notes.js';
import { concerned, ownedExcess, targetOf } from './excess.js';
import type { SuspenseEntity } from './suspense.entity.js';
import { SuspenseRows } from './suspense-rows.js';

type Asking = Call<typeof initiateCreditNotes>;
type Request = RequestOf<typeof initiateCreditNotes>;
type Entry = Request['entries'][number] & Pick<Request, 'discountType'>;

/** An entry with the invoices that it names. */
interface Asked {
  entry: Entry;
  invoice: StoredInvoice;
  target: StoredInvoice | undefined;
}

/** Asks that excesses be applied or be refundable (rules/over-payments.md#what-can-be-done-with-an-excess). */
@Injectable()
export class AskExcess {
  constructor(private readonly changes: CreditNoteChanges) {}

  async run(call: Asking, { entries, discountType, reasonForIssuance: reason }: Request) {
    const asked: Asked[] = [];
    // in one order for everybody: two requests cannot wait for each other
    for (const entry of [...entries].sort((a, b) => a.invoiceId - b.invoiceId))
      asked.push(await namedBy(call, { ...entry, discountType }));
    return call.write(async (tx) => {
      const notes: StoredCreditNote[] = [];
      for (const one of asked) notes.push(await this.put(tx, call, { ...one, reason }));
      return {
        message: 'Credit note sent for approval successfully',
        result: notes.map(creditNoteRowOf),
      };
    });
  }

  private async put(
    tx: Tx,
    call: Asking,
    { entry, invoice, target, reason }: Asked & { reason: string },
  ): Promise<StoredCreditNote> {
    const { invoice_number: invoiceNumber } = invoice;
    const row = (await chosen(tx, entry, invoice)) ?? call.refuse(NoExcess, { invoiceNumber });
    const owned = await ownedExcess(row, tx.of(Customers));
    const amount = creditOf(row.currencyId, availableOf(owned), entry);
    const why = excessRefusal(owned, amount, target && targetOf(target));
    const targetNumber = target?.invoice_number ?? '';
    if (why) call.refuse(ExcessNotUsable, concerned(why, { invoiceNumber, targetNumber }));
    if (await tx.of(ExcessNotes).isPendingOf(row.id)) call.refuse(ExcessPending, { invoiceNumber });
    const note = noteOf({ invoice, target, reason }, owned, amount);
    const values = {
      ...note,
      suspense_id: row.id,
      reference_number: await nextReference(tx, invoice.time_zone),
      ...madeBy(call.actor, tx.now),
    };
    const id = (await tx.of(CreditNotes).insert(values)) ?? call.refuse(ExcessPending, { invoiceNumber });
    return this.propose(tx, call, { ...pendingNoteOf(values), id });
  }

  private async propose(tx: Tx, call: Asking, note: StoredCreditNote): Promise<StoredCreditNote> {
    const { reference_number: reference, target_invoice_number: target } = note;
    const amount = decimalOf(asThousandths(note.credit_thousandths));
    const currency = currencyCode(note.currency_id);
    const purpose = target === '' ? 'to be refunded' : `for invoice ${target}`;
    await tx.audit({
      action: 'Request credit note',
      entity: 'invoice',
      entityId: note.invoice_number,
      description: `Credit note ${reference} was requested, of the over-payment, ${purpose}: ${note.reason}`,
      after: { amount, currency, reference, usedFor: target === '' ? 'Refundable' : target },
    });
    const maker = changePersonOf(call.actor);
    await this.changes.propose(tx, note, { organisationId: call.actor.organisationId ?? 0, maker });
    return note;
  }
}

async function namedBy(call: Asking, entry: Entry): Promise<Asked> {
  const named = async (id: number): Promise<StoredInvoice> => {
    const number = (await call.read(Invoices).numberOf(id)) ?? call.refuse(InvoiceNotFound);
    return (await call.read(Invoices).find(number)) ?? call.refuse(InvoiceNotFound);
  };
  const { invoiceId, targetInvoiceId } = entry;
  const target = targetInvoiceId === undefined ? undefined : await named(targetInvoiceId);
  return { entry, invoice: await named(invoiceId), target };
}

/** The excess that is meant, locked. */
async function chosen(
  tx: Tx,
  { excessId }: Entry,
  { id }: StoredInvoice,
): Promise<SuspenseEntity | undefined> {
  const suspense = tx.of(SuspenseRows);
  const row = await suspense.lock(excessId ?? (await suspense.oldestOf(id))?.id ?? 0);
  return row?.invoiceId === id && availableOf(row) > 0n ? row : undefined;
}

type Said = Omit<
  NewCreditNote,
  'reference_number' | 'suspense_id' | 'maker_user_id' | 'maker_name' | 'made_at_ms'
>;

/** What the note says. Its amounts are those of the excess: what it was, and what is used of it. */
function noteOf(
  { invoice, target, reason }: Omit<Asked, 'entry'> & { reason: string },
  excess: Excess & ExcessOwner,
  amount: bigint,
): Said {
  const available = availableOf(excess);
  return {
    type_id: overPaymentType,
    ...ofInvoice(invoice),
    credit_thousandths: amount,
    percentage: percentageOf(available, amount),
    amount_thousandths: available,
    paid_thousandths: 0n,
    currency_id: excess.currencyId,
    reason,
    target_invoice_id: target?.id ?? null,
    target_invoice_number: target?.invoice_number ?? '',
  };
}
