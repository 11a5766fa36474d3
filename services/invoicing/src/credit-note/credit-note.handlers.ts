import { Injectable } from '@nestjs/common';
import {
  creditNoteChange,
  CreditNoteDecided,
  CreditNoteNotFound,
  creditRefusal,
  creditStatus,
  CreditTypeUnavailable,
  ExcessNotUsable,
  initiateCreditNotes,
  InvoiceNotFound,
  isOverPayment,
  isValueNote,
  NotCreditable,
  OneCurrency,
  OwnCreditNote,
  processCreditNotes,
} from '@kobodesk/contracts/invoicing';
import { Refusal } from '@kobodesk/contracts/kernel';
import { AlreadyDecided, decideChanges } from '@kobodesk/contracts/workflow';
import { Outcomes } from '@kobodesk/chassis/changes/outcomes';
import { asThousandths } from '@kobodesk/chassis/database/database';
import type { Call } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import type { StoredInvoice } from '../invoice/invoice-row.js';
import { Invoices } from '../invoice/invoices.js';
import { balanceOf } from '../invoice/stored-invoice.js';
import { AskExcess } from '../suspense/ask-excess.js';
import { excessHindrance } from '../suspense/excess-road.js';
import { isOfExcess } from '../suspense/excess.js';
import { AskCredit, type Entry } from './ask-credit.js';
import { keyOf } from './credit-note-changes.js';
import { CreditNotes, creditNoteRowOf, type StoredCreditNote } from './credit-notes.js';

type Asking = Call<typeof initiateCreditNotes>;
type Deciding = Call<typeof processCreditNotes>;

/** what is taken off what is due; Over Payment goes its own way */
const available: ReadonlySet<number> = new Set([1, 3]);

/**
 * Credit notes: requests, decisions by a second person, and what they make of invoices
 * (rules/credit-notes.md).
 */
@Injectable()
export class CreditNoteHandlers {
  constructor(
    private readonly askCredit: AskCredit,
    private readonly outcomes: Outcomes,
    private readonly askExcess: AskExcess,
  ) {}

  readonly initiate = handle(initiateCreditNotes, async (request, call) => {
    if (request.entries.every(isOverPayment)) return this.askExcess.run(call, request);
    const { discountType, reasonForIssuance: reason } = request;
    const entries = request.entries.map((entry) => ({ ...entry, discountType }));
    if (entries.some(({ creditNoteTypeId }) => !available.has(creditNoteTypeId)))
      call.refuse(CreditTypeUnavailable);
    const asked = await this.numbered(call, entries);
    return call.write(async (tx) => {
      const locked: { entry: Entry; invoice: StoredInvoice }[] = [];
      for (const { entry, number } of asked)
        locked.push({ entry, invoice: (await tx.of(Invoices).lock(number)) ?? call.refuse(InvoiceNotFound) });
      const currencies = new Set(locked.map(({ invoice }) => invoice.currency_id));
      if (currencies.size > 1 && isValueNote(entries)) call.refuse(OneCurrency);
      const notes: StoredCreditNote[] = [];
      for (const one of locked) notes.push(await this.askCredit.put(tx, call.actor, { ...one, reason }));
      return {
        message: 'Credit note sent for approval successfully',
        result: notes.map(creditNoteRowOf),
      };
    });
  });

  readonly process = handle(processCreditNotes, async (input, call) => {
    const references = [...new Set(input.referenceNumbers)];
    const { processStatus: status, comment = '' } = input;
    const isApproved = status === creditStatus.approved;
    for (const reference of references) await this.refuseUnfit(call, reference, isApproved);
    const reports = await this.decided(call, references, { isApproved, comment });
    // the decision is told to this service too, which carries it out
    await this.outcomes.of(async () => ((await this.arePending(call, references)) ? undefined : true));
    const odd = reports.find(({ outcome }) => outcome === 'failed' || outcome === 'unsettled');
    const word = isApproved ? 'approved' : 'disapproved';
    const message = odd?.message.replace(/^Record/, 'Credit note') ?? `Credit note ${word} successfully`;
    return call.write(async () => ({ message }));
  });

  /** What a decision would be refused for already, while the note can still wait for another one. */
  private async refuseUnfit(call: Deciding, reference: string, isApproved: boolean): Promise<void> {
    const note = await call.read(CreditNotes).find(reference);
    if (!note) return call.refuse(CreditNoteNotFound, { reference });
    if (note.maker_user_id === call.actor.userId) call.refuse(OwnCreditNote);
    if (note.status !== creditStatus.pending)
      call.refuse(CreditNoteDecided, { reference, by: note.checker_name });
    const invoice = await call.read(Invoices).find(note.invoice_number);
    if (!invoice) return call.refuse(CreditNoteNotFound, { reference });
    if (isOfExcess(note)) {
      const hindrance = isApproved ? await excessHindrance(call, note) : undefined;
      if (hindrance) call.refuse(ExcessNotUsable, hindrance);
      return;
    }
    const why = isApproved
      ? creditRefusal(balanceOf(invoice), asThousandths(note.credit_thousandths))
      : undefined;
    if (why) call.refuse(NotCreditable, { invoiceNumber: invoice.invoice_number, why });
  }

  /** All of them or none, where requests of every kind are decided. */
  private async decided(
    call: Deciding,
    references: readonly string[],
    decision: { isApproved: boolean; comment: string },
  ) {
    const changeType = creditNoteChange.id;
    try {
      const requestKeys = references.map(keyOf);
      return (await call.ask(decideChanges, { changeType, requestKeys, ...decision })).data;
    } catch (error) {
      if (!(error instanceof Refusal) || error.report.code !== AlreadyDecided.code) throw error;
      const { by = '' } = (error.report.details ?? {}) as { by?: string };
      return call.refuse(CreditNoteDecided, { reference: references[0] ?? '', by });
    }
  }

  private async arePending(call: Deciding, references: readonly string[]): Promise<boolean> {
    const notes = await Promise.all(references.map((reference) => call.read(CreditNotes).find(reference)));
    return notes.some((note) => note?.status === creditStatus.pending);
  }

  /** Each entry with the number of its invoice, in one order for everybody: two requests cannot wait for each other. */
  private async numbered(
    call: Asking,
    entries: readonly Entry[],
  ): Promise<{ entry: Entry; number: string }[]> {
    const asked: { entry: Entry; number: string }[] = [];
    for (const entry of [...entries].sort((a, b) => a.invoiceId - b.invoiceId)) {
      const number = (await call.read(Invoices).numberOf(entry.invoiceId)) ?? call.refuse(InvoiceNotFound);
      asked.push({ entry, number });
    }
    return asked;
  }
}
