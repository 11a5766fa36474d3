import type { Area } from '../area';

export const ageing: Area = {
  name: 'ageing',
  screens: [
    {
      path: '/invoice-age-analysis',
      title: 'Invoice ageing analysis',
      permission: 'ageing.view',
      load: () => import('./AgeAnalysis'),
    },
    {
      path: '/performance-tracker',
      title: 'Performance tracker',
      permission: 'ageing.view',
      load: () => import('./PerformanceTracker'),
    },
  ],
};
