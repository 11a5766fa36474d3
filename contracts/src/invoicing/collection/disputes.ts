import * as z from 'zod';
import {
  dataOf,
  Flag,
  get,
  id,
  Money,
  operation,
  OptionalId,
  paged,
  pageOf,
  permission,
  post,
  Report,
  text,
} from '../../kernel/index.js';
import { CreditNotePending, NotCreditable } from '../credit-note/problems.js';
import { CustomerNotFound, InvoiceNotFound } from '../problems.js';
import {
  DisputeDecided,
  DisputeNotFound,
  DisputeOpen,
  DisputeOwned,
  DisputeRefused,
  OfficerNotFound,
} from './problems.js';
import { CollectionFilter, PromiseRow } from './promises.js';
import { disputeStates } from './promise-rules.js';

const access = permission('collection.manage');

/** That a customer does not agree with an invoice, or a part of it (rules/collection.md#disputes); decimal amounts. */
export const DisputeRow = z.object({
  id: z.number(),
  invoiceNumber: z.string(),
  customerId: z.number(),
  customerName: z.string(),
  currencyId: z.number(),
  amount: z.string(),
  reason: z.string(),
  /** who looks after it: whoever put it down, until it is handed to somebody else */
  owner: z.string(),
  ownerId: z.number(),
  state: z.enum(disputeStates),
  /** instants, ISO 8601; '' while it is open */
  raisedOn: z.string(),
  decidedOn: z.string(),
  decidedBy: z.string(),
  comment: z.string(),
  /** of the credit note that was asked for; '' for none */
  creditReference: z.string(),
});
export type DisputeRow = z.output<typeof DisputeRow>;

export const searchDisputes = operation('invoicing.dispute.search', {
  summary: 'What a customer disputes, newest first',
  kind: 'query',
  http: post('/api/Collection/SearchDisputesBDA'),
  access,
  request: paged(CollectionFilter),
  response: pageOf(DisputeRow),
  problems: [CustomerNotFound],
});

export const raiseDispute = operation('invoicing.dispute.raise', {
  summary:
    'Puts down that a customer disputes an invoice or a part of it; its notices stop until it is decided',
  kind: 'command',
  http: post('/api/Collection/RaiseDisputeBDA'),
  access,
  request: z.object({
    agencyId: OptionalId,
    invoiceNumber: text('Please input an invoice number', 60),
    /** left out: all that is due */
    amount: z.preprocess((value) => (value === '' || value === null ? undefined : value), Money.optional()),
    reason: text('Please enter the reason', 1000),
  }),
  response: Report,
  problems: [InvoiceNotFound, DisputeOpen, DisputeRefused],
  touches: ['collection', 'invoices'],
});

/** Approved, it becomes a request for a credit note, which a second person decides. */
export const decideDispute = operation('invoicing.dispute.decide', {
  summary: 'Approves a dispute, and asks for a credit note of its amount, or declines it, and notices go on',
  kind: 'command',
  http: post('/api/Collection/DecideDisputeBDA'),
  access,
  request: z.object({
    agencyId: OptionalId,
    disputeId: id('Please select a dispute'),
    isAccepted: Flag,
    comment: text('Please provide a comment', 500),
  }),
  response: Report,
  problems: [DisputeNotFound, DisputeDecided, InvoiceNotFound, NotCreditable, CreditNotePending],
  touches: ['collection', 'credit-notes', 'invoices'],
});

export const handOverDispute = operation('invoicing.dispute.hand-over', {
  summary: 'Hands an open dispute to another officer, who looks after it from then on',
  kind: 'command',
  http: post('/api/Collection/HandOverDisputeBDA'),
  access,
  request: z.object({
    agencyId: OptionalId,
    disputeId: id('Please select a dispute'),
    ownerId: id('Please select an officer'),
  }),
  response: Report,
  problems: [DisputeNotFound, DisputeDecided, DisputeOwned, OfficerNotFound, InvoiceNotFound],
  touches: ['collection'],
});

export const getInvoiceCollection = operation('invoicing.collection.get', {
  summary: 'The open promise and the open dispute of an invoice',
  kind: 'query',
  http: get('/api/Collection/GetInvoiceCollectionBDA'),
  access,
  request: z.object({ agencyId: OptionalId, invoiceNumber: text('Please input an invoice number', 60) }),
  response: dataOf(z.object({ promise: PromiseRow.nullable(), dispute: DisputeRow.nullable() })),
  problems: [InvoiceNotFound],
});
