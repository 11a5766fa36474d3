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
] as const satisfies readonly PermissionDefinition[];
