import type { Area } from '../area';

export const serviceAccounts: Area = {
  name: 'service-accounts',
  screens: [
    {
      path: '/service-accounts',
      title: 'Service Accounts',
      // whoever manages them sees all, anybody else those that they answer for
      besidesMenu: true,
      load: () => import('./ServiceAccounts'),
    },
    {
      path: '/service-account',
      title: 'Service Account',
      besidesMenu: true,
      load: () => import('./ServiceAccountPage'),
    },
  ],
};
