import type { Area } from '../area';

const permission = 'ledger.view';

export const ledger: Area = {
  name: 'ledger',
  screens: [
    { path: '/ledger', title: 'Ledger', permission, load: () => import('./TrialBalance') },
    {
      path: '/ledger-account',
      title: 'Account of the ledger',
      permission,
      load: () => import('./account/LedgerAccount'),
    },
    { path: '/ledger-verify', title: 'Verify the ledger', permission, load: () => import('./verify/Verify') },
  ],
};
