import type { Area } from '../area';

const permission = 'settlement.manage';

export const settlement: Area = {
  name: 'settlement',
  screens: [
    {
      path: '/settings-bank-account',
      title: 'Bank Accounts',
      permission,
      load: () => import('./BankAccounts'),
    },
    {
      path: '/add-new-bank-account',
      title: 'Bank Account',
      permission,
      load: () => import('./AddBankAccount'),
    },
    {
      path: '/review-account-info',
      title: 'Account Information',
      permission,
      load: () => import('./ReviewAccountInfo'),
    },
    {
      path: '/settings-settlements',
      title: 'Settlement Splits',
      permission,
      load: () => import('./SettlementSplits'),
    },
    // where a new split returns to: one screen, both paths (rules/settlement.md#lists-of-splits)
    {
      path: '/view-settlement-splits',
      title: 'Settlement Splits',
      permission,
      load: () => import('./SettlementSplits'),
    },
    {
      path: '/add-settlement-split',
      title: 'New Settlement Split',
      permission,
      load: () => import('./AddSettlementSplit'),
    },
    {
      path: '/review-settlement-split',
      title: 'Review Settlement Split',
      permission,
      load: () => import('./ReviewSettlementSplit'),
    },
    {
      path: '/edit-settlement-split',
      title: 'Edit Settlement Split',
      permission,
      load: () => import('./EditSettlementSplit'),
    },
    {
      path: '/view-settlement-split-per-revenue',
      title: 'Settlement split details',
      permission,
      load: () => import('./SplitDetails'),
    },
  ],
};
