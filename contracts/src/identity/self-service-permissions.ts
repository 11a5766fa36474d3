import type { PermissionDefinition } from './permission-definition.js';

/** What an agency sets up for customers who raise invoices themselves. */
export const selfServicePermissions = [
  {
    code: 'self-service.manage',
    title: 'Self Service Setup',
    description: 'Say how many invoices of a customer may be unpaid at a location',
    iconName: 'tune',
    route: '/settings-view-self-service-setup',
    category: 'Administration',
    heldBy: 'administrators',
  },
] as const satisfies readonly PermissionDefinition[];
