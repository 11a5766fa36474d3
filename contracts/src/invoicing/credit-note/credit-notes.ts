import * as z from 'zod';
import {
  change,
  checker,
  decimalText,
  get,
  Id,
  id,
  internal,
  listOf,
  longestComment,
  Money,
  operation,
  OptionalDate,
  OptionalFlag,
  OptionalId,
  OptionalText,
  optionalText,
  pageOf,
  permission,
  post,
  Report,
  text,
  slicesOf,
} from '../../kernel/index.js';
import { CustomerView } from '../invoice/invoice-filter.js';
import { InvoiceNotFound } from '../problems.js';
import { checkChoice, isOneRoad, isOverPayment } from '../suspense/over-payment-choice.js';
import { ExcessNotUsable, ExcessPending, NoExcess } from '../suspense/problems.js';
import { creditIssuance, discountTypes } from './credit-rules.js';
import {
  CreditNoteDecided,
  CreditNoteNotFound,
  CreditNotePending,
  CreditTypeUnavailable,
  NotCreditable,
  OneCurrency,
  OwnCreditNote,
} from './problems.js';

const touches = ['credit-notes', 'invoices', 'dashboard'];

export const listCreditNoteTypes = operation('invoicing.credit-note-type.list', {
  summary: 'Kinds of credit note',
  kind: 'query',
  http: get('/api/CreditNoteType/getallBDA'),
  access: permission('credit-note.request', 'credit-note.decide'),
  request: z.object({}),
  response: listOf(z.object({ id: z.number(), name: z.string() })),
});

/** A request for a credit note, with what it makes of its invoice. */
export const CreditNoteRow = z.object({
  id: z.number(),
  referenceNumber: z.string(),
  createdOn: z.string(),
  invoiceNumber: z.string(),
  /** the customer */
  serviceProviderName: z.string(),
  revenueName: z.string(),
  creditAmount: z.string(),
  /** what share of the invoice that is, in per cent */
  invoiceAmountPercentage: z.string(),
  currencyId: z.number(),
  currencyName: z.string(),
  currencySymbol: z.string(),
  creditNoteTypeName: z.string(),
  /** Pending, Approved, Disapproved */
  requestStatusName: z.string(),
  requestStatus: z.number(),
  comment: z.string(),
  reasonForIssuance: z.string(),
  invoiceAmount: z.string(),
  newInvoiceAmount: z.string(),
  /** what was outstanding after the credit, on the day of the request */
  creditBalance: z.string(),
  initiator: z.string(),
  decidedBy: z.string(),
});
export type CreditNoteRow = z.output<typeof CreditNoteRow>;

const status = z.preprocess(
  (value) => (value === '' || value === null || value === -1 || value === '-1' ? undefined : value),
  z.coerce.number<unknown>().int().min(0).max(2).optional(),
);

export const CreditNoteFilter = z.object({
  startDate: OptionalDate,
  endDate: OptionalDate,
  agencyId: OptionalId,
  searchText: OptionalText,
  creditNoteType: OptionalId,
  requestStatus: status,
  customerId: OptionalId,
  /** the notes of the customer alone, or (left out) also of those that are merged into it */
  customerView: CustomerView,
});
export type CreditNoteFilter = z.output<typeof CreditNoteFilter>;

export const searchCreditNotes = operation('invoicing.credit-note.search', {
  summary: 'Credit note requests, newest first; the totals leave the status out of account',
  kind: 'query',
  http: post('/api/CreditNoteRequest/SearchBDA'),
  access: permission('credit-note.request', 'credit-note.decide'),
  request: z.object({
    pageSize: z.coerce.number().int().min(1).max(100).default(10),
    from: z.coerce.number().int().min(0).default(0),
    parameter: CreditNoteFilter.prefault({}),
  }),
  response: pageOf(CreditNoteRow).extend({
    totalRequestCount: z.number(),
    totalPendingCount: z.number(),
    totalApprovedCount: z.number(),
    totalCreditAmountString: z.string(),
    totalApprovedCreditAmountString: z.string(),
  }),
});

/** Where the next page of an export begins: after this note, newest first. */
export const CreditNoteCursor = z.object({ madeAtMs: z.number(), id: z.number() });
export type CreditNoteCursor = z.output<typeof CreditNoteCursor>;

export const exportCreditNotes = operation('invoicing.credit-note.export-page', {
  summary: 'The next credit notes of a whole search result, by keyset, for downloads',
  kind: 'query',
  access: internal,
  ...slicesOf(CreditNoteFilter, CreditNoteCursor, CreditNoteRow),
});

