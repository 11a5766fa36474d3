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
  ],
};
