import { mayAskForReference, referenceHindrance } from './payable.js';

/** The states of an invoice and their numbers in filters (rules/invoices.md#states). */
export const invoiceStatuses = ['Paid', 'Partly paid', 'Unpaid', 'Voided'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** As filters on the wire number them. */
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

/** The status that what is payable (the amount less an approved credit) and what was paid make; both in thousandths. */
export function statusFor(payable: bigint, paid: bigint): InvoiceStatus {
  if (paid >= payable) return 'Paid';
  return paid > 0n ? 'Partly paid' : 'Unpaid';
}

/** An invoice and who looks at it, as far as `invoiceActions` asks. */
export interface ActionContext {
  status: InvoiceStatus;
  currencyId: number;
  hasReference: boolean;
  isCreator: boolean;
  isProviderAdmin: boolean;
  isCustomerStaff?: boolean;
  /** a request to void it waits for its approver */
  isVoidPending?: boolean;
  /** does the rule of its revenue take a part of what is due? */
  takesParts?: boolean;
  /** may it be edited now, by the rules of `editRefusal`? */
  isEditable?: boolean;
}

export type InvoiceAction =
  'Generate RRR' | 'Pay a part' | 'Re-query Payment' | 'Edit Invoice' | 'Request Void';

/** Whether a payment reference can be made, and by this person. */
function mayGenerate(context: ActionContext): boolean {
  const { isVoidPending = false, isCustomerStaff = false } = context;
  return (
    mayAskForReference({ ...context, isCustomerStaff }) &&
    referenceHindrance({ ...context, isVoidPending }) === undefined
  );
}

/** What may be done with an invoice (rules/invoices.md#actions); the server holds the same rules. */
export function invoiceActions(context: ActionContext): InvoiceAction[] {
  const actions: InvoiceAction[] = [];
  const isPayable = mayGenerate(context);
  // after a part payment what is left gets a reference of its own: its payment used up the one that is shown
  if (isPayable && (context.status === 'Partly paid' || !context.hasReference)) actions.push('Generate RRR');
  if (isPayable && context.takesParts === true) actions.push('Pay a part');
  if (context.status === 'Unpaid' || context.status === 'Partly paid') actions.push('Re-query Payment');
  if (context.isEditable) actions.push('Edit Invoice');
  if (context.status === 'Unpaid' && context.isCreator) actions.push('Request Void');
  return actions;
}
