import { listInvoicesForPayment, type InvoiceForPayment } from '@kobodesk/contracts/invoicing';
import { systemActor, thousandths } from '@kobodesk/contracts/kernel';
import type { PlanClaim, PlanEffect } from '@kobodesk/contracts/payments';
import type { Work } from '@kobodesk/chassis/operations/call';
import { HandPayments } from '../mark-paid/hand-payments.js';
import type { RecordedPayment } from '../mark-paid/record-payment.js';
import { findInvoices } from '../reference/own-invoice.js';
import type { PlanBasis } from './plan-work.js';

/** An invoice that a row names, as it stands when it is planned on. */
export interface KnownInvoice {
  invoice: InvoiceForPayment;
  /** how payments know the invoice to stand */
  mark: string;
}

/** The invoices of all these rows, looked up at once: asked for the one of a row, undefined where there is none. */
export async function plannedInvoices(
  call: Pick<Work, 'actor' | 'ask' | 'read'>,
  claims: readonly PlanClaim[],
  { organisationId }: PlanBasis,
): Promise<(claim: PlanClaim) => KnownInvoice | undefined> {
  const numbers = claims.flatMap(({ invoiceNumber }) => (invoiceNumber === '' ? [] : [invoiceNumber]));
  const upper = numbers.map((number) => number.toUpperCase());
  const invoices = await findInvoices(call, organisationId, upper);
  const standings = await call.read(HandPayments).standings([...invoices.keys()]);
  return ({ invoiceNumber }) => {
    const invoice = invoices.get(invoiceNumber.toUpperCase());
    return invoice && { invoice, mark: standings.get(invoice.invoiceNumber)?.mark ?? '' };
  };
}

/** How an invoice stands now, where that is not how it was planned on. */
function moved(
  { before, currencyId }: PlanEffect,
  due: string,
  now: InvoiceForPayment | undefined,
): string | undefined {
  if (!now) return 'The invoice is not there any more';
  const isSame =
    now.status === before['status'] &&
    now.amountPaid === before['amountPaid'] &&
    now.currencyId === currencyId &&
    thousandths(now.outstanding) === thousandths(due);
  if (isSame) return undefined;
  return `It was ${before['status']}, ${due} due, when it was planned; it is ${now.status}, ${now.outstanding} due`;
}

/** Why effects fit their invoices no longer, by their keys, which are the numbers. `dueOf`: what was due of one when it was planned on. */
export async function movedOn(
  call: Pick<Work, 'ask'>,
  effects: readonly PlanEffect[],
  organisationId: number,
  dueOf: (effect: PlanEffect) => string,
): Promise<ReadonlyMap<string, string>> {
  const asked = { organisationId, invoiceNumbers: effects.map(({ key }) => key) };
  const { data } = await call.ask(listInvoicesForPayment, asked, systemActor('payments', organisationId));
  const now = new Map(data.map((invoice) => [invoice.invoiceNumber, invoice]));
  return new Map(
    effects.flatMap((effect) => {
      const why = moved(effect, dueOf(effect), now.get(effect.key));
      return why === undefined ? [] : [[effect.key, why] as const];
    }),
  );
}

/** The payment that an effect books. */
export function paymentOf({ key, amount, currencyId, version, after }: PlanEffect): RecordedPayment {
  const { reference = '', paidAt = '' } = after;
  return { invoiceNumber: key, amount, currencyId, reference, paidAt, mark: version };
}
