import type { PermissionDefinition } from './permission-definition.js';

/**
 * Where collected money goes: every change of it goes before a second person unless the agency says otherwise. And the books of it,
 * which whoever audits reads without being able to change where it goes.
 */
export const settlementPermissions = [
  {
    code: 'settlement.manage',
    title: 'Bank Accounts',
    description: 'Keep settlement accounts, and the splits of what is collected',
    iconName: 'account_balance',
    route: '/settings-bank-account',
    category: 'Administration',
    heldBy: 'administrators',
  },
  {
    code: 'reconciliation.view',
    title: 'Reconciliation',
    description: 'See what the banks say of the accounts of the agency, and what it was matched with',
    iconName: 'account_balance',
    route: '/reconciliation',
    category: 'Payments',
    heldBy: 'administrators',
  },
  {
    code: 'reconciliation.manage',
    title: 'Bank Statements',
    description: 'Upload bank statements, say how they are read, and decide what a line of them is',
    iconName: 'account_balance',
    route: '/reconciliation',
    category: 'Payments',
    heldBy: 'administrators',
  },
  {
    code: 'ledger.view',
    title: 'Ledger',
    description: 'Read the accounts of the agency line by line, and have them verified',
    iconName: 'account_balance',
    route: '/ledger',
    category: 'Reports',
    heldBy: 'administrators',
  },
] as const satisfies readonly PermissionDefinition[];
