import type { InvoiceForPayment } from '@kobodesk/contracts/invoicing';
import type { SheetRow } from '@kobodesk/contracts/payments';
import type { Work } from '@kobodesk/chassis/operations/call';
import { findInvoice } from '../reference/own-invoice.js';
import { References } from '../reference/references.maintenance.js';
import { isOfProvider } from '../reference/standing-reference.js';
import { BookedPayments } from './booked-payments.js';
import type { Known } from './judge-rows.js';

/** What judging needs to know, and which payments the rows have that are booked already. */
export interface KnownRows extends Known {
  readonly bookedBefore: readonly number[];
}

/** invoices asked for at the same time */
const sideBySide = 20;

/** Looks up what the rows of a sheet name; those that could not be read name nothing. */
export async function knownOf(
  call: Pick<Work, 'actor' | 'ask' | 'read' | 'acrossTenants'>,
  rows: readonly SheetRow[],
  { replacesReferences }: { replacesReferences: boolean },
): Promise<KnownRows> {
  const good = rows.filter(({ errorComment }) => errorComment === '');
  const invoices = new Map<string, InvoiceForPayment>();
  const numbers = [...new Set(good.map(({ invoiceNumber }) => invoiceNumber))];
  for (let from = 0; from < numbers.length; from += sideBySide) {
    const asked = numbers.slice(from, from + sideBySide).map((number) => findInvoice(call, number));
    for (const invoice of await Promise.all(asked)) if (invoice) invoices.set(invoice.invoiceNumber, invoice);
  }
  const booked = await call.read(BookedPayments).ofAll([...invoices.keys()]);
  const owners = await call.acrossTenants(References).byRrr(good.map(({ reference }) => reference));
  return {
    invoice: (number) => invoices.get(number),
    isBooked: ({ invoiceNumber, reference, amount }) =>
      (booked.get(invoiceNumber) ?? []).some(
        (payment) => payment.reference === reference && (!payment.byProvider || payment.amount === amount),
      ),
    ownerOf: (reference) => {
      const owner = owners.get(reference);
      return owner && (replacesReferences || isOfProvider(owner)) ? owner.invoiceNumber : undefined;
    },
    bookedBefore: good.flatMap(({ invoiceNumber, reference, amount }) =>
      (booked.get(invoiceNumber) ?? [])
        .filter((payment) => payment.reference === reference && payment.amount === amount)
        .map(({ id }) => id),
    ),
  };
}
