import * as z from 'zod';
import { problem } from '../../kernel/index.js';

/** Why an invoice cannot be marked as paid, with the field that says so. */
export const NotMarkable = problem(
  'NOT_MARKABLE',
  422,
  ({ message }: { field: string; message: string }) => message,
  z.object({ field: z.string(), message: z.string() }),
);
/** Between the request and its approval something else happened to what is due of an invoice. */
export const PaymentsMoved = problem(
  'PAYMENTS_MOVED',
  409,
  ({ invoiceNumber }: { invoiceNumber: string }) =>
    `What is due of invoice ${invoiceNumber} has changed since the request was made`,
  z.object({ invoiceNumber: z.string() }),
);
export const PaymentKnown = problem(
  'PAYMENT_KNOWN',
  409,
  ({ invoiceNumber, reference }: { invoiceNumber: string; reference: string }) =>
    `The payment ${reference} of invoice ${invoiceNumber} has been recorded already`,
  z.object({ invoiceNumber: z.string(), reference: z.string() }),
);
