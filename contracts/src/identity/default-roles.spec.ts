import { describe, expect, it } from '@jest/globals';
import { operations } from '../catalogue.js';
import { customerRoles, permissionsOf } from '../kernel/index.js';
import { systemRoles } from './default-roles.js';
import { menuRoutes } from './default-routes.js';
import { permissions } from './permissions.js';

const provider = ['SUPER_ADMIN', 'VGG_ADMIN', 'VGG_USER'];
const staff = [...provider, 'CLIENT_ADMIN', 'CLIENT_USER'];
const everybody = [...staff, 'CUSTOMER_ADMIN', 'LOCATION_USER'];

/** Who may call what: the `roles` of the catalogue of calls. */
const callers: Record<string, readonly string[]> = {
  'Organization/SearchOrganizationBDA': provider,
  'Customer/SimilarCustomerCheckBDA': staff,
  'Customer/CreateCustomerBDA': staff,
  'Invoice/CreateInvoiceBDA': everybody,
  'Invoice/InvoiceSearchBDA': everybody,
  'Invoice/InvoiceSearchSummaryBDA': everybody,
  'Invoice/GeneratePaymentReferenceBDA': staff,
  'Invoice/RequeryPaymentStatusBDA': staff,
  'Dashboard/GetInvoiceAndPaymentPerRevenueBDA': staff,
  'Dashboard/GetInvoiceAndPaymentSummaryBDA': staff,
  'Dashboard/GetMyActivitiesBDA': staff,
  'Dashboard/GetTop5InvoiceAndPaymentPerRevenueBDA': staff,
  'Dashboard/AdminDashboardBDA': provider,
  'Invoice/DownloadInvoiceBDA': everybody,
  'Invoice/DownloadSearchResultBDA': everybody,
  'Invoice/ShareInvoiceBDA': everybody,
};

const permissionOf = (call: string): string | undefined => {
  const access = operations.find(({ http }) => http?.path === `/api/${call}`)?.access;
  return access?.kind === 'permission' ? access.permission : undefined;
};

/** what a role may be given that it does not hold by default (rules/people.md#default-roles) */
const mayBeGiven: readonly string[] = ['invoice.correct'];

describe('the roles that come with the product', () => {
  it.each(Object.entries(callers))('%s is open to %j', (call, expected) => {
    const code = permissionOf(call);
    const allowed = systemRoles
      .filter((role) => role.permissions.some((permission) => permission === code))
      .map(({ name }) => name);
    expect(allowed.sort()).toEqual([...expected].sort());
  });

  it('are asked for permissions that exist', () => {
    const known = new Set<string>(permissions.map(({ code }) => code));
    expect(known.size).toBe(permissions.length);
    const unknown = operations.filter(({ access }) => permissionsOf(access).some((code) => !known.has(code)));
    expect(unknown.map(({ name }) => name)).toEqual([]);
  });

  it('see only menu entries that their permissions open', () => {
    for (const { name, vggRole, permissions: codes } of systemRoles) {
      const shut = menuRoutes.filter(
        ({ roles, permission }) =>
          roles.includes(vggRole) &&
          permission !== undefined &&
          !codes.includes(permission) &&
          !mayBeGiven.includes(permission),
      );
      expect([name, shut]).toEqual([name, []]);
    }
  });

  it('leave corrections and unpaid limits to administrators, unless a role is given them', () => {
    const clientUser = systemRoles.find(({ vggRole }) => vggRole === 'clientuser');
    expect(clientUser?.permissions).not.toContain('invoice.correct');
    expect(clientUser?.permissions).not.toContain('self-service.manage');
    const corrections = menuRoutes.filter(({ permission }) => permission === 'invoice.correct');
    // three of one invoice, and the plans of many
    expect(corrections).toHaveLength(4);
    for (const { roles } of corrections) expect(roles).toContain('clientuser');
  });

  it('let staff of customers correct and withdraw what they raised', () => {
    for (const { permissions: codes } of systemRoles.filter(({ vggRole }) => customerRoles.includes(vggRole)))
      expect(codes).toEqual(expect.arrayContaining(['invoice.edit', 'invoice.void']));
  });
});
