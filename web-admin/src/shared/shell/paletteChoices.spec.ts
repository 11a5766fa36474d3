import { describe, expect, it } from '@jest/globals';
import { choicesFor } from './paletteChoices';

const pages = [
  { name: 'Dashboard', path: '/' },
  { name: 'Search Invoice', path: '/search-invoice' },
];

describe('choicesFor', () => {
  it('offers all pages for nothing', () => {
    expect(choicesFor(' ', pages).map(({ to }) => to)).toEqual(['/', '/search-invoice']);
  });

  it('opens an invoice by its number', () => {
    expect(choicesFor('naa-2026-000001', pages)[0]).toMatchObject({ to: '/search-invoice/NAA-2026-000001' });
  });

  it('searches customers by other words, after the pages that fit', () => {
    const [page, customer] = choicesFor('dash', pages);
    expect(page?.to).toBe('/');
    expect(decodeURIComponent(customer?.to ?? '')).toBe('/search-invoice?filter={"name":"dash"}');
  });

  it('searches nothing for users who may not search', () => {
    expect(choicesFor('Skyways', pages.slice(0, 1))).toEqual([]);
  });
});
