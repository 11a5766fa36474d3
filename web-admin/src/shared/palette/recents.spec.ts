import { describe, expect, it } from '@jest/globals';
import { openedInvoice, recentOf, withRecent, type Recent } from './recents';

const opened = (number: number): Recent => ({
  kind: 'customer',
  label: `Customer ${number}`,
  to: `/customer-details?customer=${number}`,
  of: '/manage-customers',
});

describe('what was opened lately', () => {
  it('has the latest first, each once, and six at most', () => {
    const seven = [1, 2, 3, 4, 5, 6, 7].reduce<Recent[]>(
      (kept, number) => withRecent(kept, opened(number)),
      [],
    );
    expect(seven.map(({ label }) => label)).toEqual([7, 6, 5, 4, 3, 2].map((number) => `Customer ${number}`));
    expect(withRecent(seven, opened(4)).map(({ label }) => label)[0]).toBe('Customer 4');
    expect(withRecent(seven, opened(4))).toHaveLength(6);
  });

  it('keeps neither state nor amount, and no page, action or search', () => {
    const invoice = { kind: 'invoice' as const, label: 'NAA-1', to: '/search-invoice/NAA-1', status: 'Paid' };
    expect(recentOf(invoice)).toEqual({
      kind: 'invoice',
      label: 'NAA-1',
      to: '/search-invoice/NAA-1',
      of: '/search-invoice',
    });
    expect(recentOf({ kind: 'page', label: 'Dashboard', to: '/' })).toBeUndefined();
  });

  it('knows an invoice that was opened by the path of its page', () => {
    expect(openedInvoice('/customer-search-invoice/NAA-2026-0000392-XAQ')).toMatchObject({
      label: 'NAA-2026-0000392-XAQ',
      of: '/customer-search-invoice',
    });
    expect(openedInvoice('/search-invoice')).toBeUndefined();
  });
});
