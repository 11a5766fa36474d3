import * as z from 'zod';

/** A line item of an invoice: quantity × rate, rounded half up to three decimals, is its amount. All three are decimal text. */
export const BillRow = z.object({
  description: z.string(),
  quantity: z.string(),
  rate: z.string(),
  amount: z.string(),
  /** decimals that the rate is shown with at least */
  precision: z.number(),
});

/**
 * An invoice as every list and sheet shows it: a legal document, so names are those of the day it was raised
 * (rules/invoices.md#a-legal-document). `amount`, `amountPaid` and `amountPayable` are decimal text, those with `String` the
 * same as people read them.
 */
export const InvoiceRow = z.object({
  invoiceNumber: z.string(),
  invoiceId: z.number(),
  id: z.number(),
  remitaRetrievalReference: z.string(),
  status: z.enum(['Unpaid', 'Paid', 'Partly paid', 'Voided']),
  paymentStatus: z.string(),
  amount: z.string(),
  amountString: z.string(),
  amountStringPlain: z.string(),
  amountPaid: z.string(),
  amountPaidString: z.string(),
  amountPayable: z.string(),
  amountPayableString: z.string(),
  currency: z.string(),
  currencyId: z.number(),
  currencySymbol: z.string(),
  decimalPrecisions: z.number(),
  customer: z.string(),
  customerId: z.number(),
  customerName: z.string(),
  customerAIN: z.string(),
  customerAddress: z.string(),
  customerPhone: z.string(),
  customerEmails: z.array(z.string()),
  customerEmail: z.string(),
  location: z.string(),
  locationId: z.number(),
  locationState: z.string(),
  revenue: z.string(),
  revenueId: z.number(),
  revenueCode: z.string(),
  revenueGroupName: z.string(),
  agency: z.string(),
  agencyId: z.number(),
  invoiceDate: z.string(),
  createdDate: z.string(),
  createdByName: z.string(),
  createdByUserId: z.number(),
  bills: z.array(BillRow),
  invoiceTitle: z.string(),
  updatedFields: z.array(z.string()),
  isNewInvoice: z.boolean(),
  editComment: z.string(),
  isEdited: z.boolean(),
  creditNoteAmountString: z.string(),
  creditNoteRequestStatus: z.number().optional(),
  creditNoteReference: z.string(),
  optionValue: z.string(),
});
export type InvoiceRow = z.output<typeof InvoiceRow>;

/** What of an invoice stands in a list that is taken out: a fifth of a row, of which there are a million. */
export const ExportedInvoice = InvoiceRow.pick({
  invoiceNumber: true,
  remitaRetrievalReference: true,
  status: true,
  amount: true,
  amountString: true,
  amountPaid: true,
  amountPaidString: true,
  amountPayable: true,
  creditNoteAmountString: true,
  creditNoteRequestStatus: true,
  currency: true,
  currencyId: true,
  customer: true,
  customerName: true,
  location: true,
  locationState: true,
  revenue: true,
  invoiceDate: true,
  createdDate: true,
}).extend({
  /** decimal: by how much the amount was rounded to be payable */
  rounding: z.string(),
});
export type ExportedInvoice = z.output<typeof ExportedInvoice>;

/** The invoice with what only its sheet needs. */
export const InvoiceSheet = InvoiceRow.extend({
  /** address that the QR code holds: the validation page with number and signature */
  qrLink: z.string(),
  amountInWords: z.string().optional(),
  /** YYYY-MM-DD; absent: on the day it was raised */
  dueDate: z.string().optional(),
  /** what its organisation calls a revenue group */
  groupLabel: z.string(),
  /** address of the picture at its head: of the revenue group where the organisation shows those, else its own */
  logoURL: z.string(),
  /** of its organisation, '#rrggbb', at the head of the paper; '' is none of its own */
  brandColour: z.string(),
});
export type InvoiceSheet = z.output<typeof InvoiceSheet>;
