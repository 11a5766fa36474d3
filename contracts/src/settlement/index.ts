export * from './account/settlement-accounts.js';
export * from './bank/banks.js';
export * from './bank/nuban.js';
export * from './ledger/accounts.js';
export * from './ledger/ledger.js';
export * from './problems.js';
export * from './split/settlement-splits.js';
export * from './split/splits.js';
