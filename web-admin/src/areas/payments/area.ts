import type { Area } from '../area';

export const payments: Area = {
  name: 'payments',
  screens: [
    {
      path: '/payments',
      title: 'Search With Payment Reference',
      permission: 'payment.search',
      load: () => import('./FindPayment'),
    },
    {
      path: '/remita-failure-report',
      title: 'Manage Remita Failure Report',
      permission: 'payment.failure-report',
      load: () => import('./FailureReport'),
    },
  ],
};
