import type { Area } from '../area';

const permission = 'reconciliation.view';
const orPermission = 'reconciliation.manage';

/** What the banks say of the agency's accounts, and what explains it. */
export const reconciliation: Area = {
  name: 'reconciliation',
  screens: [
    {
      path: '/reconciliation',
      title: 'Reconciliation',
      permission,
      orPermission,
      load: () => import('./inbox/Inbox'),
    },
    {
      path: '/bank-statements',
      title: 'Bank Statements',
      permission,
      orPermission,
      load: () => import('./Statements'),
    },
    {
      path: '/bank-statement',
      title: 'Bank Statement',
      permission,
      orPermission,
      load: () => import('./StatementPage'),
    },
    {
      path: '/bank-in-transit',
      title: 'In transit',
      permission,
      orPermission,
      load: () => import('./InTransit'),
    },
    {
      path: '/match-rules',
      title: 'Matching Rules',
      permission,
      orPermission,
      load: () => import('./rules/MatchRules'),
    },
    {
      path: '/bank-profiles',
      title: 'Columns of Bank Statements',
      permission,
      orPermission,
      load: () => import('./profiles/BankProfiles'),
    },
  ],
};
