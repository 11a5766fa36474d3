import type { Area } from '../area';

/** What would take many corrections: planned, agreed to, and watched. */
export const bulkJobs: Area = {
  name: 'bulk-jobs',
  screens: [
    {
      path: '/bulk-jobs',
      title: 'Bulk Jobs',
      permission: 'payment.mark-paid',
      orPermission: 'payment.report-sheet',
      load: () => import('./BulkJobs'),
    },
    {
      path: '/bulk-job',
      title: 'Bulk Job',
      permission: 'payment.mark-paid',
      orPermission: 'payment.report-sheet',
      load: () => import('./BulkJobPage'),
    },
    {
      path: '/bulk-plan',
      title: 'Make a Plan',
      permission: 'payment.mark-paid',
      orPermission: 'payment.report-sheet',
      load: () => import('./MakePlan'),
    },
  ],
};
