import { problem } from '../../kernel/index.js';
import type { ExcessRefusal, RefundRefusal } from './excess-rules.js';

const excessTexts: Record<ExcessRefusal, string> = {
  nothing: 'The amount must be above 0',
  'too-much': 'The amount cannot be more than what is left of the excess',
  'too-fine': 'The amount must have at most 2 decimal places',
  unregistered: 'The excess of an unregistered customer can only be refunded',
  'other-customer': 'The excess can only be applied to an invoice of the same customer',
  'other-currency': 'The excess can only be applied to an invoice in the same currency',
  settled: 'The excess can only be applied to an unpaid or partly paid invoice',
  'more-than-due': 'The amount cannot be more than the outstanding balance of the invoice',
};

export const ExcessNotUsable = problem(
  'EXCESS_NOT_USABLE',
  422,
  ({ invoiceNumber, why }: { invoiceNumber: string; why: ExcessRefusal }) =>
    `${invoiceNumber}: ${excessTexts[why]}`,
);
export const NoExcess = problem(
  'NO_EXCESS',
  404,
  ({ invoiceNumber }: { invoiceNumber: string }) => `Invoice ${invoiceNumber} has no excess that is left`,
);
export const ExcessNotFound = problem('EXCESS_NOT_FOUND', 404, 'The over-payment was not found');
export const ExcessPending = problem(
  'EXCESS_PENDING',
  409,
  ({ invoiceNumber }: { invoiceNumber: string }) =>
    `A request for the excess of invoice ${invoiceNumber} is already pending`,
);

const refundTexts: Record<RefundRefusal, string> = {
  nothing: 'The amount must be above 0',
  'too-much': 'The amount cannot be more than what is left to be refunded',
  'too-fine': 'The amount must have at most 2 decimal places',
  'not-yet': 'The date of the refund cannot be in the future',
};

export const RefundRefused = problem(
  'REFUND_REFUSED',
  422,
  ({ why }: { why: RefundRefusal }) => refundTexts[why],
);
export const NotRefundable = problem(
  'NOT_REFUNDABLE',
  422,
  ({ reference }: { reference: string }) => `Nothing is left to be refunded by ${reference}`,
);
export const RefundPending = problem(
  'REFUND_PENDING',
  409,
  ({ reference }: { reference: string }) => `A refund by ${reference} is already waiting for approval`,
);
export const RefundKnown = problem(
  'REFUND_KNOWN',
  409,
  ({ bankReference }: { bankReference: string }) =>
    `A refund of this excess by bank reference ${bankReference} has been recorded already`,
);
