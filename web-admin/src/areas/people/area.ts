import type { Area } from '../area';

export const people: Area = {
  name: 'people',
  screens: [
    {
      path: '/select-agency',
      title: 'Select Organization',
      permission: 'organisation.search',
      needsAgency: false,
      load: () => import('./SelectAgency'),
    },
  ],
};
