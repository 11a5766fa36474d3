import type { Area } from '../area';

/** What the clock sends to those who owe. */
export const notices: Area = {
  name: 'notices',
  screens: [
    {
      path: '/ageing-notices',
      title: 'Ageing Notices',
      permission: 'ageing.notify',
      load: () => import('./AgeingNotices'),
    },
  ],
};
