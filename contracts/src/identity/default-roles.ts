import type { VggRole } from '../kernel/index.js';
import { permissions, type PermissionCode } from './permissions.js';

export interface SystemRole {
  readonly name: string;
  readonly vggRole: VggRole;
  readonly permissions: readonly PermissionCode[];
}

const all = permissions.map(({ code }) => code);
const providerOnly: readonly PermissionCode[] = [
  'dashboard.admin',
  'organisation.search',
  'organisation.administer',
  'faq.manage',
  'dead-letter.manage',
];
/** screens whose access list leaves the client user out (rules/people.md#default-roles) */
const administration: readonly PermissionCode[] = [
  'user.search',
  'user.manage',
  'role.search',
  'role.manage',
  'location.manage',
  'revenue.manage',
  'organisation.manage',
  'self-service.manage',
  'settlement.manage',
  'branding.manage',
  'invoice-settings.manage',
  'ageing.configure',
  'schedule.manage',
  'workflow.manage',
  'approval-policy.manage',
  'audit.view',
  'payment.mark-paid',
  'payment.report-sheet',
  'invoice.correct',
];
/**
 * the provider user sees what the provider admin sees, but edits neither users nor roles
 * (rules/people.md#default-roles), and does not operate the product
 */
const providerUserLacks: readonly PermissionCode[] = [
  'user.manage',
  'role.manage',
  'organisation.administer',
  'dead-letter.manage',
];
const clientAdmin = all.filter((code) => !providerOnly.includes(code));
const clientUser = clientAdmin.filter((code) => !administration.includes(code));
const customerStaff: readonly PermissionCode[] = [
  'invoice.search',
  'invoice.create',
  'invoice.download',
  'invoice.share',
  // of invoices that they raised themselves (rules/customers.md#what-customers-staff-may-do)
  'invoice.edit',
  'invoice.void',
];

/** The roles that come with the product and what they may do by default (rules/people.md#default-roles). */
export const systemRoles: readonly SystemRole[] = [
  { name: 'SUPER_ADMIN', vggRole: 'superadmin', permissions: all },
  { name: 'VGG_ADMIN', vggRole: 'vgg_admin', permissions: all },
  {
    name: 'VGG_USER',
    vggRole: 'vgg_user',
    permissions: all.filter((code) => !providerUserLacks.includes(code)),
  },
  { name: 'CLIENT_ADMIN', vggRole: 'clientadmin', permissions: clientAdmin },
  { name: 'CLIENT_USER', vggRole: 'clientuser', permissions: clientUser },
  { name: 'CUSTOMER_ADMIN', vggRole: 'customeradmin', permissions: [...customerStaff, 'staff.manage'] },
  { name: 'LOCATION_USER', vggRole: 'locationuser', permissions: customerStaff },
];
