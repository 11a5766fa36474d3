import type { InvoiceForPayment } from '@kobodesk/contracts/invoicing';
import { decimalOf, thousandths } from '@kobodesk/contracts/kernel';
import type { PlanClaim, PlanEffect, SheetRow } from '@kobodesk/contracts/payments';
import { dayRange } from '@kobodesk/chassis/clock/zone';
import type { Work } from '@kobodesk/chassis/operations/call';
import { HandPayments } from '../../mark-paid/hand-payments.js';
import { recordPayments } from '../../mark-paid/record-payment.js';
import { BookedPayments } from '../../report-sheet/booked-payments.js';
import { judgeRows } from '../../report-sheet/judge-rows.js';
import { sheetRowOf } from '../../report-sheet/report-sheet.js';
import type { JudgedRow, PlanBasis, RunsHere } from '../plan-work.js';
import { movedOn, paymentOf, plannedInvoices, type KnownInvoice } from '../planned-invoices.js';

/** The row as the bank's sheet has it: an agency's file in, the same rules on both ways. */
const rowOf = (claim: PlanClaim, today: string): SheetRow => {
  const { invoiceNumber, amount, currency, reference, day: dateTransmitted, reason: narration } = claim;
  const cells = { invoiceNumber, amount, currency, reference, dateTransmitted, narration, payor: '' };
  return sheetRowOf((column) => cells[column], today);
};

const standing = ({ status, amountPaid, outstanding }: InvoiceForPayment) => ({
  status,
  amountPaid,
  outstanding,
});

function effectOf(
  { amount, reference, dateTransmitted: day }: SheetRow,
  { invoice, mark }: KnownInvoice,
  { reason, timeZone }: { reason: string; timeZone: string },
): PlanEffect {
  const { invoiceNumber: key, amountPaid, outstanding, currencyId } = invoice;
  const isRest = thousandths(amount) === thousandths(outstanding);
  return {
    key,
    op: 'report-sheet',
    before: standing(invoice),
    after: {
      status: isRest ? 'Paid' : 'Partly paid',
      amountPaid: decimalOf(thousandths(amountPaid) + thousandths(amount)),
      reference,
      paidOn: day,
      paidAt: new Date(dayRange(day, day, timeZone).start).toISOString(),
    },
    version: mark,
    reason,
    amount,
    currencyId,
  };
}

/**
 * Books the payments of a bank's report, each by itself, where a sheet that is uploaded is booked whole or not at all.
 * The references of invoices stay (rules/corrections.md#bulk-jobs).
 */
export class ReportSheetPlan implements RunsHere {
  readonly kind = 'report-sheet';
  readonly twice = 'Another row of the file pays this invoice: plan it when that is done';

  async judge(
    call: Pick<Work, 'actor' | 'ask' | 'read'>,
    claims: readonly PlanClaim[],
    basis: PlanBasis,
  ): Promise<JudgedRow[]> {
    const known = await plannedInvoices(call, claims, basis);
    const invoices = claims.map((claim) => known(claim));
    const booked = await call
      .read(BookedPayments)
      .ofAll(invoices.flatMap((one) => one?.invoice.invoiceNumber ?? []));
    const owners = await call.read(HandPayments).ownersOf(claims.map(({ reference }) => reference));
    return claims.map((claim, at) => {
      const invoice = invoices[at];
      const isBooked = ({ reference, amount }: SheetRow): boolean =>
        (booked.get(invoice?.invoice.invoiceNumber ?? '') ?? []).some(
          (payment) => payment.reference === reference && (!payment.byProvider || payment.amount === amount),
        );
      const names = { invoice: () => invoice?.invoice, isBooked, ownerOf: (one: string) => owners.get(one) };
      const [row] = judgeRows([rowOf(claim, basis.today)], names, { replacesReferences: false });
      if (!row || !invoice || row.errorComment !== '') return { why: row?.errorComment ?? '' };
      return { effect: effectOf(row, invoice, { reason: claim.reason, timeZone: basis.timeZone }) };
    });
  }

  stale(...[call, effects, organisationId]: Parameters<RunsHere['stale']>): ReturnType<RunsHere['stale']> {
    return movedOn(call, effects, organisationId, ({ before }) => before['outstanding'] ?? '0');
  }

  async run(...[tx, effects, makers, organisationId]: Parameters<RunsHere['run']>): Promise<void> {
    await recordPayments(tx, organisationId, effects.map(paymentOf), { source: 'sheet', ...makers });
  }
}
