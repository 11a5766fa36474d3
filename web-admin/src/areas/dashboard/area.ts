import type { Area } from '../area';

export const dashboard: Area = {
  name: 'dashboard',
  screens: [
    {
      path: '/',
      title: 'Dashboard',
      permission: 'dashboard.view',
      needsAgency: false,
      load: () => import('./Dashboard'),
    },
  ],
};
