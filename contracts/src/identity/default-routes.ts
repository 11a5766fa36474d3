import type { VggRole } from '../kernel/index.js';
import type { PermissionCode } from './permissions.js';

export interface MenuRoute {
  readonly path: string;
  readonly name: string;
  readonly permission: PermissionCode;
  readonly roles: readonly VggRole[];
}

const staff: readonly VggRole[] = ['superadmin', 'vgg_admin', 'vgg_user', 'clientadmin', 'clientuser'];

/** The menu, in order. A user's routes are those whose role and permission fit. The first is the base route. */
export const menuRoutes: readonly MenuRoute[] = [
  { path: '/', name: 'Dashboard', permission: 'dashboard.view', roles: staff },
  { path: '/search-invoice', name: 'Search Invoice', permission: 'invoice.search', roles: staff },
  { path: '/create-invoice', name: 'Create Invoice', permission: 'invoice.create', roles: staff },
];
