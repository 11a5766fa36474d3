import { describe, expect, it } from '@jest/globals';
import { landing } from './arrive';

const paths = ['/search-invoice', '/requests'];

describe(landing.name, () => {
  it('leads back to any page of the office, with what it is about', () => {
    for (const from of [
      '/requests',
      '/search-invoice/NAA-2026-0000001-ABC',
      '/customer-details?customer=102&tab=promises',
      '/bank-statement?id=7',
      '/manage-users',
    ])
      expect(landing(paths, from)).toBe(from);
  });

  it('leads to the first page of the menu from nowhere, from a page before the sign-in and from elsewhere', () => {
    for (const from of [
      undefined,
      '',
      '/',
      '/login',
      '/Login?x=1',
      '/sign-in/return?code=1',
      '/activate?token=1',
      '/resetpassword',
      '//elsewhere.test/login',
      '/\\elsewhere.test',
      'https://elsewhere.test/',
    ])
      expect(landing(paths, from)).toBe('/search-invoice');
  });

  it('leaves the root to whoever has it', () => {
    expect(landing(['/requests', '/'], '/')).toBe('/');
    expect(landing([], '/login')).toBeUndefined();
  });
});
