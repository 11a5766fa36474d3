import type { Area } from '../area';

/** whoever may make a plan of some kind */
const orPermission = [
  'payment.report-sheet',
  'invoice.correct',
  'invoice.void',
  'customer.merge',
  'credit-note.request',
] as const;

/** What would take many corrections: planned, agreed to, and watched. */
export const bulkJobs: Area = {
  name: 'bulk-jobs',
  screens: [
    {
      path: '/bulk-jobs',
      title: 'Bulk Jobs',
      permission: 'payment.mark-paid',
      orPermission,
      // staff of customers have a menu of their own, and come to their plans of voids from the page that makes them
      besidesMenu: true,
      load: () => import('./BulkJobs'),
    },
    {
      path: '/bulk-job',
      title: 'Bulk Job',
      permission: 'payment.mark-paid',
      // and whoever is to agree to one
      orPermission: [...orPermission, 'request.decide', 'credit-note.decide'],
      load: () => import('./BulkJobPage'),
    },
    {
      path: '/bulk-plan',
      title: 'Make a Plan',
      permission: 'payment.mark-paid',
      orPermission,
      load: () => import('./MakePlan'),
    },
  ],
};
