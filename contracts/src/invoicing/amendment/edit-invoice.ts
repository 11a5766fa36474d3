import * as z from 'zod';
import {
  change,
  dataOf,
  get,
  id,
  levels,
  listOf,
  operation,
  OptionalId,
  permission,
  post,
  text,
  lookedUp,
} from '../../kernel/index.js';
import { createInvoice } from '../invoice/create-invoice.js';
import { InvoiceRow } from '../invoice/invoice.js';
import {
  AmountDiffers,
  AmountTooLarge,
  AmountTooSmall,
  InvoiceNotFound,
  NotMapped,
  OutsideScope,
  RateIsFixed,
} from '../problems.js';
import {
  FieldNotEditable,
  NoChanges,
  NoSupervisor,
  NotEditable,
  NothingChanged,
  RequestPending,
} from './problems.js';

const number = text('Please input an invoice number', 60);

export const editInvoice = operation('invoicing.invoice.edit', {
  summary: 'Asks for a correction of an invoice; it changes when its approver agrees',
  kind: 'command',
  http: post('/api/Invoice/EditInvoiceBDA'),
  access: permission('invoice.edit'),
  request: createInvoice.request.extend({
    invoiceID: id('Please input an invoice number'),
    invoiceNumber: number,
    editComment: text('Please enter a reason for updating the invoice', 1000),
  }),
  response: z.object({ message: z.string(), id: z.string(), paymentRef: z.string() }),
  problems: [
    InvoiceNotFound,
    NotEditable,
    FieldNotEditable,
    NothingChanged,
    RequestPending,
    NoSupervisor,
    AmountDiffers,
    AmountTooLarge,
    AmountTooSmall,
    RateIsFixed,
    NotMapped,
    OutsideScope,
  ],
  touches: ['invoices', 'invoice-requests', 'requests'],
});

export const editChange = change(editInvoice, 103, 'Edit invoice', {
  record: 'invoice',
  route: levels('edit'),
});

/** The invoice as the form needs it, with the ids behind its names. */
export const EditableInvoice = InvoiceRow.extend({
  revenueId: z.number(),
  subRevenueId: z.number(),
  customerId: z.number(),
  locationId: z.number(),
  revenueGroupId: z.number(),
});

export const getEditDetails = operation('invoicing.invoice.get-edit-details', {
  summary: 'An invoice and which of its fields may be corrected',
  kind: 'query',
  http: get('/api/Invoice/GetInvoiceEditDetailsBDA'),
  access: permission('invoice.edit'),
  request: z.object({ InvoiceNumber: number, invoiceId: OptionalId, agencyId: OptionalId }),
  response: dataOf(
    z.object({
      invoice: EditableInvoice,
      editableFields: z.array(
        z.object({ invoiceFieldId: z.number(), invoiceField: z.string(), isActive: z.boolean() }),
      ),
    }),
  ),
  problems: [InvoiceNotFound, NotEditable],
});

const Changes = z.object({
  oldInvoice: InvoiceRow,
  newInvoice: InvoiceRow,
  editedFields: z.array(z.object({ fieldName: z.string() })),
});
const ofInvoice = z.object({ InvoiceNumber: number, agencyId: OptionalId });

export const getInvoiceChanges = operation('invoicing.invoice.get-changes', {
  summary: 'Old and new side by side: the pending correction, else the last decided one',
  kind: 'query',
  http: get('/api/Invoice/GetInvoiceChangesBDA'),
  access: permission('invoice.search'),
  request: ofInvoice,
  response: dataOf(Changes),
  problems: [InvoiceNotFound, NoChanges],
});

export const getAppliedChanges = operation('invoicing.invoice.get-applied-changes', {
  summary: 'Old and new side by side of the last correction that was applied',
  kind: 'query',
  http: get('/api/Invoice/GetInvoiceChangesForSearchBDA'),
  access: permission('invoice.search'),
  request: ofInvoice,
  response: dataOf(Changes),
  problems: [InvoiceNotFound, NoChanges],
});

/** One state of an invoice: from when to when it said so, and who made it say so. */
export const InvoiceVersion = z.object({
  id: z.string(),
  version: z.number(),
  validFrom: z.string(),
  /** empty: it stands today */
  validUntil: z.string(),
  changedBy: z.string(),
  reason: z.string(),
  changedFields: z.array(z.string()),
  invoice: InvoiceRow,
});
export type InvoiceVersion = z.output<typeof InvoiceVersion>;

export const listInvoiceVersions = operation('invoicing.invoice.list-versions', {
  summary: 'Every state an invoice had; with `asAt`, the one that held at that instant',
  kind: 'query',
  access: permission('invoice.search'),
  request: z.object({ invoiceNumber: number, asAt: z.iso.datetime().optional() }),
  response: listOf(InvoiceVersion),
  problems: [InvoiceNotFound],
});

export const invoiceVersionsResource = lookedUp('invoice-versions', listInvoiceVersions);
