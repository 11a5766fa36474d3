import { describe, expect, it } from '@jest/globals';
import { addressOfOld, oldPaths } from './oldAddresses';

const led = (address: string, seesAll = false): string => {
  const { pathname, searchParams } = new URL(address, 'http://fake.test');
  return addressOfOld(pathname, searchParams, seesAll);
};

describe('an address of the pages before the one list', () => {
  it.each([
    ['/void-requests', '/requests?family=void'],
    ['/void-requests?type=edit', '/requests?family=edit'],
    ['/void-requests?type=void&request=7', '/requests?family=void&request=void-7'],
    ['/void-requests?type=edit&request=8', '/requests?family=edit&request=edit-8'],
    ['/void-requests?type=edit&status=2', '/requests?view=decided&status=2&family=edit'],
    ['/maker-checker', '/requests?family=change'],
    [
      '/maker-checker?status=-1&type=10&text=ada',
      '/requests?view=all&family=change&text=ada&entityTypeId=10',
    ],
    ['/delegated-changes', '/requests?family=change'],
    ['/my-requests', '/requests?view=all&family=credit-note'],
    ['/my-requests?status=1', '/requests?view=decided&status=1&family=credit-note'],
    ['/request-details?ref=CN-0000001', '/requests?view=all&family=credit-note&text=CN-0000001'],
    ['/void-requests?request=7%26view%3Dall', '/requests?family=void'],
  ])('%s leads to %s', (old, address) => expect(led(old)).toBe(address));

  it('shows provider staff what waits for others, for no void or edit waits for them', () => {
    expect(led('/void-requests', true)).toBe('/requests?view=all&status=0&family=void');
    expect(led('/maker-checker', true)).toBe('/requests?family=change');
  });

  it('is one of these, and each leads to the list', () => {
    expect(oldPaths).toHaveLength(5);
    for (const path of oldPaths) expect(led(path)).toMatch(/^\/requests\?/);
  });
});
