import { describe, expect, it } from '@jest/globals';
import { firstOfGroup, pageAccess } from './pageAccess';
import { firstPath } from './paths';

const route = (path: string) => ({ path, name: path, collapse: false, child: [], subchild: [] });
const clerk = {
  vggRole: 'clientuser' as const,
  permissionCodes: ['invoice.search'],
  routes: [route('/search-invoice')],
};
const search = { path: '/search-invoice', permission: 'invoice.search' as const };

describe('pageAccess', () => {
  it('sends a stranger to the login page', () => {
    expect(pageAccess(undefined, search, false)).toEqual({
      kind: 'login',
      message: 'You need to login to access page!',
    });
  });

  it('refuses a role without the permission, a menu page that is not in the list, and an empty list', () => {
    const words = (access: ReturnType<typeof pageAccess>) =>
      'message' in access ? access.message : access.kind;
    expect(words(pageAccess(clerk, { path: '/x', permission: 'invoice.create' }, false))).toBe(
      'You do not have the permission to access page!',
    );
    expect(words(pageAccess(clerk, { path: '/create-invoice' }, false))).toBe(
      'You do not have privilege to access page!',
    );
    expect(words(pageAccess({ ...clerk, routes: [] }, search, false))).toBe(
      'You have not been provision to access this system',
    );
  });

  it('asks provider staff for an agency, nobody else', () => {
    const provider = { ...clerk, vggRole: 'vgg_admin' as const };
    expect(pageAccess(provider, search, false)).toEqual({ kind: 'agency' });
    expect(pageAccess(provider, { ...search, needsAgency: false }, false)).toEqual({ kind: 'allowed' });
    expect(pageAccess(provider, search, true)).toEqual({ kind: 'allowed' });
    expect(pageAccess(clerk, search, false)).toEqual({ kind: 'allowed' });
  });

  it('lands on the first route', () => {
    expect(firstPath(clerk)).toBe('/search-invoice');
    expect(firstPath({ routes: [] })).toBeUndefined();
  });
});

describe(firstOfGroup.name, () => {
  const settings = {
    ...route('/settings'),
    collapse: true,
    child: [route('/a'), route('/b')],
    subchild: [route('/c')],
  };
  const user = { routes: [route('/'), settings] };

  it('is the first page under it that the application has', () => {
    expect(firstOfGroup(user, '/settings', () => true)).toBe('/a');
    expect(firstOfGroup(user, '/settings', (path) => path === '/c')).toBe('/c');
  });

  it('is nothing for who has none', () => {
    expect(firstOfGroup(user, '/settings', () => false)).toBeUndefined();
    expect(firstOfGroup(clerk, '/settings', () => true)).toBeUndefined();
  });

  it('is opened by either permission where there are two', () => {
    const page = {
      path: '/x',
      permission: 'payment.mark-paid',
      orPermission: 'payment.report-sheet',
    } as const;
    const holding = (permissionCodes: typeof clerk.permissionCodes) =>
      pageAccess({ ...clerk, permissionCodes }, page, true).kind;
    expect(holding(['payment.report-sheet'])).toBe('allowed');
    expect(holding(['payment.mark-paid'])).toBe('allowed');
    expect(holding(['invoice.search'])).toBe('refused');
  });
});
