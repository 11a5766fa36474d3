import { CalendarDate, decimalOf, Money, thousandths } from '@kobodesk/contracts/kernel';
import type { PaidClaim, PlanClaim, PlanEffect } from '@kobodesk/contracts/payments';
import { dayRange } from '@kobodesk/chassis/clock/zone';
import type { Work } from '@kobodesk/chassis/operations/call';
import { HandPayments } from '../../mark-paid/hand-payments.js';
import { objectionTo, objectionToReference, referenceOf } from '../../mark-paid/mark-paid.js';
import { recordPayments } from '../../mark-paid/record-payment.js';
import { referenceError } from '../../report-sheet/report-sheet.js';
import type { JudgedRow, PlanBasis, RunsHere } from '../plan-work.js';
import { movedOn, paymentOf, plannedInvoices, type KnownInvoice } from '../planned-invoices.js';

/** The claim of a row as the one invoice is claimed; or why it cannot be read. */
function paidClaimOf({ invoiceNumber, amount, reference, day }: PlanClaim): PaidClaim | { why: string } {
  const money = amount === '' ? undefined : Money.safeParse(amount);
  if (money && !money.success) return { why: 'The amount cannot be read' };
  const date = day === '' ? undefined : CalendarDate.safeParse(day);
  if (date && !date.success) return { why: 'The date is written YYYY-MM-DD' };
  const wrongReference = referenceError(reference);
  if (wrongReference !== '') return { why: wrongReference };
  return {
    agencyId: undefined,
    invoiceNumber,
    remitaRetrievalReference: reference === '' ? undefined : reference,
    paymentDate: date?.data,
    ...(money ? { amountPaid: money.data } : {}),
  };
}

/** What marking one invoice as paid would do (rules/corrections.md#mark-as-paid). */
export function judgeMarkPaid(
  claim: PlanClaim,
  known: KnownInvoice | undefined,
  basis: PlanBasis,
  owners: ReadonlyMap<string, string>,
): JudgedRow {
  const paid = paidClaimOf(claim);
  if ('why' in paid) return paid;
  if (!known) return { why: 'The invoice was not found' };
  const { invoice, mark } = known;
  const reference = referenceOf(paid, invoice);
  const objection = objectionTo(paid, invoice) ?? objectionToReference(invoice, owners.get(reference));
  if (objection) return { why: objection.message };
  const day = paid.paymentDate ?? basis.today;
  if (day > basis.today) return { why: 'The payment date cannot be in the future' };
  const paidAt = new Date(dayRange(day, day, basis.timeZone).start).toISOString();
  const { reason } = claim;
  return { effect: effectOf({ invoice, mark, reference, day, paidAt, reason }) };
}

type Paid = KnownInvoice & Record<'reference' | 'day' | 'paidAt' | 'reason', string>;

function effectOf({ invoice, mark, reference, day, paidAt, reason }: Paid): PlanEffect {
  const { invoiceNumber, status, amountPaid, outstanding, currencyId } = invoice;
  const all = decimalOf(thousandths(amountPaid) + thousandths(outstanding));
  return {
    key: invoiceNumber,
    op: 'mark-paid',
    before: { status, amountPaid },
    after: { status: 'Paid', amountPaid: all, reference, paidOn: day, paidAt },
    version: mark,
    reason,
    amount: decimalOf(thousandths(outstanding)),
    currencyId,
  };
}

/** Marks invoices as paid, each as if it were asked for alone. */
export class MarkPaidPlan implements RunsHere {
  readonly kind = 'mark-paid';
  readonly twice = 'It is in the file twice';

  async judge(
    call: Pick<Work, 'actor' | 'ask' | 'read'>,
    claims: readonly PlanClaim[],
    basis: PlanBasis,
  ): Promise<JudgedRow[]> {
    const known = await plannedInvoices(call, claims, basis);
    const owners = await call.read(HandPayments).ownersOf(claims.map(({ reference }) => reference));
    return claims.map((claim) => judgeMarkPaid(claim, known(claim), basis, owners));
  }

  stale(...[call, effects, organisationId]: Parameters<RunsHere['stale']>): ReturnType<RunsHere['stale']> {
    return movedOn(call, effects, organisationId, ({ amount }) => amount);
  }

  async run(...[tx, effects, makers, organisationId]: Parameters<RunsHere['run']>): Promise<void> {
    await recordPayments(tx, organisationId, effects.map(paymentOf), { source: 'hand', ...makers });
  }
}
