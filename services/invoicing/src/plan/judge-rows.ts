import {
  creditIssuance,
  CreditNotePending,
  creditRefusals,
  NotVoidable,
  RequestPending,
  statusFor,
  voidRefusal,
  type InvoicePlanKind,
  type WaitingKind,
} from '@kobodesk/contracts/invoicing';
import { decimalOf, decimalText, Money, refusalOf } from '@kobodesk/contracts/kernel';
import type { JudgedRow, PlanClaim, PlanEffect } from '@kobodesk/contracts/payments';
import { asThousandths } from '@kobodesk/chassis/database/database';
import { creditFor, type CreditEntry } from '../credit-note/ask-credit.js';
import { outstandingOf } from '../invoice/invoice.js';
import { balanceOf, dueOf } from '../invoice/stored-invoice.js';
import type { StoredInvoice } from '../invoice/invoice-row.js';

/** Somebody who is to be the creator of an invoice. */
export interface NewCreator {
  userId: number;
  userName: string;
  fullName: string;
}

/** An invoice that a row names, with what stands against changing it. */
export interface PlannedInvoice {
  row: StoredInvoice;
  /** how often it was edited, as the version that was read */
  version: string;
  waiting: readonly WaitingKind[];
}

/** How an invoice stands, as a plan says it: decimals. */
export function standingOf(row: StoredInvoice): { status: string; amountPaid: string; outstanding: string } {
  const amountPaid = decimalOf(asThousandths(row.paid_thousandths));
  return { status: row.status, amountPaid, outstanding: decimalOf(dueOf(row)) };
}

const effectOf = (
  op: InvoicePlanKind,
  { row, version }: PlannedInvoice,
  { reason }: PlanClaim,
  change: Pick<PlanEffect, 'before' | 'after' | 'amount'>,
): JudgedRow => ({
  effect: { key: row.invoice_number, op, version, reason, currencyId: row.currency_id, ...change },
});

const amountOf = (row: StoredInvoice): string => decimalOf(asThousandths(row.amount_thousandths));

/** As one void is: of their own invoices alone, whoever asks (rules/edits-and-voids.md#when-a-void-may-be-asked-for). */
export function judgeVoid(claim: PlanClaim, invoice: PlannedInvoice, makerId: number | null): JudgedRow {
  const { row, waiting } = invoice;
  if (claim.reason === '') return { why: 'Please provide a comment' };
  const why = voidRefusal({
    status: row.status,
    paid: asThousandths(row.paid_thousandths),
    isCreator: row.created_by_user_id === makerId,
  });
  if (why) return { why: refusalOf(NotVoidable, { why }).message };
  const [kind] = waiting;
  if (kind) return { why: refusalOf(RequestPending, { kind }).message };
  // whose it is belongs to what is agreed to: the same rows of somebody else's are another plan
  const before = { ...standingOf(row), creatorId: String(row.created_by_user_id) };
  const after = { status: 'Voided', amountPaid: before.amountPaid, outstanding: '0' };
  return effectOf('void', invoice, claim, { before, after, amount: before.outstanding });
}

/** `creator`: whom the row names, where it names somebody who may be one. */
export function judgeCreator(
  claim: PlanClaim,
  invoice: PlannedInvoice,
  creator: NewCreator | undefined,
): JudgedRow {
  const { row } = invoice;
  if (claim.creator === '') return { why: 'Please input the new creator email address' };
  if (!creator) return { why: 'The user was not found' };
  const { userId, userName, fullName } = creator;
  if (userId === row.created_by_user_id) return { why: 'This user is the creator of the invoice already' };
  return effectOf('correct-creator', invoice, claim, {
    before: { creator: row.created_by_name, creatorId: String(row.created_by_user_id) },
    after: {
      creator: `${fullName} (${userName})`,
      creatorId: String(userId),
      creatorName: fullName,
      creatorUserName: userName,
    },
    amount: amountOf(row),
  });
}

/** Why the reference of a row cannot be the invoice's, as far as that is known without the provider. */
export function referenceObjection({ reference }: PlanClaim, row: StoredInvoice): string | undefined {
  if (reference === '') return 'Please input the new payment reference';
  if (!/^\d{12}$/.test(reference)) return 'Please enter a valid RRR';
  if (row.status === 'Voided') return 'The invoice is voided';
  return row.rrr === reference ? 'The invoice has this payment reference already' : undefined;
}

/** `ordered`: what the provider says that the reference is for; null where it does not tell. */
export const judgedReference = (
  claim: PlanClaim,
  invoice: PlannedInvoice,
  ordered: string | null,
): JudgedRow =>
  effectOf('correct-reference', invoice, claim, {
    before: { reference: invoice.row.rrr ?? '' },
    after: { reference: claim.reference, ...(ordered === null ? {} : { ordered }) },
    amount: amountOf(invoice.row),
  });

const Percent = decimalText(20);

/** What a row asks off: an amount in the currency of its invoice, or a share of it such as 12.5%. */
function creditAsked({ amount }: PlanClaim): CreditEntry | { why: string } {
  if (amount === '') return { why: 'Please enter a discount' };
  const creditNoteTypeId = creditIssuance;
  const isShare = amount.endsWith('%');
  const read = isShare ? Percent.safeParse(amount.slice(0, -1).trim()) : Money.safeParse(amount);
  if (!read.success) return { why: 'The amount cannot be read' };
  return isShare
    ? { creditNoteTypeId, discountType: 'percent', invoiceAmountPercentage: read.data }
    : { creditNoteTypeId, discountType: 'value', creditAmount: read.data };
}

/** As one credit note is asked for; the plan is what a second person agrees to (rules/credit-notes.md#many-at-once). */
export function judgeCredit(claim: PlanClaim, invoice: PlannedInvoice): JudgedRow {
  const { row, waiting } = invoice;
  const { invoice_number: invoiceNumber } = row;
  if (claim.reason === '') return { why: 'Please enter a reason for issuance' };
  const entry = creditAsked(claim);
  if ('why' in entry) return entry;
  const { credit, why } = creditFor({ entry, invoice: row });
  if (why) return { why: creditRefusals[why] };
  if (waiting.includes('credit-note'))
    return { why: refusalOf(CreditNotePending, { invoiceNumber }).message };
  const { amount, paid } = balanceOf(row);
  const status = statusFor(amount - credit, paid);
  const before = standingOf(row);
  const after = {
    status,
    amountPaid: before.amountPaid,
    outstanding: decimalOf(outstandingOf({ status, amount, paid, credit })),
    credit: decimalOf(credit),
  };
  return effectOf('credit-notes', invoice, claim, { before, after, amount: decimalOf(credit) });
}
