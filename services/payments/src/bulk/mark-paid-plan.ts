import { listInvoicesForPayment, type InvoiceForPayment } from '@kobodesk/contracts/invoicing';
import { CalendarDate, decimalOf, Money, systemActor, thousandths } from '@kobodesk/contracts/kernel';
import type { PaidClaim, PlanClaim, PlanEffect } from '@kobodesk/contracts/payments';
import { dayRange } from '@kobodesk/chassis/clock/zone';
import type { Work } from '@kobodesk/chassis/operations/call';
import { HandPayments } from '../mark-paid/hand-payments.js';
import { objectionTo, referenceOf } from '../mark-paid/mark-paid.js';
import { recordPayments } from '../mark-paid/record-payment.js';
import { findInvoices } from '../reference/own-invoice.js';
import type { JudgedRow, PlanBasis, PlanWork } from './plan-work.js';

interface Known {
  invoice: InvoiceForPayment;
  /** how payments know the invoice to stand */
  mark: string;
}

/** The claim of a row as the one invoice is claimed; or why it cannot be read. */
function paidClaimOf({ invoiceNumber, amount, reference, day }: PlanClaim): PaidClaim | { why: string } {
  const money = amount === '' ? undefined : Money.safeParse(amount.replaceAll(',', ''));
  if (money && !money.success) return { why: 'The amount cannot be read' };
  const date = day === '' ? undefined : CalendarDate.safeParse(day);
  if (date && !date.success) return { why: 'The date is written YYYY-MM-DD' };
  return {
    agencyId: undefined,
    invoiceNumber,
    remitaRetrievalReference: reference === '' ? undefined : reference,
    paymentDate: date?.data,
    ...(money ? { amountPaid: money.data } : {}),
  };
}

/** What marking one invoice as paid would do (rules/corrections.md#mark-as-paid). */
export function judgeMarkPaid(claim: PlanClaim, known: Known | undefined, basis: PlanBasis): JudgedRow {
  const paid = paidClaimOf(claim);
  if ('why' in paid) return paid;
  if (!known) return { why: 'The invoice was not found' };
  const { invoice, mark } = known;
  const objection = objectionTo(paid, invoice);
  if (objection) return { why: objection.message };
  const day = paid.paymentDate ?? basis.today;
  if (day > basis.today) return { why: 'The payment date cannot be in the future' };
  const paidAt = new Date(dayRange(day, day, basis.timeZone).start).toISOString();
  const { reason } = claim;
  return { effect: effectOf({ invoice, mark, reference: referenceOf(paid, invoice), day, paidAt, reason }) };
}

type Paid = Known & Record<'reference' | 'day' | 'paidAt' | 'reason', string>;

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

/** How an invoice stands now, where that is not how it was planned on. */
function movedOn(
  { before, amount, currencyId }: PlanEffect,
  now: InvoiceForPayment | undefined,
): string | undefined {
  if (!now) return 'The invoice is not there any more';
  const isSame =
    now.status === before['status'] &&
    now.amountPaid === before['amountPaid'] &&
    now.currencyId === currencyId &&
    thousandths(now.outstanding) === thousandths(amount);
  if (isSame) return undefined;
  return `It was ${before['status']}, ${amount} due, when it was planned; it is ${now.status}, ${now.outstanding} due`;
}

/** Marks invoices as paid, each as if it were asked for alone. */
export class MarkPaidPlan implements PlanWork {
  readonly kind = 'mark-paid';

  async judge(
    call: Pick<Work, 'actor' | 'ask' | 'read'>,
    claims: readonly PlanClaim[],
    basis: PlanBasis,
  ): Promise<JudgedRow[]> {
    const numbers = claims.flatMap(({ invoiceNumber }) => (invoiceNumber === '' ? [] : [invoiceNumber]));
    const upper = numbers.map((number) => number.toUpperCase());
    const invoices = await findInvoices(call, basis.organisationId, upper);
    const marks = await call.read(HandPayments).marks([...invoices.keys()]);
    return claims.map((claim) => {
      const invoice = invoices.get(claim.invoiceNumber.toUpperCase());
      const known = invoice && { invoice, mark: marks.get(invoice.invoiceNumber) ?? '' };
      return judgeMarkPaid(claim, known, basis);
    });
  }

  async stale(
    call: Pick<Work, 'ask'>,
    effects: readonly PlanEffect[],
    organisationId: number,
  ): Promise<ReadonlyMap<string, string>> {
    const asked = { organisationId, invoiceNumbers: effects.map(({ key }) => key) };
    const { data } = await call.ask(listInvoicesForPayment, asked, systemActor('payments', organisationId));
    const now = new Map(data.map((invoice) => [invoice.invoiceNumber, invoice]));
    return new Map(
      effects.flatMap((effect) => {
        const why = movedOn(effect, now.get(effect.key));
        return why === undefined ? [] : [[effect.key, why] as const];
      }),
    );
  }

  async run(...[tx, effect, makers, organisationId]: Parameters<PlanWork['run']>): Promise<void> {
    const { key: invoiceNumber, amount, currencyId, version: mark, after } = effect;
    const { reference = '', paidAt = '' } = after;
    const payment = { invoiceNumber, amount, currencyId, reference, paidAt, mark };
    await recordPayments(tx, organisationId, [payment], { source: 'hand', ...makers });
  }
}
