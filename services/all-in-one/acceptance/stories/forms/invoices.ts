import {
  changeCreator,
  changeReference,
  createInvoice,
  editInvoice,
  getCorrectionDetails,
  initiateVoid,
  saveUnpaidLimit,
  searchUnpaidLimits,
} from '@kobodesk/contracts/invoicing';
import { findPayment, getWebPaymentDetails, uploadReportSheet } from '@kobodesk/contracts/payments';
import { changeApprover, getEditRequest } from '@kobodesk/contracts/workflow';
import { savannahs } from '../../a-visitor.js';
import { aForm, by, nobody, refusals, story, wrong, type Story } from '../a-story.js';

const clerk = 'client.user@naa.test';
const customer = 'customer.admin@skyways.test';
const number = 'Please input an invoice number';

/** An invoice of 50 000 naira, kept by the name on it. */
export const raised = (name: string): Story =>
  story(createInvoice, {
    as: clerk,
    ask: { ...savannahs, name },
    answers: { message: 'Invoice created successfully' },
    keeps: [name, 'id'],
  });
const bill = (quantity: number | string, rate: number | string) => ({
  ...savannahs,
  bills: [{ description: '', quantity, rate }],
});
/** the same for a new invoice and for one that is corrected */
const drafts = [
  wrong(
    {},
    {
      revenueId: 'Please select revenue',
      customerAIN: 'Please select customer',
      name: 'Please enter a name',
      emails: 'Please enter an email address',
      phone: 'Please enter a phone number',
      locationId: 'Please select location',
      address: 'Please enter an address',
      bills: 'Please add an item description',
    },
  ),
  wrong({ ...savannahs, currencyId: '' }, { currencyId: 'Please select currency' }),
  wrong(bill('', 0), {
    'bills.0.description': 'Please add an item description',
    'bills.0.quantity': 'Please add a quantity',
    'bills.0.rate': 'Please add a rate',
  }),
  wrong(bill('0.5', -1), {
    'bills.0.quantity': 'Quantity cannot be less than 1',
    'bills.0.rate': 'Rate cannot be less than zero',
  }),
  wrong(bill('1.000001', 1), { 'bills.0.quantity': 'Quantity must have at most 5 decimal places' }),
];
const inDirectorates = {
  ...savannahs,
  revenueId: 120,
  locationId: 211,
  customerAIN: 'IN-000131',
  bills: [{ description: 'Rent', quantity: 1, rate: '40000' }],
};
const served = { ...savannahs, customerAIN: 'IN-000101', revenueId: 113, locationId: 203 };

export const formsOfInvoices: readonly Story[] = [
  story(createInvoice, {
    as: clerk,
    ask: { ...savannahs, name: 'Twice the Same' },
    answers: { message: 'Invoice created successfully' },
    keeps: ['invoice', 'id'],
    refuses: [
      ...drafts,
      wrong({ ...savannahs, revenueId: 110 }, { revenueId: 'Please select sub revenue' }),
      wrong({ ...savannahs, revenueId: 112 }, { footerOption: 'Please select foot note option' }),
      wrong(inDirectorates, { RevenueGroupId: 'Please select Directorate' }, 'client.user@fas.test'),
    ],
  }),
  story(saveUnpaidLimit, {
    ask: { count: 0, locationIds: [203] },
    answers: { message: 'Setup created successfully' },
    refuses: [
      wrong({ count: -1, locationIds: [203] }, { count: 'unpaid invoice value cannot be less zero' }),
    ],
  }),
  story(searchUnpaidLimits, {
    ask: { pageSize: 10, parameter: { location: 'Kano' } },
    answers: { results: [{ count: 0 }] },
    keeps: ['limit', 'results.0.id'],
  }),
  refusals(createInvoice, {
    as: customer,
    ask: served,
    status: 409,
    message: 'Maximum number of unpaid invoices reached for this location',
  }),
  refusals(createInvoice, {
    as: clerk,
    ask: { ...savannahs, name: 'Twice the Same', checkSimilarInvoice: true },
    status: 409,
    message: (kept) => `A similar invoice exists: ${kept.get('invoice')}`,
  }),
  story(saveUnpaidLimit, {
    ask: by('id', 'limit', { count: 0, locationIds: [203], status: false }),
    answers: { message: 'Setup updated successfully' },
  }),
  refusals(
    editInvoice,
    ...drafts,
    wrong(savannahs, {
      editComment: 'Please enter a reason for updating the invoice',
      invoiceNumber: number,
    }),
  ),
  story(createInvoice, {
    ask: { ...savannahs, name: 'Nobody to Ask' },
    answers: { message: 'Invoice created successfully' },
    keeps: ['own', 'id'],
  }),
  refusals(
    initiateVoid,
    wrong({}, { invoiceNumber: number, reason: 'Please provide a comment' }),
    {
      ask: by('invoiceNumber', 'own', { reason: 'A mistake' }),
      status: 422,
      message: 'No supervisor has been assigned to you. Please contact your administrator.',
    },
    {
      as: 'client.admin@fas.test',
      ask: by('invoiceNumber', 'own', { reason: 'A mistake' }),
      status: 404,
      message: 'The invoice was not found',
    },
  ),
  refusals(getWebPaymentDetails, wrong({}, { InvoiceNumber: number }, nobody)),
  refusals(
    findPayment,
    wrong(
      {},
      {
        paymentReferenceNo: 'Please enter a payment reference',
        paymentChannelCode: 'Please select a payment channel',
      },
    ),
  ),
  refusals(getCorrectionDetails, wrong({}, { InvoiceNumber: number })),
  refusals(getEditRequest, wrong({}, { InvoiceNumber: number })),
  refusals(
    changeReference,
    wrong({}, { InvoiceNumber: number, remitaRetrievalReference: 'Please input the new payment reference' }),
  ),
  refusals(
    changeCreator,
    wrong({}, { InvoiceNumber: number, creatorEmail: 'Please input the new creator email address' }),
  ),
  refusals(
    changeApprover,
    wrong({}, { invoiceNumber: number, approverEmail: 'Please input the new approver email address' }),
  ),
  refusals(
    uploadReportSheet,
    wrong(aForm({}), { replaceRRR: 'Please select a payment option', file: 'Please select an excel file' }),
  ),
];
