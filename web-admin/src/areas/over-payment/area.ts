import type { Area } from '../area';

export const overPayment: Area = {
  name: 'over-payment',
  screens: [
    {
      path: '/over-payment',
      title: 'Over Payment',
      permission: 'credit-note.request',
      load: () => import('./OverPayment'),
    },
  ],
};
