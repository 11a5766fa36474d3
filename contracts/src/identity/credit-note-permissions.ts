import type { PermissionDefinition } from './permission-definition.js';

/** Asking for a credit note and deciding one are two rights: the same person never does both for one note. */
export const creditNotePermissions = [
  {
    code: 'credit-note.request',
    title: 'Credit Notes',
    description: 'Ask that less of an invoice be due',
    iconName: 'sync',
    route: '/create-credit-note',
    category: 'Payments',
  },
  {
    code: 'credit-note.decide',
    title: 'Approve Credit Notes',
    description: 'Decide credit notes that others asked for',
    iconName: 'sync',
    route: '/my-requests',
    category: 'Payments',
  },
] as const satisfies readonly PermissionDefinition[];