const percentage = 'The percentage must be a number';
const discountMissing = 'Please enter a discount';

const Entry = z
  .object({
    agencyId: OptionalId,
    creditNoteTypeId: Id,
    customerId: OptionalId,
    revenueId: OptionalId,
    locationId: OptionalId,
    creditAmount: Money.optional(),
    invoiceId: id('Please input an invoice number'),
    invoiceAmountPercentage: decimalText(20, percentage)
      .refine((percent) => !percent.startsWith('-'), percentage)
      .optional(),
    currencyId: OptionalId,
    targetInvoiceId: OptionalId,
    refundable: OptionalFlag,
    /** of Over Payment: which of the payments of the invoice; absent: the oldest of which something is left */
    excessId: OptionalId,
  })
  .refine(
    (entry) =>
      entry.creditAmount !== undefined || entry.invoiceAmountPercentage !== undefined || isOverPayment(entry),
    { path: ['creditAmount'], message: discountMissing },
  )
  .superRefine(checkChoice);

/** Not said (absent, null or blank), it is seen by the entries (rules/credit-notes.md#percentage-or-value). */
const OptionalDiscountType = z.preprocess(
  (value) => (value === null || value === '' ? undefined : value),
  z.enum(discountTypes, 'Please select Discount % or Value').optional(),
);

export const initiateCreditNotes = operation('invoicing.credit-note.initiate', {
  summary: 'Asks for credit notes, all of them or none; a second person decides',
  kind: 'command',
  http: post('/api/CreditNoteRequest/InitiateBDA'),
  access: permission('credit-note.request'),
  request: z
    .object({
      discountType: OptionalDiscountType,
      entries: z
        .array(Entry, 'Please select an invoice')
        .min(1, 'Please select an invoice')
        .max(100, 'At most 100 invoices')
        .refine(
          (entries) =>
            entries.length === 1 || entries.every((entry) => entry.creditNoteTypeId !== creditIssuance),
          'A credit note is issued against one invoice',
        )
        .refine(isOneRoad, 'Over-payments are requested apart from other credit notes'),
      reasonForIssuance: text('Please enter a reason for issuance', 1000),
    })
    .superRefine(({ discountType, entries }, context) => {
      const field = discountType === 'percent' ? 'invoiceAmountPercentage' : 'creditAmount';
      for (const [at, entry] of entries.entries())
        if (discountType !== undefined && !isOverPayment(entry) && entry[field] === undefined)
          context.addIssue({ code: 'custom', path: ['entries', at, field], message: discountMissing });
    }),
  response: z.object({
    message: z.string(),
    result: z.array(
      CreditNoteRow.pick({
        referenceNumber: true,
        invoiceNumber: true,
        serviceProviderName: true,
        invoiceAmount: true,
        newInvoiceAmount: true,
        creditAmount: true,
        currencyId: true,
        requestStatusName: true,
        invoiceAmountPercentage: true,
      }),
    ),
  }),
  problems: [
    InvoiceNotFound,
    NotCreditable,
    CreditNotePending,
    OneCurrency,
    CreditTypeUnavailable,
    NoExcess,
    ExcessNotUsable,
    ExcessPending,
  ],
  touches,
});

export const creditNoteChange = change(initiateCreditNotes, 101, 'Credit note', {
  record: 'credit-note',
  route: checker('always', 'credit-note.decide'),
});

export const processCreditNotes = operation('invoicing.credit-note.process', {
  summary: 'Approves (1) or disapproves (2) pending credit notes of others, all of them or none',
  kind: 'command',
  forPeople: true,
  http: post('/api/CreditNoteRequest/ProcessBDA'),
  access: permission('credit-note.decide'),
  request: z
    .object({
      referenceNumbers: z
        .array(z.string().trim().min(1).max(40), 'Please select a credit note')
        .min(1, 'Please select a credit note')
        .max(100, 'At most 100 credit notes'),
      processStatus: z.coerce.number<unknown>().pipe(z.union([z.literal(1), z.literal(2)])),
      comment: optionalText(longestComment),
    })
    .refine(({ processStatus, comment }) => processStatus === 1 || comment !== undefined, {
      path: ['comment'],
      message: 'Please provide a comment',
    }),
  response: Report,
  problems: [CreditNoteNotFound, OwnCreditNote, CreditNoteDecided, NotCreditable, ExcessNotUsable],
  touches,
  deadline: 20_000,
});
