import { describe, expect, it } from '@jest/globals';
import { knowPaths } from '../shell/knownPaths';
import { wayOnFrom } from './wayOnFrom';

const entry = (path: string, name: string) => ({ path, name, collapse: false, child: [], subchild: [] });
const clerk = { routes: [entry('/', 'Dashboard'), entry('/ledger', 'Ledger')] };

describe('from a page that shows nothing', () => {
  knowPaths([['/'], ['/ledger', '/ledger-account'], ['/search-invoice'], ['/alone']]);

  it.each([
    ['a record leads to its list', '/ledger-account', { path: '/ledger', label: 'Go to Ledger' }],
    ['what is below a page too', '/ledger/x', { path: '/ledger', label: 'Go to Ledger' }],
    [
      "a list that is not the person's leads to the first page",
      '/search-invoice/NAA-1',
      { path: '/', label: 'Go to the first page' },
    ],
    ['so does a page of no list', '/alone', { path: '/', label: 'Go to the first page' }],
    ['and an address that is nowhere', '/nowhere', { path: '/', label: 'Go to the first page' }],
    ['from the first page there is none', '/', undefined],
  ])('%s', (_what, pathname, way) => {
    expect(wayOnFrom(pathname, clerk)).toEqual(way);
  });

  it("leads nowhere where nothing is the person's", () => {
    expect(wayOnFrom('/ledger', { routes: [] })).toBeUndefined();
  });
});
