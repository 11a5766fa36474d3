import { describe, expect, it } from '@jest/globals';
import { choicesFor, searchOf } from './paletteChoices';

const pages = [
  { name: 'Dashboard', path: '/' },
  { name: 'Search Invoice', path: '/search-invoice' },
];
const found = [
  {
    invoiceNumber: 'NAA-2026-0000392-XAQ',
    customerName: 'Skyways',
    status: 'Paid' as const,
    amount: '1200.5',
    currencyId: 566,
  },
];

describe('choicesFor', () => {
  it('offers all pages for nothing', () => {
    expect(choicesFor(' ', pages, []).map(({ to }) => to)).toEqual(['/', '/search-invoice']);
  });

  it('opens the invoices that were found, each with its customer, status and amount', () => {
    expect(choicesFor('392', pages, found)[0]).toEqual({
      label: 'NAA-2026-0000392-XAQ',
      to: '/search-invoice/NAA-2026-0000392-XAQ',
      hint: 'Skyways · Paid · ₦1,200.50',
    });
  });

  it('leads to the list of a number in part that nothing is found for, not to an invoice that does not exist', () => {
    const choices = choicesFor('naa-2026-0000', pages, []);
    expect(choices.map(({ to }) => decodeURIComponent(to))).toEqual([
      '/search-invoice?filter={"invoiceNumber":"naa-2026-0000"}',
    ]);
  });

  it('searches customers by other words, after the pages that fit', () => {
    const [page, customer] = choicesFor('dash', pages, []);
    expect(page?.to).toBe('/');
    expect(decodeURIComponent(customer?.to ?? '')).toBe('/search-invoice?filter={"name":"dash"}');
  });

  it('searches nothing for users who may not search', () => {
    expect(choicesFor('Skyways', pages.slice(0, 1), [])).toEqual([]);
  });

  it('leads staff of a customer to their own list', () => {
    const own = [{ name: 'Customer Search Invoice', path: '/customer-search-invoice' }];
    expect(choicesFor('392', own, found)[0]?.to).toBe('/customer-search-invoice/NAA-2026-0000392-XAQ');
  });
});

describe('searchOf', () => {
  it.each([
    ['2704 1188 3921', { invoiceNumber: '2704 1188 3921' }],
    ['NAA-2026-0000392', { invoiceNumber: 'NAA-2026-0000392' }],
    ['Skyways', { name: 'Skyways' }],
  ])('%s', (text, search) => expect(searchOf(text)).toEqual(search));
});
