import type { Area } from '../area';

export const audit: Area = {
  name: 'audit',
  screens: [
    {
      path: '/audit-trails',
      title: 'Audit Trail',
      permission: 'audit.view',
      needsAgency: false,
      load: () => import('./AuditTrails'),
    },
  ],
};
