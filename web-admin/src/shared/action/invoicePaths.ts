import { isCustomerUser } from '../auth/session';

/** Staff of a customer have the list and the editor at addresses of their own. */
export const invoiceList = (): string => (isCustomerUser() ? '/customer-search-invoice' : '/search-invoice');
export const invoiceEditor = (): string =>
  isCustomerUser() ? '/customer-create-invoice' : '/create-invoice';
