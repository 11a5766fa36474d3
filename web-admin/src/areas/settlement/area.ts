import type { Area } from '../area';

const permission = 'settlement.manage';

export const settlement: Area = {
  name: 'settlement',
  screens: [
    {
      path: '/settings-bank-account',
      title: 'Bank Accounts',
      permission,
      load: () => import('./account/BankAccounts'),
    },
    {
      path: '/add-new-bank-account',
      title: 'Bank Account',
      permission,
      load: () => import('./account/AddBankAccount'),
    },
    {
      path: '/review-account-info',
      title: 'Account Information',
      permission,
      load: () => import('./account/ReviewAccountInfo'),
    },
    {
      path: '/settings-settlements',
      title: 'Settlement Splits',
      permission,
      load: () => import('./split/SettlementSplits'),
    },
    // where a new split returns to: one screen, both paths (rules/settlement.md#lists-of-splits)
    {
      path: '/view-settlement-splits',
      title: 'Settlement Splits',
      permission,
      load: () => import('./split/SettlementSplits'),
    },
    {
      path: '/add-settlement-split',
      title: 'New Settlement Split',
      permission,
      load: () => import('./split/AddSettlementSplit'),
    },
    {
      path: '/review-settlement-split',
      title: 'Review Settlement Split',
      permission,
      load: () => import('./split/ReviewSettlementSplit'),
    },
    {
      path: '/edit-settlement-split',
      title: 'Edit Settlement Split',
      permission,
      load: () => import('./split/EditSettlementSplit'),
    },
    {
      path: '/view-settlement-split-per-revenue',
      title: 'Settlement split details',
      permission,
      load: () => import('./split/SplitDetails'),
    },
    {
      path: '/simulate-split',
      title: 'Simulate a Settlement Split',
      permission,
      load: () => import('./simulate/SimulateSplit'),
    },
    {
      path: '/settlement-statements',
      title: 'Settlement Statements',
      permission: 'ledger.view',
      load: () => import('./statement/Beneficiaries'),
    },
    {
      path: '/settlement-beneficiary',
      title: 'Beneficiary',
      permission: 'ledger.view',
      load: () => import('./statement/BeneficiaryPage'),
    },
    {
      path: '/settlement-statement',
      title: 'Settlement statement',
      permission: 'ledger.view',
      load: () => import('./statement/one/StatementPage'),
    },
  ],
};
