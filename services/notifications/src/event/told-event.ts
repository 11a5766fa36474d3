import {
  currencyOf,
  type invoiceCredited,
  type invoiceEdited,
  type invoicePaymentApplied,
  type invoiceRaised,
  type invoiceReferenceAttached,
  type invoiceVoided,
} from '@kobodesk/contracts/invoicing';
import type { FactOf } from '@kobodesk/contracts/kernel';
import type { paymentConfirmed } from '@kobodesk/contracts/payments';
import {
  creditNoteApprovedEvent,
  invoiceEditedEvent,
  invoiceOverpaidEvent,
  invoicePaidEvent,
  invoicePartlyPaidEvent,
  invoiceRaisedEvent,
  invoiceVoidedEvent,
  paymentConfirmedEvent,
  referenceAttachedEvent,
  type PublicEventType,
  type PublicInvoice,
} from '@kobodesk/contracts/notifications';
import type * as z from 'zod';

/** What is told of a fact. */
export interface Told {
  type: string;
  version: number;
  subject: string;
  data: Record<string, unknown>;
}

const told = <Data extends z.ZodType>(
  event: PublicEventType<string, Data>,
  subject: string,
  shaped: z.input<Data>,
): Told => ({
  type: event.type,
  version: event.version,
  subject: `${event.subject}/${subject}`,
  // what a later release of a fact carries besides stays inside
  data: event.data.parse(shaped) as Record<string, unknown>,
});

const currencyCode = (id: number): string => currencyOf(id)?.code ?? String(id);

type InvoiceFacts = Omit<FactOf<typeof invoiceVoided>, 'statusBefore' | 'organisationId'>;

const invoiceOf = (fact: InvoiceFacts, status: PublicInvoice['status']): PublicInvoice => ({
  number: fact.invoiceNumber,
  status,
  amount: fact.amount,
  currency: currencyCode(fact.currencyId),
  invoiceDate: fact.invoiceDate,
  revenue: { id: fact.revenueId, name: fact.revenueName },
  customerId: fact.customerId,
  locationId: fact.locationId,
});

export const toldOfRaised = (fact: FactOf<typeof invoiceRaised>): Told =>
  told(invoiceRaisedEvent, fact.invoiceNumber, {
    invoice: invoiceOf(fact, fact.status),
    customerName: fact.customerName,
  });

function paymentEventOf({ statusBefore, statusAfter }: FactOf<typeof invoicePaymentApplied>) {
  if (statusAfter === 'Partly paid') return invoicePartlyPaidEvent;
  return statusAfter === 'Paid' && statusBefore !== 'Paid' ? invoicePaidEvent : invoiceOverpaidEvent;
}

export const toldOfPayment = (fact: FactOf<typeof invoicePaymentApplied>): Told =>
  told(paymentEventOf(fact), fact.invoiceNumber, {
    invoice: invoiceOf(fact, fact.statusAfter),
    amountPaid: fact.amountPaid,
    payment: {
      id: fact.paymentId,
      applied: fact.applied,
      surplus: fact.surplus,
      paidAt: fact.paidAt,
      channel: fact.channel,
      reference: fact.reference,
    },
  });

export const toldOfEdit = ({ before, after, changedFields }: FactOf<typeof invoiceEdited>): Told =>
  told(invoiceEditedEvent, after.invoiceNumber, {
    invoice: invoiceOf(after, after.status),
    before: invoiceOf(before, before.status),
    changedFields,
  });

export const toldOfVoid = (fact: FactOf<typeof invoiceVoided>): Told =>
  told(invoiceVoidedEvent, fact.invoiceNumber, { invoice: invoiceOf(fact, 'Voided') });

export const toldOfCredit = (fact: FactOf<typeof invoiceCredited>): Told =>
  told(creditNoteApprovedEvent, fact.invoiceNumber, {
    invoice: invoiceOf(fact, fact.statusAfter),
    creditNote: { reference: fact.reference, amount: fact.credit },
  });

export const toldOfReference = (fact: FactOf<typeof invoiceReferenceAttached>): Told =>
  told(referenceAttachedEvent, fact.invoiceNumber, {
    invoiceNumber: fact.invoiceNumber,
    reference: fact.rrr,
    ...(fact.corrects === undefined ? {} : { replaces: fact.corrects }),
  });

export const toldOfConfirmed = (fact: FactOf<typeof paymentConfirmed>): Told =>
  told(paymentConfirmedEvent, fact.paymentId, {
    id: fact.paymentId,
    invoiceNumber: fact.invoiceNumber,
    reference: fact.rrr,
    amount: fact.amount,
    currency: currencyCode(fact.currencyId),
    channel: fact.channel,
    provider: fact.provider,
    providerReference: fact.providerReference,
    paidAt: fact.paidAt,
  });
