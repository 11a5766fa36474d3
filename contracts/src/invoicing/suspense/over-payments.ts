import * as z from 'zod';
import {
  calendarDate,
  get,
  Id,
  Money,
  operation,
  OptionalDate,
  OptionalId,
  OptionalText,
  paged,
  pageOf,
  permission,
  post,
  Report,
  text,
} from '../../kernel/index.js';
import { CreditNoteNotFound } from '../credit-note/problems.js';
import { ExcessNotFound, NotRefundable, RefundKnown, RefundPending, RefundRefused } from './problems.js';

/** An approved request to give back, of which something is left to be recorded as refunded. */
const Refundable = z.object({
  /** the credit note's */
  referenceNumber: z.string(),
  amount: z.string(),
  /** a refund waits for a second person */
  isPending: z.boolean(),
  /** whether that is the reader's own to take back */
  mayWithdraw: z.boolean().default(false),
});
export type Refundable = z.output<typeof Refundable>;

/** A payment that exceeded what was due, and what is left of it. Amounts are decimal. */
export const OverPaymentRow = z.object({
  /** tells it from other payments of the invoice */
  id: z.number(),
  invoiceId: z.number(),
  invoiceNumber: z.string(),
  customer: z.string(),
  customerId: z.number(),
  revenue: z.string(),
  revenueId: z.number(),
  locationId: z.number(),
  currencyId: z.number(),
  /** of the invoice, after credit; of a voided one nothing */
  amountPayable: z.string(),
  /** by all payments of the invoice, what was too much among them */
  amountPaid: z.string(),
  /** what is left of it: not applied, and not gone back to the payer */
  excessAmount: z.string(),
  excessAmountString: z.string(),
  /** of that, what nobody decided about yet */
  availableAmount: z.string(),
  /** of that, what is to be refunded */
  refundableAmount: z.string(),
  surplusAmount: z.string(),
  appliedAmount: z.string(),
  refundedAmount: z.string(),
  paymentDate: z.string(),
  paymentReference: z.string(),
  agencyId: z.number(),
  /** can it be applied, or be refunded alone? */
  isUnregistered: z.boolean(),
  /** of the request that waits for a second person, '' for none */
  pendingReference: z.string(),
  /** whether it is the reader's own to take back */
  mayWithdraw: z.boolean(),
  refundable: z.array(Refundable),
});
export type OverPaymentRow = z.output<typeof OverPaymentRow>;

export const OverPaymentFilter = z.object({
  agencyId: OptionalId,
  /** days of payment */
  startDate: OptionalDate,
  endDate: OptionalDate,
  /** part of the invoice's number or of the customer's name */
  searchText: OptionalText,
  currencyId: OptionalId,
  customerId: OptionalId,
  /** left: of which something is left; all: those too that are used up */
  state: z.enum(['left', 'all']).default('left'),
});
export type OverPaymentFilter = z.output<typeof OverPaymentFilter>;

/** What is left of excesses in a currency. */
export const ExcessBalance = z.object({
  currencyId: z.number(),
  count: z.number(),
  excess: z.string(),
  /** of that, what is to be refunded */
  refundable: z.string(),
});
export type ExcessBalance = z.output<typeof ExcessBalance>;

export const searchOverPayments = operation('invoicing.excess.search', {
  summary: 'Payments that exceeded what was due, and what is left of each; newest first',
  kind: 'query',
  http: post('/api/CreditNoteRequest/SearchOverPaymentBDA'),
  access: permission('credit-note.request', 'credit-note.decide'),
  request: paged(OverPaymentFilter.prefault({})),
  response: pageOf(OverPaymentRow).extend({
    /** of the whole filter; with a customer in it, how much of theirs is in suspense */
    balances: z.array(ExcessBalance),
  }),
});

/** An invoice that an excess can be applied to. */
export const ExcessTargetRow = z.object({
  invoiceId: z.number(),
  invoiceNumber: z.string(),
  invoiceDate: z.string(),
  revenue: z.string(),
  currencyId: z.number(),
  status: z.string(),
  outstanding: z.string(),
});
export type ExcessTargetRow = z.output<typeof ExcessTargetRow>;

export const listExcessTargets = operation('invoicing.excess.list-targets', {
  summary:
    'The invoices of the same customer and currency that an excess can be applied to, the oldest first',
  kind: 'query',
  http: get('/api/CreditNoteRequest/GetOverPaymentTargetsBDA'),
  access: permission('credit-note.request'),
  request: z.object({ excessId: Id, searchText: OptionalText, agencyId: OptionalId }),
  /** the first of them; `totalCount` says of how many */
  response: pageOf(ExcessTargetRow),
  problems: [ExcessNotFound],
});

/** The second step of a request that made an excess refundable (rules/over-payments.md#refunds). */
/** What its request is known by: a refund waits among the credit notes, and is none. */
export const refundKey = (id: number): string => `refund:${id}`;
export const isRefundKey = (key: string): boolean => key.startsWith('refund:');

export const recordRefund = operation('invoicing.refund.record', {
  summary: 'Says that an excess was refunded, by which bank reference and when; a second person confirms it',
  kind: 'command',
  http: post('/api/CreditNoteRequest/RecordRefundBDA'),
  access: permission('credit-note.request'),
  request: z.object({
    referenceNumber: text('Please select a credit note', 40),
    amount: Money,
    bankReference: text('Please enter the bank reference', 60),
    refundDate: calendarDate('Please enter the date of the refund'),
    agencyId: OptionalId,
  }),
  response: Report.extend({ data: z.object({ id: z.number() }) }),
  problems: [CreditNoteNotFound, NotRefundable, RefundRefused, RefundPending, RefundKnown],
  touches: ['credit-notes'],
});
