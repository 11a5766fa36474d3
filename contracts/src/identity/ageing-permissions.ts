import type { PermissionDefinition } from './permission-definition.js';

export const ageingPermissions = [
  {
    code: 'ageing.notify',
    title: 'Ageing Notices',
    description: 'Remind customers of unpaid invoices, and see and stop what the clock sends',
    iconName: 'schedule',
    route: '/ageing-notices',
    category: 'Invoices',
  },
] as const satisfies readonly PermissionDefinition[];
