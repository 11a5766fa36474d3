import { Inject, Injectable } from '@nestjs/common';
import type { InvoiceSheet } from '@kobodesk/contracts/invoicing';
import { findPayment, NoSuchPayment } from '@kobodesk/contracts/payments';
import type { Work } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import { mayBeThrough } from '../channel/channels.js';
import { Notifications } from '../notification/notifications.maintenance.js';
import { PROVIDER } from '../provider/provider-port.js';
import type { PaymentProvider } from '../provider/provider.js';
import { visibleInvoice } from '../report/visible-invoices.js';
import { FoundPayments } from './found-payments.js';
import { detailsOf, type Paid, type Reference } from './look-up.js';

type Asking = Pick<Work, 'ask' | 'read' | 'acrossTenants'>;

/** A payment by its reference (rules/references-and-payments.md#finding-a-payment). */
@Injectable()
export class LookUpHandlers {
  constructor(@Inject(PROVIDER) private readonly provider: PaymentProvider) {}

  readonly find = handle(findPayment, async ({ paymentReferenceNo, paymentChannelCode }, call) => {
    for (const reference of await referencesBy(call, paymentReferenceNo)) {
      const { rrr, invoiceNumber } = reference;
      const paid = await call.read(FoundPayments).of(rrr, invoiceNumber);
      const fits = paid.some(({ channel }) => mayBeThrough(paymentChannelCode, channel));
      if (paid.length > 0 && !fits) continue;
      const invoice = await visibleInvoice(call, invoiceNumber);
      if (!invoice) continue;
      return {
        data: {
          paymentReferenceDetails: detailsOf(reference, paid),
          paymentNotifications: await this.toldOf(call, reference, paid),
          invoiceDetails: invoiceOf(invoice),
        },
      };
    }
    return call.refuse(NoSuchPayment);
  });

  /** A notification is asked about, never believed: what it shows is what the provider confirmed. */
  private async toldOf(call: Asking, { rrr, invoiceNumber }: Reference, paid: readonly Paid[]) {
    const { amount, paymentDate } = detailsOf({ rrr, invoiceNumber, amount: 0n, isOpen: false }, paid);
    const told = await call.acrossTenants(Notifications).ofReference(this.provider.name, rrr);
    return told.map(({ receivedAt }) => ({
      paymentReferenceNumber: rrr,
      invoiceNumber,
      amount: paid.length > 0 ? amount : '',
      paymentDate,
      createdDate: receivedAt.toISOString(),
    }));
  }
}

/** What the text may stand for: a reference of ours, or payments of one or of several invoices. */
async function referencesBy(call: Asking, text: string): Promise<Reference[]> {
  const found = call.read(FoundPayments);
  const made = await found.reference(text);
  if (made) {
    const { invoiceNumber, amount, state } = made;
    const isOpen = state === 'active' || state === 'asked';
    return [{ rrr: made.rrr ?? text, invoiceNumber, amount, isOpen }];
  }
  const known = new Map<string, Reference>();
  for (const { rrr, invoiceNumber, amount } of await found.paidBy(text))
    known.set(JSON.stringify([rrr, invoiceNumber]), { rrr, invoiceNumber, amount, isOpen: false });
  return [...known.values()];
}

const invoiceOf = (invoice: InvoiceSheet) => ({
  invoiceNumber: invoice.invoiceNumber,
  organization: invoice.agency,
  invoiceAmount: invoice.amount,
  amountPaid: invoice.amountPaid,
  currencyId: invoice.currencyId,
  dateCreated: invoice.createdDate,
  revenue: invoice.revenue,
  customer: invoice.customer,
});
