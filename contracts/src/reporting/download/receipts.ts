import * as z from 'zod';
import { get, operation, publicAccess, text } from '../../kernel/index.js';
import { PaymentNotFound } from '../../payments/problems.js';
import { PrinterIsBusy } from './downloads.js';

export const downloadReceipt = operation('reporting.receipt.download', {
  summary: 'The receipt of a booked payment as PDF, for whoever has both of its references',
  kind: 'command',
  repeatable: true,
  http: get('/api/Payment/DownloadReceiptBDA'),
  access: publicAccess,
  request: z.object({
    paymentReference: text('Please input a payment reference', 40),
    transactionReference: text('Please input a transaction reference', 100),
  }),
  response: z.object({ message: z.string(), downloadUrl: z.string() }),
  problems: [PaymentNotFound, PrinterIsBusy],
  ratePerMinute: 6,
  deadline: 30_000,
});
