import * as z from 'zod';
import {
  dataOf,
  Flag,
  get,
  id,
  keptDocument,
  Money,
  operation,
  OptionalId,
  paged,
  pageOf,
  permission,
  post,
  Report,
  text,
  type DocumentRule,
} from '../../kernel/index.js';
import { CreditNotePending, NotCreditable } from '../credit-note/problems.js';
import { CustomerNotFound, InvoiceNotFound } from '../problems.js';
import {
  DisputeDecided,
  DisputeFileMissing,
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
  /** of the paper that goes with it, as it was called where it came from; '' for none */
  fileName: z.string(),
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
  response: Report.extend({ disputeId: z.number() }),
  problems: [InvoiceNotFound, DisputeOpen, DisputeRefused],
  touches: ['collection', 'invoices'],
});

/** A paper of a dispute: the letter of the customer, a page of a log (rules/collection.md#disputes). */
export const disputeFile: DocumentRule = {
  maxBytes: 5 * 1024 * 1024,
  maxSide: 8000,
  takesPdf: true,
  messages: {
    tooLarge: 'The file must be under 5mb',
    tooWide: 'The picture cannot exceed 8000 * 8000 pixels',
    notDocument: 'The file must be a PDF, JPG or PNG file without scripts or attachments',
  },
};
const fileMissing = 'Please select a PDF, JPG or PNG file';

export const attachDisputeFile = operation('invoicing.dispute.attach', {
  summary: 'Puts a paper to an open dispute, in the place of the one that was there',
  kind: 'command',
  repeatable: true,
  http: post('/api/Collection/AttachDisputeFileBDA'),
  access,
  documents: { file: disputeFile },
  request: z.object({
    agencyId: OptionalId,
    disputeId: id('Please select a dispute'),
    file: keptDocument(fileMissing),
    /** as it is called where it was uploaded */
    name: text('Please name the file', 120),
  }),
  response: Report,
  problems: [DisputeNotFound, DisputeDecided, InvoiceNotFound, DisputeFileMissing],
  touches: ['collection'],
  deadline: 20_000,
});

/** It is a command because who opened it is put down. */
export const openDisputeFile = operation('invoicing.dispute.open-file', {
  summary: 'The address under which the paper of a dispute can be downloaded, for five minutes',
  kind: 'command',
  repeatable: true,
  http: post('/api/Collection/OpenDisputeFileBDA'),
  access,
  request: z.object({ agencyId: OptionalId, disputeId: id('Please select a dispute') }),
  response: Report.extend({ downloadUrl: z.string() }),
  problems: [DisputeNotFound, DisputeFileMissing],
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
