import * as z from 'zod';
import { event } from '../kernel/index.js';

/**
 * The provider made a payment reference (RRR) for this amount, decimal text; `replaces` is the one that it takes the place
 * of (rules/references-and-payments.md#one-reference-one-payment).
 */
export const paymentReferenceGenerated = event(
  'payments.reference.generated',
  1,
  z.object({
    organisationId: z.number(),
    invoiceNumber: z.string(),
    rrr: z.string(),
    amount: z.string(),
    currencyId: z.number(),
    replaces: z.string().optional(),
  }),
);

/**
 * Money came: the provider confirmed it, or people recorded it. Invoicing books it once for each `paymentId`, however
 * often it is told (rules/references-and-payments.md#only-the-providers-word-books-money). Amounts are decimal text.
 */
export const paymentConfirmed = event(
  'payments.payment.confirmed',
  1,
  z.object({
    organisationId: z.number(),
    invoiceNumber: z.string(),
    /** unique; made of provider and provider reference */
    paymentId: z.string(),
    rrr: z.string(),
    amount: z.string(),
    currencyId: z.number(),
    channel: z.string(),
    provider: z.string(),
    providerReference: z.string(),
    paidAt: z.iso.datetime(),
    /** decimal; of the amount, what the provider sends straight to others: absent in facts of the release before (decision 124) */
    passedOn: z.string().optional(),
  }),
  { concerns: 'payment' },
);

/** Decisions of bank lines moved money: `listBankMoves` tells what, up to this number and beyond (decision 116). */
export const bankMoneyMoved = event(
  'payments.bank-money.moved',
  1,
  z.object({
    organisationId: z.number(),
    /** of the last move in the same transaction */
    number: z.number(),
  }),
);
