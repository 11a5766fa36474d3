import { searchInvoices } from '@kobodesk/contracts/invoicing';
import type { InputOf } from '@kobodesk/contracts/kernel';
import { useList } from '../../../shared/list/useList';

/** Unpaid invoices by created date, as the documents have it (rules/credit-notes.md#finding-what-to-credit). */
const first = {
  by: '',
  name: '',
  invoiceNumber: '',
  status: '3',
  topRevenueId: '',
  revenueId: '',
  locationId: '',
  state: '',
  dateType: '1',
  startDate: '',
  endDate: '',
  currencyId: '',
};
export type InvoiceSearch = typeof first;
type Parameter = InputOf<typeof searchInvoices>['parameter'];

/** A single field searches alone: a number finds its invoice whatever its state. */
function parameterOf(search: InvoiceSearch): Parameter {
  const { by, topRevenueId, revenueId, ...rest } = search;
  const { invoiceNumber, name, status } = rest;
  const parameter =
    by === 'invoice'
      ? { invoiceNumber }
      : by === 'customer'
        ? { name, status }
        : { ...rest, revenueId: revenueId === '' ? topRevenueId : revenueId };
  return { dateType: 1, ...parameter } as unknown as Parameter;
}

/** The invoices to choose from, with the filter in the address. */
export const useInvoiceList = () =>
  useList(searchInvoices, {
    resource: 'invoices',
    first,
    ask: (search, at) => ({ ...at, parameter: parameterOf(search) }),
  });
export type InvoiceList = ReturnType<typeof useInvoiceList>;

/** What is missing in a search by a single field, in words. */
export function missingIn({ by, invoiceNumber, name }: InvoiceSearch): Partial<InvoiceSearch> {
  if (by === 'invoice' && invoiceNumber.trim() === '')
    return { invoiceNumber: 'Please input an invoice number' };
  return by === 'customer' && name.trim() === '' ? { name: 'Please input a customer name' } : {};
}
