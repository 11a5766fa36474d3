import { describe, expect, it } from '@jest/globals';
import { menuRoutes } from '@kobodesk/contracts/identity';
import { isHere, knowPaths } from '../knownPaths';
import { inGroups, menuOf } from './groups';

const entry = (path: string) => ({ path, name: path, collapse: false, child: [], subchild: [] });
const group = (path: string, ...paths: string[]) => ({
  ...entry(path),
  collapse: true,
  child: paths.map(entry),
});
knowPaths([[...menuRoutes.map(({ path }) => path), '/new-page'], ['/alone'], ['/ledger', '/ledger-account']]);

describe('the menu', () => {
  it('has what is looked at all day on top, then groups, then help', () => {
    const { top, parts, end } = menuOf([
      entry('/'),
      entry('/search-invoice'),
      entry('/requests'),
      group('/settings', '/branding', '/new-page', '/manage-users', '/settings-bank-account'),
      group('/support', '/help-center'),
    ]);
    expect(top.map(({ path }) => path)).toEqual(['/', '/requests']);
    expect(parts.map(({ name, entries }) => [name, ...entries.map(({ path }) => path)])).toEqual([
      ['Invoices', '/search-invoice'],
      ['Money', '/settings-bank-account'],
      ['Control', '/manage-users'],
      ['Settings', '/branding', '/new-page'],
    ]);
    expect(end.map(({ path }) => path)).toEqual(['/help-center']);
  });

  it('is a plain list for whoever has no settings', () => {
    const { top, parts } = menuOf([entry('/customer-search-invoice'), entry('/manage-staffs')]);
    expect(top).toHaveLength(2);
    expect(parts).toEqual([]);
  });

  it('loses no page', () => {
    const pages = menuRoutes.map(({ path, name }) => ({ path, name }));
    const placed = inGroups(pages).flatMap(({ entries }) => entries.map(({ path }) => path));
    expect(new Set(placed)).toEqual(new Set(pages.map(({ path }) => path)));
  });
});

describe('where one is', () => {
  it('is an entry, and for a page without one the entry that its area names before it', () => {
    expect(isHere('/ledger', '/ledger')).toBe('page');
    expect(isHere('/search-invoice', '/search-invoice/NAA-1')).toBe('page');
    expect(isHere('/ledger', '/ledger-account')).toBe('true');
    expect(isHere('/bulk-jobs', '/ledger-account')).toBeUndefined();
    expect(isHere('/', '/ledger')).toBeUndefined();
    expect(isHere('/', '/alone')).toBeUndefined();
  });
});
