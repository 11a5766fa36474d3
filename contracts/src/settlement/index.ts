import {
  activateAccount,
  deactivateAccount,
  getAccountMapping,
  saveAccount,
  searchAccounts,
} from './account/settlement-accounts.js';
import { listAccountTypes, listBanks, verifyAccount } from './bank/banks.js';
import {
  createSplits,
  endSplit,
  getSplit,
  listSplitRevenues,
  listSplitTypes,
  searchSplits,
  updateSplit,
} from './split/settlement-splits.js';

export * from './account/settlement-accounts.js';
export * from './bank/banks.js';
export * from './bank/nuban.js';
export * from './problems.js';
export * from './split/settlement-splits.js';

export const settlementOperations = [
  listBanks,
  listAccountTypes,
  verifyAccount,
  searchAccounts,
  saveAccount,
  activateAccount,
  deactivateAccount,
  getAccountMapping,
  searchSplits,
  getSplit,
  listSplitTypes,
  listSplitRevenues,
  createSplits,
  updateSplit,
  endSplit,
];
