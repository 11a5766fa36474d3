import { naira } from '../currencies.js';

export type ReferenceHindrance = 'settled' | 'currency' | 'void-pending';

type Status = 'Paid' | 'Partly paid' | 'Unpaid' | 'Voided';

/**
 * Why no payment reference can be made for an invoice; undefined when one can
 * (rules/references-and-payments.md#when-a-reference-is-made).
 */
export function referenceHindrance(invoice: {
  status: Status;
  currencyId: number;
  isVoidPending: boolean;
}): ReferenceHindrance | undefined {
  if (invoice.status === 'Paid' || invoice.status === 'Voided') return 'settled';
  if (invoice.currencyId !== naira) return 'currency';
  return invoice.isVoidPending ? 'void-pending' : undefined;
}

/** What people are told. */
export const hindranceText = (hindrance: ReferenceHindrance, status: Status): string =>
  ({
    settled: `A payment reference cannot be generated for a ${status.toLowerCase()} invoice`,
    currency: 'A payment reference can only be generated for a naira invoice',
    'void-pending': 'A request to void this invoice is pending',
  })[hindrance];

/** The creator, or a provider admin on the creator's behalf; never the customer's own staff, who have the public page. */
export const mayAskForReference = (person: {
  isCreator: boolean;
  isProviderAdmin: boolean;
  isCustomerStaff: boolean;
}): boolean => !person.isCustomerStaff && (person.isCreator || person.isProviderAdmin);
