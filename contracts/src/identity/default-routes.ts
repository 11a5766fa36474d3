import { isCustomerStaff, type VggRole } from '../kernel/index.js';
import type { PermissionCode } from './permissions.js';

export interface MenuRoute {
  readonly path: string;
  readonly name: string;
  /** absent: every role that is named */
  readonly permission?: PermissionCode;
  /** opens the page as well */
  readonly orPermission?: PermissionCode | readonly PermissionCode[];
  readonly roles: readonly VggRole[];
  /** nothing of it is told to whoever sees a part of the agency (decisions 119 and 122) */
  readonly ofAll?: true;
  /** the group it stands under, and how deep; absent: at the top */
  readonly group?: MenuGroup;
  readonly level?: 'child' | 'subchild';
}

export type MenuGroup = 'Settings' | 'Support';
/** Groups stand after the top routes, in this order. */
export const menuGroups: readonly { readonly name: MenuGroup; readonly path: string }[] = [
  { name: 'Settings', path: '/settings' },
  { name: 'Support', path: '/support' },
];

const staff: readonly VggRole[] = ['superadmin', 'vgg_admin', 'vgg_user', 'clientadmin', 'clientuser'];
const admins: readonly VggRole[] = ['superadmin', 'vgg_admin', 'vgg_user', 'clientadmin'];
const operators: readonly VggRole[] = ['superadmin', 'vgg_admin'];
const everybody: readonly VggRole[] = [...staff, 'customeradmin', 'locationuser'];

type Rest = readonly [PermissionCode | undefined, readonly VggRole[]];
const under =
  (group: MenuGroup, level: 'child' | 'subchild') =>
  (path: string, name: string, ...[permission, roles]: Rest): MenuRoute => ({
    path,
    name,
    ...(permission === undefined ? {} : { permission }),
    roles,
    group,
    level,
  });
const child = under('Settings', 'child');
const subchild = under('Settings', 'subchild');

/**
 * The menu, in order (rules/screens.md#the-menu). A user's routes are those whose role and permission fit;
 * the first is the base route. The browser leaves out what it has no page for.
 */
