import * as z from 'zod';
import { internal, operation } from '../../kernel/index.js';

/** What keeps an invoice from being reminded of (rules/collection.md). */
export const Hold = z.object({
  /** the last day on which an open promise may be kept; '' for none */
  promisedUntil: z.string(),
  /** the payer says that it was paid */
  saysPaid: z.boolean(),
  /** or the credit note that a dispute became is not decided yet */
  isDisputed: z.boolean(),
});
export type Hold = z.output<typeof Hold>;
export const noHold: Hold = { promisedUntil: '', saysPaid: false, isDisputed: false };

/** An invoice that something is due of, as its notices and its analysis say it. */
export const Receivable = z.object({
  invoiceId: z.number(),
  invoiceNumber: z.string(),
  customerId: z.number(),
  customer: z.string(),
  /** of the customer on the invoice; may be empty */
  emails: z.array(z.string()),
  revenueId: z.number(),
  revenue: z.string(),
  locationId: z.number(),
  location: z.string(),
  currencyId: z.number(),
  /** decimals with a point */
  amount: z.string(),
  outstanding: z.string(),
  rrr: z.string(),
  /** YYYY-MM-DD in the organisation's zone */
  createdDay: z.string(),
  invoiceDate: z.string(),
  dueDay: z.string(),
  /** whole days from the due day to today in the organisation's zone */
  days: z.number().int(),
  // a release before does not say these
  hold: Hold.default(noHold),
  /** the user who raised it */
  raisedBy: z.number().default(0),
});
export type Receivable = z.output<typeof Receivable>;

export const receivablesAtOnce = 500;

/** Of these numbers, those that something is due of and that the caller may see. */
export const listReceivables = operation('invoicing.receivable.list', {
  summary: 'Of these invoice numbers, those that something is due of and that the caller may see',
  kind: 'query',
  access: internal,
  request: z.object({ invoiceNumbers: z.array(z.string().max(60)).min(1).max(receivablesAtOnce) }),
  response: z.object({ data: z.array(Receivable) }),
});

/** All of the organisation that is due between two days, in the order of due day and id, a slice at a time. */
export const walkReceivables = operation('invoicing.receivable.walk', {
  summary: 'The invoices of an organisation that something is due of, by due day',
  kind: 'query',
  access: internal,
  request: z.object({
    fromDueDay: z.string(),
    toDueDay: z.string(),
    after: z.object({ dueDay: z.string(), invoiceId: z.number() }).optional(),
    most: z.number().int().min(1).max(receivablesAtOnce),
  }),
  response: z.object({ data: z.array(Receivable) }),
});

const ReceivableSum = z.object({
  dueDay: z.string(),
  currencyId: z.number(),
  count: z.number(),
  /** a decimal with a point */
  amount: z.string(),
});
export type ReceivableSum = z.output<typeof ReceivableSum>;

export const summedAtOnce = 5000;

/** What is walked above, as sums: they cost days, however many invoices there are. */
export const sumReceivables = operation('invoicing.receivable.sum', {
  summary: 'What an organisation is owed by due day and currency, and the numbers of what may be held back',
  kind: 'query',
  access: internal,
  request: z.object({
    fromDueDay: z.string(),
    toDueDay: z.string(),
    /** decimals with a point; what is due of less than these is told apart, and read for it */
    leastAmounts: z.array(z.object({ currencyId: z.number(), amount: z.string() })).default([]),
    /** of these alone */
    invoiceIds: z.array(z.number()).min(1).max(summedAtOnce).optional(),
  }),
  response: z.object({
    data: z.object({
      sums: z.array(ReceivableSum),
      /** of the same what is less than the least amounts */
      small: z.array(ReceivableSum),
      /** numbers of all: each that has a hold is among them; others may be. None where ids are given */
      apart: z.array(z.string()),
    }),
  }),
});
