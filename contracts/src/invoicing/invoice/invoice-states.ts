/** The states of an invoice and their numbers in filters (000 §4). */
export const invoiceStatuses = ['Paid', 'Partly paid', 'Unpaid', 'Voided'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

export const statusNumbers = { Paid: 1, 'Partly paid': 2, Unpaid: 3, Voided: 4 } as const satisfies Record<
  InvoiceStatus,
  number
>;

/** Which state may follow which. Nothing leaves Paid or Voided. */
export const invoiceSteps = {
  Unpaid: ['Partly paid', 'Paid', 'Voided'],
  'Partly paid': ['Partly paid', 'Paid'],
  Paid: [],
  Voided: [],
} as const satisfies Record<InvoiceStatus, readonly InvoiceStatus[]>;

/** The status that an amount and what was paid of it make. */
export function statusFor(payable: bigint, paid: bigint): InvoiceStatus {
  if (paid >= payable) return 'Paid';
  return paid > 0n ? 'Partly paid' : 'Unpaid';
}

export interface ActionContext {
  status: InvoiceStatus;
  currencyId: number;
  hasReference: boolean;
  isCreator: boolean;
  isProviderAdmin: boolean;
}

export type InvoiceAction = 'Generate RRR' | 'Re-query Payment';

/** The actions of 000 §4 that exist so far; the server holds the same rules. */
export function invoiceActions(context: ActionContext): InvoiceAction[] {
  const actions: InvoiceAction[] = [];
  const mayGenerate = context.isCreator || context.isProviderAdmin;
  if (context.status === 'Unpaid' && context.currencyId === 566 && !context.hasReference && mayGenerate) {
    actions.push('Generate RRR');
  }
  if (context.status === 'Unpaid' || context.status === 'Partly paid') actions.push('Re-query Payment');
  return actions;
}