export const menuRoutes: readonly MenuRoute[] = [
  { path: '/', name: 'Dashboard', permission: 'dashboard.view', roles: staff },
  { path: '/search-invoice', name: 'Search Invoice', permission: 'invoice.search', roles: staff },
  { path: '/create-invoice', name: 'Create Invoice', permission: 'invoice.create', roles: staff },
  { path: '/payments', name: 'Search With Payment Reference', permission: 'payment.search', roles: staff },
  {
    path: '/customer-search-invoice',
    name: 'Search Invoice',
    permission: 'invoice.search',
    roles: ['customeradmin', 'locationuser'],
  },
  {
    path: '/customer-create-invoice',
    name: 'Create Invoice',
    permission: 'invoice.create',
    roles: ['customeradmin', 'locationuser'],
  },
  {
    path: '/customer-statement',
    name: 'Statement of account',
    permission: 'invoice.search',
    roles: ['customeradmin', 'locationuser'],
  },
  {
    path: '/customer-revenues',
    name: 'Revenues',
    permission: 'invoice.search',
    roles: ['customeradmin', 'locationuser'],
  },
  {
    path: '/customer-locations',
    name: 'Locations',
    permission: 'invoice.search',
    roles: ['customeradmin', 'locationuser'],
  },
  { path: '/manage-staffs', name: 'Manage Staffs', permission: 'staff.manage', roles: ['customeradmin'] },
  {
    path: '/settings-create-staffs',
    name: 'Create New Staff',
    permission: 'staff.manage',
    roles: ['customeradmin'],
  },
  // whoever decides nothing sees there what became of the own requests
  { path: '/requests', name: 'Requests', roles: staff },
  { path: '/audit-trails', name: 'Audit Trail', permission: 'audit.view', roles: admins, ofAll: true },
  { path: '/dead-letters', name: 'Dead letters', permission: 'dead-letter.manage', roles: operators },
  child('/workflow-management', 'Workflow Management', 'workflow.manage', admins),
  child('/approval-policy', 'Approval Policy', 'approval-policy.manage', admins),
  child('/delegations', 'Delegations', undefined, staff),
  child('/edit-invoice-settings', 'Edit Invoice Setting', 'invoice-settings.manage', admins),
  child('/invoice-aging-configuration', 'Invoice Aging Configuration', 'ageing.configure', admins),
  child('/notice-policy', 'Notice Policy', 'ageing.configure', admins),
  child('/ageing-notices', 'Ageing Notices', 'ageing.notify', staff),
  child('/schedules', 'Schedules', 'schedule.manage', admins),
  child('/create-credit-note', 'Apply Credit Note', 'credit-note.request', staff),
  child('/my-requests', 'Credit Note Request', 'credit-note.decide', staff),
  child('/over-payment', 'Over Payment', 'credit-note.request', staff),
  child('/report', 'Credit note Report', 'credit-note.request', staff),
  child('/remita-failure-report', 'Manage Remita Failure Report', 'payment.failure-report', staff),
  child('/manage-payment-report', 'Manage Payment Report', 'payment.mark-paid', admins),
  // whoever may plan any kind, a clerk who voids their own invoices among them
  {
    ...child('/bulk-jobs', 'Bulk Jobs', 'invoice.correct', staff),
    orPermission: [
      'payment.mark-paid',
      'payment.report-sheet',
      'invoice.void',
      'customer.merge',
      'credit-note.request',
    ],
  },
  {
    ...child('/reconciliation', 'Reconciliation', 'reconciliation.view', admins),
    orPermission: 'reconciliation.manage',
    ofAll: true,
  },
  child('/nibbs-payment-upload', 'Upload Report Sheet', 'payment.report-sheet', admins),
  child('/invoice-creator-update', 'Invoice Creator Update', 'invoice.correct', staff),
  child('/payment-reference-update', 'Payment Reference Update', 'invoice.correct', staff),
  child('/invoice-approval-update', 'Invoice Approver Update', 'invoice.correct', staff),
  child('/settings-user-profile', 'All settings', undefined, staff),
  subchild('/settings-organizations', 'Organizations', 'organisation.administer', operators),
  subchild('/settings-installation', 'Installation', 'installation.manage', operators),
  subchild('/settings-update-profile', 'Update Profile', 'organisation.manage', admins),
  subchild('/settings-manage-locations', 'Manage Location', 'location.manage', admins),
  subchild('/manage-service-type', 'Manage Service Type', 'revenue.manage', admins),
  subchild('/roles-and-permissions', 'Roles and Permissions', 'role.search', admins),
  subchild('/manage-users', 'Manage Users', 'user.search', admins),
  subchild('/settings-create-user', 'Create User', 'user.manage', ['superadmin', 'vgg_admin', 'clientadmin']),
  subchild('/service-accounts', 'Service Accounts', 'service-account.manage', [
    'superadmin',
    'vgg_admin',
    'clientadmin',
  ]),
  { ...subchild('/events', 'Events', 'event.read', admins), ofAll: true },
  subchild('/webhooks', 'Webhooks', 'webhook.manage', admins),
  subchild('/manage-staffs', 'Manage Staffs', 'staff.manage', staff),
  // others open the profiles of staff from the list
  subchild('/settings-create-staffs', 'Create New Staff', 'staff.manage', ['clientadmin']),
  subchild('/settings-bank-account', 'Bank Accounts', 'settlement.manage', admins),
  subchild('/settings-settlements', 'Settlement Splits', 'settlement.manage', admins),
  subchild('/settlement-statements', 'Settlement Statements', 'ledger.view', admins),
  subchild('/ledger', 'Ledger', 'ledger.view', admins),
  subchild('/invoice-age-analysis', 'Invoice ageing analysis', 'ageing.view', staff),
  subchild('/performance-tracker', 'Performance tracker', 'ageing.view', staff),
  subchild('/manage-customers', 'Manage Customer', 'customer.manage', staff),
  subchild('/settings-create-self-service-setup', 'Create self service setup', 'self-service.manage', admins),
  subchild('/settings-view-self-service-setup', 'View Self Service Setup', 'self-service.manage', admins),
  subchild('/branding', 'Branding', 'branding.manage', admins),
  { path: '/help-center', name: 'Help Center', roles: everybody, group: 'Support', level: 'child' },
];

const pagesOfCustomers: ReadonlyMap<string, string> = new Map([
  ['/search-invoice', '/customer-search-invoice'],
  ['/create-invoice', '/customer-create-invoice'],
]);

/** Where the card of a permission leads somebody: staff of customers have pages of their own. */
export const pageFor = (route: string, user: { role: VggRole | null }): string =>
  (isCustomerStaff(user) ? pagesOfCustomers.get(route) : undefined) ?? route;
