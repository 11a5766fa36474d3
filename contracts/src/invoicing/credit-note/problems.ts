import { problem } from '../../kernel/index.js';
import type { CreditRefusal } from './credit-rules.js';

/** Why an invoice cannot have a credit, in words (rules/credit-notes.md#how-much). */
export const creditRefusals: Readonly<Record<CreditRefusal, string>> = {
  settled: 'A credit note can only be applied to an unpaid or partly paid invoice',
  credited: 'The invoice has an approved credit note already',
  currency: 'The credit must be in the currency of the invoice',
  nothing: 'The credit must be above 0',
  'too-fine': 'The credit must have at most 2 decimal places',
  'too-much': 'The credit cannot be more than the outstanding balance',
};

export const NotCreditable = problem(
  'INVOICE_NOT_CREDITABLE',
  422,
  ({ invoiceNumber, why }: { invoiceNumber: string; why: CreditRefusal }) =>
    `${invoiceNumber}: ${creditRefusals[why]}`,
);
export const CreditNotePending = problem(
  'CREDIT_NOTE_PENDING',
  409,
  ({ invoiceNumber }: { invoiceNumber: string }) =>
    `A credit note of invoice ${invoiceNumber} is already pending`,
);
export const OneCurrency = problem(
  'ONE_CURRENCY',
  422,
  'A value can be applied to several invoices of one currency only',
);
export const CreditTypeUnavailable = problem(
  'CREDIT_TYPE_UNAVAILABLE',
  422,
  'Credit notes of this type cannot be requested yet',
);
export const CreditNoteNotFound = problem(
  'CREDIT_NOTE_NOT_FOUND',
  404,
  ({ reference }: { reference: string }) => `There is no credit note ${reference}`,
);
export const OwnCreditNote = problem(
  'OWN_CREDIT_NOTE',
  403,
  'You dont have permission to perform this action',
);
export const CreditNoteDecided = problem(
  'CREDIT_NOTE_DECIDED',
  409,
  ({ reference, by }: { reference: string; by: string }) =>
    `Credit note ${reference} has been decided already by ${by}`,
);
