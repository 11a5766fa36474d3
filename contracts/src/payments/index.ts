import { enquireAccount, listProviderBanks } from './bank/bank-accounts.js';
import { listPaymentChannels, listRemitaChannels } from './channel/list-channels.js';
import { markInvoicePaid, markInvoicesPaid } from './mark-paid/mark-paid.js';
import { proposeReportSheet, uploadReportSheet } from './mark-paid/report-sheet.js';
import { paymentConfirmed, paymentReferenceGenerated } from './events.js';
import { getReceipt } from './payment/receipt.js';
import { listUnnotified } from './payment/unnotified.js';
import {
  choosePaymentAmount,
  confirmPayment,
  getWebPaymentDetails,
  receiveNotification,
} from './payment/web-payment.js';
import {
  generateReference,
  listReferences,
  lookUpReference,
  requeryPayment,
  takeBackReference,
} from './reference/references.js';

export * from './bank/bank-accounts.js';
export * from './channel/list-channels.js';
export * from './mark-paid/mark-paid.js';
export * from './mark-paid/problems.js';
export * from './mark-paid/report-sheet.js';
export * from './events.js';
export * from './payment/receipt.js';
export * from './payment/unnotified.js';
export * from './payment/web-payment.js';
export * from './problems.js';
export * from './reference/references.js';

export const paymentsOperations = [
  listPaymentChannels,
  listRemitaChannels,
  generateReference,
  requeryPayment,
  listReferences,
  takeBackReference,
  lookUpReference,
  getWebPaymentDetails,
  choosePaymentAmount,
  confirmPayment,
  getReceipt,
  receiveNotification,
  listUnnotified,
  markInvoicePaid,
  markInvoicesPaid,
  uploadReportSheet,
  proposeReportSheet,
  listProviderBanks,
  enquireAccount,
];
export const paymentsEvents = [paymentReferenceGenerated, paymentConfirmed];
