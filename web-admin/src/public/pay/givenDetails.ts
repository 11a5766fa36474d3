import { givenAnswer } from '../../shared/api/first/given';
import { takeEarly } from '../../shared/api/first/early';
import { queryString } from '../../shared/api/queryString';
import { getWebPaymentDetails } from '../calls';
import type { Details } from './useDetails';

/** The address of the page of an invoice: whoever came by a letter about paying later is still told apart. */
export function detailsPath(search: string): string {
  const promise = new URLSearchParams(search).get('promise');
  return `/invoice-details${promise === null ? '' : `?promise=${encodeURIComponent(promise)}`}`;
}

const urlOf = (search: string): string => {
  const InvoiceNumber = new URLSearchParams(search).get('invoice')?.trim();
  return `${getWebPaymentDetails.http?.path ?? ''}${queryString({ InvoiceNumber })}`;
};

/** What is owed by the invoice that the address names, where it stands in the page. */
export const givenDetails = (search: string): Details | undefined =>
  givenAnswer<{ data: Details }>(urlOf(search))?.data;

/** What stood in the page was shown: nobody else gets it as an answer. */
export function forgetGiven(search: string): void {
  void takeEarly(urlOf(search), { token: undefined, agency: undefined });
}
