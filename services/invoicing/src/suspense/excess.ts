import type { Excess, ExcessOwner, ExcessRefusal, ExcessTarget } from '@kobodesk/contracts/invoicing';
import type { StoredCreditNote } from '../credit-note/credit-notes.js';
import type { Customers } from '../customer/customers.js';
import type { StoredInvoice } from '../invoice/invoice-row.js';
import { dueOf } from '../invoice/stored-invoice.js';
import type { SuspenseEntity } from './suspense.entity.js';

/** The excess with what the rules ask of its customer. */
export async function ownedExcess(
  row: SuspenseEntity,
  customers: Pick<Customers, 'find'>,
): Promise<Excess & ExcessOwner> {
  const customer = await customers.find(row.customerId);
  const { surplus, applied, refundable, refunded, customerId, currencyId } = row;
  const isUnregistered = customer?.isUnregistered ?? false;
  return { surplus, applied, refundable, refunded, customerId, currencyId, isUnregistered };
}

export const targetOf = (row: StoredInvoice): ExcessTarget => ({
  status: row.status,
  outstanding: dueOf(row),
  customerId: row.customer_id,
  currencyId: row.currency_id,
});

const ofTarget: ReadonlySet<ExcessRefusal> = new Set([
  'other-customer',
  'other-currency',
  'settled',
  'more-than-due',
]);

/** Which of the two invoices a refusal is about. */
export const concerned = (
  why: ExcessRefusal,
  { invoiceNumber, targetNumber }: { invoiceNumber: string; targetNumber: string },
): { invoiceNumber: string; why: ExcessRefusal } => ({
  invoiceNumber: ofTarget.has(why) ? targetNumber : invoiceNumber,
  why,
});

/** A note of Over Payment is about an excess instead of what is due. */
export const isOfExcess = ({ suspense_id }: Pick<StoredCreditNote, 'suspense_id'>): boolean =>
  suspense_id !== null;

/** 0 for a note of another kind */
export const excessIdOf = ({ suspense_id }: Pick<StoredCreditNote, 'suspense_id'>): number =>
  Number(suspense_id ?? 0); // an id, not money
