import { describe, expect, it } from '@jest/globals';
import type { PermissionCode } from '@kobodesk/contracts/identity';
import { pageAccess } from '../../shared/auth/pageAccess';
import { invoices } from './area';

const holding = (...permissionCodes: PermissionCode[]) => ({
  vggRole: 'clientuser' as const,
  permissionCodes,
  routes: [{ path: '/search-invoice', name: 'Search Invoice', collapse: false, child: [], subchild: [] }],
});

describe('the page that invoices are written on', () => {
  it.each(['/create-invoice', '/customer-create-invoice'])(
    'at %s is opened by whoever may raise or correct them, and by nobody else',
    (path) => {
      const page = invoices.screens.find((screen) => screen.path === path) ?? { path: '' };
      const kindFor = (...codes: PermissionCode[]) => pageAccess(holding(...codes), page, true).kind;
      expect(kindFor('invoice.search', 'invoice.edit')).toBe('allowed');
      expect(kindFor('invoice.search', 'invoice.create')).toBe('allowed');
      expect(kindFor('invoice.search', 'invoice.void')).toBe('refused');
    },
  );
});
