import { Injectable } from '@nestjs/common';
import {
  creditNoteChange,
  CreditNoteDecided,
  CreditNoteNotFound,
  CreditNotePending,
  creditNoteTypes,
  creditOf,
  creditRefusal,
  creditStatus,
  CreditTypeUnavailable,
  initiateCreditNotes,
  InvoiceNotFound,
  isTooFine,
  isValueNote,
  listCreditNoteTypes,
  moneyText,
  naira,
  NotCreditable,
  OneCurrency,
  OwnCreditNote,
  percentageOf,
  processCreditNotes,
  searchCreditNotes,
} from '@kobodesk/contracts/invoicing';
import { groupedAmount, Refusal, type RequestOf, type Thousandths } from '@kobodesk/contracts/kernel';
import { AlreadyDecided, decideChanges } from '@kobodesk/contracts/workflow';
import { changePersonOf } from '@kobodesk/chassis/changes/changes';
import { Outcomes } from '@kobodesk/chassis/changes/outcomes';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import { asThousandths } from '@kobodesk/chassis/database/database';
import type { Call, Tx } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import { Counters } from '../invoice/counters.js';
import type { StoredInvoice } from '../invoice/invoice-row.js';
import { Invoices } from '../invoice/invoices.js';
import { creditableOf, markCredit } from './apply-credit.js';
import { CreditNoteChanges, keyOf } from './credit-note-changes.js';
import { CreditNotes, creditNoteRowOf, type CreditTotals, type StoredCreditNote } from './credit-notes.js';

type Asking = Call<typeof initiateCreditNotes>;
type Entry = RequestOf<typeof initiateCreditNotes>['entries'][number];
type Deciding = Call<typeof processCreditNotes>;

/** what can be asked for; Over Payment needs the customer's suspense balance */
const available: ReadonlySet<number> = new Set([1, 3]);

/** e.g. CN-2026-0000017 */
const referenceOf = (day: string, sequence: number): string =>
  `CN-${day.slice(0, 4)}-${String(sequence).padStart(7, '0')}`;

/** One sum for each currency, e.g. `₦12,500.00, $40.00`. */
const sumsOf = (totals: readonly CreditTotals[]): string => {
  const sums = new Map<number, Thousandths>();
  for (const { currency_id, credit } of totals)
    sums.set(currency_id, (sums.get(currency_id) ?? 0n) + asThousandths(credit));
  if (sums.size === 0) sums.set(naira, 0n);
  return [...sums].map(([currencyId, sum]) => moneyText(sum, currencyId)).join(', ');
};

const countOf = (totals: readonly CreditTotals[]): number =>
  totals.reduce((sum, { n }) => sum + Number(n), 0);

/**
 * Credit notes: requests, decisions by a second person, and what they make of invoices
 * (rules/credit-notes.md).
 */
@Injectable()
export class CreditNoteHandlers {
  constructor(
    private readonly changes: CreditNoteChanges,
    private readonly outcomes: Outcomes,
  ) {}

  readonly types = handle(listCreditNoteTypes, async () => ({
    data: creditNoteTypes.map((type) => ({ ...type })),
  }));

  readonly search = handle(searchCreditNotes, async ({ parameter, from, pageSize }, call) => {
    const notes = call.read(CreditNotes);
    const rows = await notes.page(parameter, { from, size: pageSize });
    const totals = await notes.totals(parameter);
    const of = (status: number) => totals.filter((row) => row.status === status);
    const shown = parameter.requestStatus === undefined ? totals : of(parameter.requestStatus);
    const totalCount = countOf(shown);
    return {
      results: rows.map(creditNoteRowOf),
      totalCount,
      totalPendingCount: countOf(of(creditStatus.pending)),
      totalApprovedCount: countOf(of(creditStatus.approved)),
      totalCreditAmountString: sumsOf(totals),
      totalApprovedCreditAmountString: sumsOf(of(creditStatus.approved)),
      ...(totalCount === 0 ? { message: 'No record match your search' } : {}),
    };
  });

  readonly initiate = handle(initiateCreditNotes, async ({ entries, reasonForIssuance: reason }, call) => {
    if (entries.some(({ creditNoteTypeId }) => !available.has(creditNoteTypeId)))
      call.refuse(CreditTypeUnavailable);
    const asked = await this.numbered(call, entries);
    return call.write(async (tx) => {
      const notes: StoredCreditNote[] = [];
      const currencies = new Set<number>();
      for (const { entry, number } of asked) {
        const invoice = (await tx.of(Invoices).lock(number)) ?? call.refuse(InvoiceNotFound);
        currencies.add(invoice.currency_id);
        notes.push(await this.put(tx, call, { entry, invoice, reason }));
      }
      if (currencies.size > 1 && isValueNote(entries)) call.refuse(OneCurrency);
      return {
        message: 'Credit note sent for approval successfully',
        result: notes.map((note) => ({
          ...creditNoteRowOf(note),
          invoiceAmountPercentage: note.percentage,
        })),
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
    const why = isApproved
      ? creditRefusal(creditableOf(invoice), asThousandths(note.credit_thousandths))
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

  private async put(
    tx: Tx,
    call: Asking,
    { entry, invoice, reason }: { entry: Entry; invoice: StoredInvoice; reason: string },
  ): Promise<StoredCreditNote> {
    const amount = asThousandths(invoice.amount_thousandths);
    const creditable = creditableOf(invoice);
    const credit = creditOf(invoice.currency_id, amount, entry);
    const invoiceNumber = invoice.invoice_number;
    const isFine = !isTooFine(invoice.currency_id, creditable, credit);
    const why = creditRefusal(creditable, credit) ?? (isFine ? undefined : 'too-fine');
    if (why) call.refuse(NotCreditable, { invoiceNumber, why });
    const sequence = await tx.of(Counters).nextCreditNumber();
    const values = {
      reference_number: referenceOf(dayOf(tx.now, invoice.time_zone), sequence),
      type_id: entry.creditNoteTypeId,
      invoice_id: invoice.id,
      invoice_number: invoiceNumber,
      credit_thousandths: credit,
      percentage: percentageOf(amount, credit),
      amount_thousandths: amount,
      paid_thousandths: asThousandths(invoice.paid_thousandths),
      currency_id: invoice.currency_id,
      customer_id: invoice.customer_id,
      customer_record_name: invoice.customer_record_name,
      location_id: invoice.location_id,
      revenue_id: invoice.revenue_id,
      revenue_top_id: invoice.revenue_top_id,
      revenue_name: invoice.revenue_name,
      reason,
      maker_user_id: call.actor.userId ?? 0,
      maker_name: call.actor.fullName,
      made_at_ms: tx.now.getTime(),
    };
    const id = await tx.of(CreditNotes).insert(values);
    if (id === undefined) return call.refuse(CreditNotePending, { invoiceNumber });
    await markCredit(tx, invoice, { reference: values.reference_number, creditStatus: creditStatus.pending });
    await tx.audit({
      action: 'Request credit note',
      entity: 'invoice',
      entityId: invoiceNumber,
      description: `Credit note ${values.reference_number} was requested: ${reason}`,
      after: { credit: groupedAmount(credit, 3), reference: values.reference_number },
    });
    const note = {
      ...values,
      id,
      credit_thousandths: String(credit),
      amount_thousandths: String(amount),
      paid_thousandths: String(values.paid_thousandths),
      status: creditStatus.pending,
      checker_user_id: null,
      checker_name: '',
      decided_at_ms: null,
      comment: '',
    };
    const maker = changePersonOf(call.actor);
    await this.changes.propose(tx, note, { organisationId: invoice.organisation_id, maker });
    return note;
  }
}
