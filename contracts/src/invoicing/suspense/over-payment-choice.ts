import type * as z from 'zod';
import { overPaymentType } from './excess-rules.js';

interface Choice {
  creditNoteTypeId: number;
  targetInvoiceId?: number | undefined;
  refundable?: boolean | undefined;
  creditAmount?: string | undefined;
  invoiceAmountPercentage?: string | undefined;
}

export const isOverPayment = ({ creditNoteTypeId }: Pick<Choice, 'creditNoteTypeId'>): boolean =>
  creditNoteTypeId === overPaymentType;

/** An excess goes to an invoice or back to the payer (rules/over-payments.md#what-can-be-done-with-an-excess). */
export function checkChoice(entry: Choice, context: z.RefinementCtx<Choice>): void {
  if (!isOverPayment(entry)) return;
  const complain = (field: keyof Choice, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  const isRefundable = entry.refundable === true;
  const hasTarget = entry.targetInvoiceId !== undefined;
  if (!isRefundable && !hasTarget) complain('targetInvoiceId', 'Please select an invoice or Refundable');
  if (isRefundable && hasTarget)
    complain('targetInvoiceId', 'Please select either an invoice or Refundable, not both');
  if (entry.creditAmount === undefined && entry.invoiceAmountPercentage === undefined)
    complain('creditAmount', 'Please enter an amount');
}

/** One road for what is taken off invoices, another for money that is there. */
export const isOneRoad = (entries: readonly Choice[]): boolean =>
  entries.every(isOverPayment) || !entries.some(isOverPayment);
