import type { PermissionDefinition } from './permission-definition.js';

export const analysisPermissions = [
  {
    code: 'ageing.view',
    title: 'Invoice ageing analysis',
    description: 'See how late invoices are, and what was paid of those of a period',
    iconName: 'schedule',
    route: '/invoice-age-analysis',
    category: 'Reports',
  },
  {
    code: 'ageing.notify',
    title: 'Ageing Notices',
    description: 'Remind customers of unpaid invoices, and see and stop what the clock sends',
    iconName: 'schedule',
    route: '/ageing-notices',
    category: 'Invoices',
  },
] as const satisfies readonly PermissionDefinition[];
