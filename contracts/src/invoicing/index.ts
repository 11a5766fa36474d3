import {
  editInvoice,
  getAppliedChanges,
  getEditDetails,
  getInvoiceChanges,
  listInvoiceVersions,
} from './amendment/edit-invoice.js';
import { listInvoiceRequests } from './amendment/list-requests.js';
import { initiateVoid } from './amendment/void-invoice.js';
import { changeCreator, changeReference, getCorrectionDetails } from './correction/corrections.js';
import {
  initiateCreditNotes,
  listCreditNoteTypes,
  processCreditNotes,
  searchCreditNotes,
} from './credit-note/credit-notes.js';
import { createCustomer, findSimilarCustomers, listCategories, listCustomers } from './customer/customers.js';
import {
  invoiceCreatorChanged,
  invoiceCredited,
  invoiceEdited,
  invoicePaymentApplied,
  invoiceRaised,
  invoiceReferenceAttached,
  invoiceRequestMade,
  invoiceRequestSettled,
  invoiceRequestWithdrawn,
  invoiceVoided,
} from './events.js';
import { createInvoice } from './invoice/create-invoice.js';
import {
  exportInvoices,
  getInvoice,
  listPlaceFigures,
  listVisible,
  validateQr,
} from './invoice/get-invoice.js';
import { applyPayment, attachReference, getInvoiceForPayment } from './invoice/invoice-payments.js';
import { searchInvoices, summariseInvoices } from './invoice/search-invoices.js';
import {
  getCustomerMapping,
  getLocationMapping,
  listRevenueGroups,
  listRevenues,
  listSubRevenues,
  listTopRevenues,
} from './revenue/revenues.js';
import { invoicingSetUpOperations } from './set-up.js';
import { getInvoiceSettings, listCurrencies, listFooterOptions } from './settings/settings.js';

export * from './amendment/edit-invoice.js';
export * from './amendment/edit-rules.js';
export * from './amendment/list-requests.js';
export * from './amendment/problems.js';
export * from './amendment/void-invoice.js';
export * from './correction/corrections.js';
export * from './correction/problems.js';
export * from './credit-note/credit-notes.js';
export * from './credit-note/credit-rules.js';
export * from './credit-note/problems.js';
export * from './currencies.js';
export * from './currency-id.js';
export * from './customer/customers.js';
export * from './events.js';
export * from './invoice/bill-date.js';
export * from './invoice/create-invoice.js';
export * from './invoice/get-invoice.js';
export * from './invoice/invoice-amount.js';
export * from './invoice/invoice-filter.js';
export * from './invoice/invoice-needs.js';
export * from './invoice/sought-number.js';
export * from './invoice/invoice-payments.js';
export * from './invoice/invoice-states.js';
export * from './invoice/part-payment.js';
export * from './invoice/payable.js';
export * from './invoice/invoice.js';
export * from './invoice/search-invoices.js';
export * from './invoice/sheet-words.js';
export * from './problems.js';
export * from './revenue/revenues.js';
export * from './set-up.js';
export * from './settings/settings.js';
export * from './share.js';

export const invoicingOperations = [
  listRevenues,
  listTopRevenues,
  listSubRevenues,
  listRevenueGroups,
  getCustomerMapping,
  getLocationMapping,
  listCustomers,
  findSimilarCustomers,
  createCustomer,
  listCategories,
  listCurrencies,
  listFooterOptions,
  getInvoiceSettings,
  ...invoicingSetUpOperations,
  createInvoice,
  searchInvoices,
  summariseInvoices,
  getInvoice,
  exportInvoices,
  listPlaceFigures,
  listVisible,
  validateQr,
  getInvoiceForPayment,
  attachReference,
  applyPayment,
  editInvoice,
  getEditDetails,
  getInvoiceChanges,
  getAppliedChanges,
  listInvoiceRequests,
  listInvoiceVersions,
  initiateVoid,
  listCreditNoteTypes,
  searchCreditNotes,
  initiateCreditNotes,
  processCreditNotes,
  getCorrectionDetails,
  changeReference,
  changeCreator,
];
export const invoicingEvents = [
  invoiceRaised,
  invoicePaymentApplied,
  invoiceReferenceAttached,
  invoiceEdited,
  invoiceVoided,
  invoiceCredited,
  invoiceCreatorChanged,
  invoiceRequestMade,
  invoiceRequestWithdrawn,
  invoiceRequestSettled,
];
