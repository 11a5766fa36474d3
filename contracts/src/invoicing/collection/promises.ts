import * as z from 'zod';
import {
  calendarDate,
  Flag,
  id,
  Money,
  operation,
  OptionalId,
  OptionalText,
  paged,
  pageOf,
  permission,
  post,
  publicAccess,
  Report,
  text,
} from '../../kernel/index.js';
import { CustomerView } from '../invoice/invoice-filter.js';
import { CustomerNotFound, InvoiceNotFound } from '../problems.js';
import { PromisedTooOften, PromiseNotFound, PromiseOver, PromiseRefused } from './problems.js';
import { promiseSources, promiseStates } from './promise-rules.js';

const access = permission('collection.manage');
const touches = ['collection', 'invoices'];

/** That an invoice, or a part of it, is going to be paid (rules/collection.md#promises); decimal amounts. */
export const PromiseRow = z.object({
  id: z.number(),
  invoiceNumber: z.string(),
  customerId: z.number(),
  customerName: z.string(),
  currencyId: z.number(),
  amount: z.string(),
  /** of it, what came in time */
  paid: z.string(),
  /** YYYY-MM-DD */
  day: z.string(),
  /** the last day whose money counts */
  untilDay: z.string(),
  source: z.enum(promiseSources),
  /** the payer says that it was paid already */
  saysPaid: z.boolean(),
  promisedBy: z.string(),
  /** who put it down; '' for the payer */
  takenBy: z.string(),
  note: z.string(),
  state: z.enum(promiseStates),
  /** instants, ISO 8601; '' while it is open */
  madeOn: z.string(),
  decidedOn: z.string(),
});
export type PromiseRow = z.output<typeof PromiseRow>;

export const CollectionFilter = z.object({
  agencyId: OptionalId,
  customerId: id('Please select a customer'),
  customerView: CustomerView,
});

export const searchPromises = operation('invoicing.promise.search', {
  summary: 'What a customer promised to pay, newest first, and how many promises were kept',
  kind: 'query',
  http: post('/api/Collection/SearchPromisesBDA'),
  access,
  request: paged(CollectionFilter),
  response: pageOf(PromiseRow).extend({
    /** of those that the money or the calendar has decided */
    kept: z.number().int(),
    judged: z.number().int(),
    /** of the last of those: how many came to their money after the promised day, and by how many days on average */
    keptLate: z.number().int(),
    daysLate: z.number().int(),
  }),
  problems: [CustomerNotFound],
});

export const recordPromise = operation('invoicing.promise.record', {
  summary:
    'Puts down that invoices are going to be paid on a day; takes the place of what was promised of them before',
  kind: 'command',
  http: post('/api/Collection/RecordPromiseBDA'),
  access,
  request: z
    .object({
      agencyId: OptionalId,
      invoiceNumbers: z
        .array(text('Please select an invoice', 60), 'Please select an invoice')
        .min(1, 'Please select an invoice')
        .max(100, 'At most 100 invoices'),
      /** left out: all that is due of each */
      amount: z.preprocess((value) => (value === '' || value === null ? undefined : value), Money.optional()),
      promiseDate: calendarDate('Please select the day'),
      promisedBy: text('Please enter who promises', 200),
      note: OptionalText,
    })
    .refine(({ amount, invoiceNumbers }) => amount === undefined || invoiceNumbers.length === 1, {
      path: ['amount'],
      message: 'A part can be promised of one invoice only',
    }),
  response: Report,
  problems: [InvoiceNotFound, PromiseRefused],
  touches,
});

export const withdrawPromise = operation('invoicing.promise.withdraw', {
  summary: 'Takes an open promise back; notices go on',
  kind: 'command',
  http: post('/api/Collection/WithdrawPromiseBDA'),
  access,
  request: z.object({
    agencyId: OptionalId,
    promiseId: id('Please select a promise'),
    reason: text('Please enter the reason', 500),
  }),
  response: Report,
  problems: [PromiseNotFound, PromiseOver],
  touches,
});

/** Nothing is told of what was promised before, nor of the customer; the same promise twice is one. */
export const makePromise = operation('invoicing.promise.make', {
  summary: 'The payer says on the public page on which day an invoice will be paid, or that it was paid',
  kind: 'command',
  repeatable: true,
  http: post('/api/Payment/PromisePaymentBDA'),
  access: publicAccess,
  request: z
    .object({
      InvoiceNumber: text('Please input an invoice number', 60),
      SaysPaid: Flag.default(false),
      PromiseDate: z.preprocess(
        (value) => (value === '' || value === null ? undefined : value),
        calendarDate('Please select the day').optional(),
      ),
    })
    .refine(({ SaysPaid, PromiseDate }) => SaysPaid || PromiseDate !== undefined, {
      path: ['PromiseDate'],
      message: 'Please select the day',
    }),
  response: Report,
  problems: [InvoiceNotFound, PromiseRefused, PromisedTooOften],
  touches,
  ratePerMinute: 10,
});
