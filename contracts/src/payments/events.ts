import * as z from 'zod';
import { event } from '../kernel/index.js';

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
