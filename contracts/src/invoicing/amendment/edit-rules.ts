import type { InvoiceStatus } from '../invoice/invoice-states.js';

/**
 * Fields of an invoice that an organisation may open for correction; the names of the settings page
 * (rules/edits-and-voids.md#fields-open-for-correction).
 */
export const editableFieldNames = [
  'Name',
  'Email',
  'Phone',
  'Address',
  'Bill Date',
  'Items',
  'Location',
] as const;
export type EditableField = (typeof editableFieldNames)[number];

export interface EditContext {
  status: InvoiceStatus;
  createdAtMs: number;
  nowMs: number;
  /** hours from creation during which an invoice may be edited (`invoiceAge`) */
  ageHours: number;
  /** how often this one was edited */
  edits: number;
  /** how often one invoice may be edited */
  frequency: number;
  isCreator: boolean;
  isProviderAdmin: boolean;
}

export type EditRefusal = 'not-yours' | 'voided' | 'settled' | 'too-late' | 'too-often';

const hour = 3_600_000;

/**
 * Why an invoice may not be edited, or undefined (rules/edits-and-voids.md#who-may-edit): its creator may
 * while it is unpaid and within the window; a provider admin may correct paid ones at any time and partly
 * paid ones within the window.
 */
export function editRefusal(context: EditContext): EditRefusal | undefined {
  const { status, isCreator, isProviderAdmin } = context;
  if (!isCreator && !isProviderAdmin) return 'not-yours';
  if (status === 'Voided') return 'voided';
  if (status === 'Unpaid' && !isCreator) return 'not-yours';
  if (status !== 'Unpaid' && !isProviderAdmin) return 'settled';
  if (context.edits >= context.frequency) return 'too-often';
  const isLate = context.nowMs > context.createdAtMs + context.ageHours * hour;
  return isLate && status !== 'Paid' ? 'too-late' : undefined;
}

/**
 * Why an edit that was approved does not fit the invoice any more, or undefined. Who asks, the window and the number of
 * edits counted when it was asked for; they are not asked again.
 */
export const lateEditRefusal = (status: InvoiceStatus): EditRefusal | undefined =>
  editRefusal({
    status,
    createdAtMs: 0,
    nowMs: 0,
    ageHours: 0,
    edits: 0,
    frequency: 1,
    isCreator: true,
    isProviderAdmin: true,
  });

/**
 * Why quantity and rate of an invoice can no longer be edited, or undefined: money came for them
 * (rules/edits-and-voids.md#amounts-that-are-fixed), or a credit note was approved of the amount that they
 * make.
 */
export function moneyFixedBy({
  status,
  isCredited,
}: {
  status: InvoiceStatus;
  isCredited: boolean;
}): 'payment' | 'credit' | undefined {
  if (isCredited) return 'credit';
  return status === 'Unpaid' ? undefined : 'payment';
}

export interface VoidContext {
  status: InvoiceStatus;
  paid: bigint;
  isCreator: boolean;
}

export type VoidRefusal = 'not-yours' | 'voided' | 'has-payment';

/**
 * Why a void may not be requested, or undefined (rules/edits-and-voids.md#when-a-void-may-be-asked-for);
 * pending requests are the store's to refuse.
 */
export function voidRefusal({ status, paid, isCreator }: VoidContext): VoidRefusal | undefined {
  if (!isCreator) return 'not-yours';
  if (status === 'Voided') return 'voided';
  return paid > 0n || status !== 'Unpaid' ? 'has-payment' : undefined;
}
