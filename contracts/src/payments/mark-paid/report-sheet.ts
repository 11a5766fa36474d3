import * as z from 'zod';
import {
  change,
  checker,
  keptSheet,
  operation,
  OptionalFlag,
  OptionalId,
  permission,
  post,
  problem,
  Report,
  type SheetRule,
} from '../../kernel/index.js';
import { ReferenceTaken } from '../../invoicing/problems.js';
import { PaymentKnown, PaymentsMoved } from './problems.js';

export const reportSheet: SheetRule = {
  maxBytes: 10 * 1024 * 1024,
  messages: {
    tooLarge: 'The file must be under 10mb',
    notText: 'The file must be a csv file',
  },
};

/** The file as a whole cannot be read as a report sheet. */
export const SheetUnreadable = problem('SHEET_UNREADABLE', 422, ({ why }: { why: string }) => why);
/** By its content, whatever its name. */
export const SheetKnown = problem('SHEET_KNOWN', 409, 'This file has been uploaded before');
export const SheetNotFound = problem('SHEET_NOT_FOUND', 404, 'The uploaded file was not found');
export const SheetDiffers = problem('SHEET_DIFFERS', 422, 'The rows are not those of the uploaded file');
export const SheetHasErrors = problem('SHEET_HAS_ERRORS', 422, 'Fix error on file and upload again');

/** A row of the sheet as it was read; what cannot be read stands as it was written. */
export const SheetRow = z.object({
  invoiceNumber: z.string(),
  amount: z.string(),
  /** code of what the amount is in; naira where the file does not say */
  currency: z.string().default('NGN'),
  narration: z.string(),
  payor: z.string(),
  /** YYYY-MM-DD */
  dateTransmitted: z.string(),
  reference: z.string(),
  /** empty when the row is good */
  errorComment: z.string(),
});
export type SheetRow = z.output<typeof SheetRow>;

const access = permission('payment.report-sheet');
const paymentOption = z.preprocess(
  (value) => (value === 'true' || value === 'false' ? value === 'true' : value),
  z.boolean('Please select a payment option'),
);

/** The edge checks and keeps the file first; its id arrives as `file`. */
export const uploadReportSheet = operation('payments.report-sheet.parse', {
  summary: 'Reads a report sheet and says of each row whether it can be booked; nothing is booked yet',
  kind: 'command',
  repeatable: true,
  http: post('/api/InvoiceStatusManagement/UploadFileBDA'),
  access,
  sheets: { file: reportSheet },
  request: z.object({
    /**
     * the references of the file take the place of those of the invoices
     * (rules/corrections.md#references-of-a-report-sheet)
     */
    replaceRRR: paymentOption,
    file: keptSheet('Please select an excel file'),
    agencyId: OptionalId,
  }),
  response: z.object({
    message: z.string(),
    result: z.object({ id: z.number(), dataItems: z.array(SheetRow) }),
    errors: z.array(z.string()),
  }),
  problems: [SheetUnreadable, SheetKnown],
  deadline: 30_000,
});

export const proposeReportSheet = operation('payments.report-sheet.propose', {
  summary: 'Asks that the payments of a report sheet be booked, all of them or none',
  kind: 'command',
  http: post('/api/InvoiceStatusManagement/InitiateApprovalBDA'),
  access,
  request: z.object({
    /** absent: the newest sheet that the caller uploaded */
    id: OptionalId,
    replaceRRR: OptionalFlag,
    /** compared with the server's own reading */
    dataItems: z
      .array(
        SheetRow.pick({ invoiceNumber: true, amount: true, dateTransmitted: true })
          .extend({ amount: z.coerce.string() })
          .extend({ errorComment: z.string().nullish() }),
      )
      .max(1000, 'At most 1000 rows')
      .optional(),
    agencyId: OptionalId,
  }),
  response: Report,
  problems: [
    SheetNotFound,
    SheetKnown,
    SheetDiffers,
    SheetHasErrors,
    PaymentsMoved,
    PaymentKnown,
    ReferenceTaken,
  ],
  touches: ['changes', 'invoices', 'dashboard'],
  deadline: 30_000,
});

export const reportSheetChange = change(proposeReportSheet, 23, 'Upload NIBBS Report Sheet', {
  route: checker('by-default'),
});
