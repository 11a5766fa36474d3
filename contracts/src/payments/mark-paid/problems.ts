import * as z from 'zod';
import { problem } from '../../kernel/index.js';

/** Why an invoice cannot be marked as paid, with the field that says so. */
export const NotMarkable = problem(
  'NOT_MARKABLE',
  422,
  ({ message }: { field: string; message: string }) => message,
);
const RefusedRow = z.object({
  /** from 1, as the list shows them */
  row: z.number(),
  invoiceNumber: z.string(),
  field: z.string(),
  message: z.string(),
});
export type RefusedRow = z.output<typeof RefusedRow>;

/** One row that is not right refuses the list; each row that is not says why. */
export const RowsRefused = problem('ROWS_REFUSED', 422, ({ rows }: { rows: RefusedRow[] }) =>
  rows.map(({ row, invoiceNumber, message }) => `Row ${row}, ${invoiceNumber}: ${message}`).join('\n'),
);
/** Between the request and its approval something else happened to what is due of an invoice. */
export const PaymentsMoved = problem(
  'PAYMENTS_MOVED',
  409,
  ({ invoiceNumber }: { invoiceNumber: string }) =>
    `What is due of invoice ${invoiceNumber} has changed since the request was made`,
);
export const PaymentKnown = problem(
  'PAYMENT_KNOWN',
  409,
  ({ invoiceNumber, reference }: { invoiceNumber: string; reference: string }) =>
    `The payment ${reference} of invoice ${invoiceNumber} has been recorded already`,
);
