import type { makePromise as MakePromise, validateQr as ValidateQr } from '@kobodesk/contracts/invoicing';
import type { downloadReceipt as DownloadReceipt } from '@kobodesk/contracts/reporting';
import type {
  choosePaymentAmount as ChoosePaymentAmount,
  confirmPayment as ConfirmPayment,
  getWebPaymentDetails as GetWebPaymentDetails,
} from '@kobodesk/contracts/payments';
import { routed } from '../shared/api/first/routed';

export const getWebPaymentDetails = routed<typeof GetWebPaymentDetails>(
  'payments.web-payment.get',
  'GET',
  '/api/Payment/GetWebPaymentDetailsBDA',
);
export const choosePaymentAmount = routed<typeof ChoosePaymentAmount>(
  'payments.web-payment.choose-amount',
  'POST',
  '/api/Payment/ChoosePaymentAmountBDA',
);
export const confirmPayment = routed<typeof ConfirmPayment>(
  'payments.payment.confirm',
  'POST',
  '/api/Payment/ConfirmPaymentBDA',
);
export const makePromise = routed<typeof MakePromise>(
  'invoicing.promise.make',
  'POST',
  '/api/Payment/PromisePaymentBDA',
);
export const validateQr = routed<typeof ValidateQr>(
  'invoicing.invoice.validate-qr',
  'GET',
  '/api/Invoice/ValidateInvoiceQRBDA',
);
export const downloadReceipt = routed<typeof DownloadReceipt>(
  'reporting.receipt.download',
  'GET',
  '/api/Payment/DownloadReceiptBDA',
);
