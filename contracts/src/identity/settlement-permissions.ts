import type { PermissionDefinition } from './permission-definition.js';

/** Where collected money goes. Every change of it goes before a second person unless the agency says otherwise. */
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
] as const satisfies readonly PermissionDefinition[];
