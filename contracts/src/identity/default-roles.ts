import type { VggRole } from '../kernel/index.js';
import { permissions, type PermissionCode } from './permissions.js';

export interface SystemRole {
  readonly name: string;
  readonly vggRole: VggRole;
  readonly permissions: readonly PermissionCode[];
}

const all = permissions.map(({ code }) => code);
const providerOnly: readonly PermissionCode[] = ['dashboard.admin', 'organisation.search'];
const staff = all.filter((code) => !providerOnly.includes(code));
const customerStaff: readonly PermissionCode[] = [
  'invoice.search',
  'invoice.create',
  'invoice.download',
  'invoice.share',
];

/** The roles that come with the product and what they may do by default (decisions Q24, catalogue `roles`). */
export const systemRoles: readonly SystemRole[] = [
  { name: 'SUPER_ADMIN', vggRole: 'superadmin', permissions: all },
  { name: 'VGG_ADMIN', vggRole: 'vgg_admin', permissions: all },
  { name: 'VGG_USER', vggRole: 'vgg_user', permissions: all },
  { name: 'CLIENT_ADMIN', vggRole: 'clientadmin', permissions: staff },
  { name: 'CLIENT_USER', vggRole: 'clientuser', permissions: staff },
  { name: 'CUSTOMER_ADMIN', vggRole: 'customeradmin', permissions: customerStaff },
  { name: 'LOCATION_USER', vggRole: 'locationuser', permissions: customerStaff },
];
