import type { Area } from '../area';

/** For those who keep the product running. */
export const operations: Area = {
  name: 'operations',
  screens: [
    {
      path: '/dead-letters',
      title: 'Dead letters',
      permission: 'dead-letter.manage',
      needsAgency: false,
      load: () => import('./DeadLetters'),
    },
  ],
};
