import type { Area } from '../area';

const permission = 'credit-note.request';

export const creditNotes: Area = {
  name: 'credit-notes',
  screens: [
    {
      path: '/create-credit-note',
      title: 'Apply Credit Note',
      permission,
      load: () => import('./CreateCreditNote'),
    },
    {
      path: '/search-credit-note',
      title: 'Waivers and Discount, Search Credit Note',
      permission,
      load: () => import('./apply/SearchCreditNote'),
    },
    {
      path: '/credit-note-issuance',
      title: 'Credit-Note Issuance',
      permission,
      load: () => import('./apply/CreditNoteIssuance'),
    },
    {
      path: '/apply-credit-note',
      title: 'Apply Credit Note',
      permission,
      load: () => import('./apply/ApplyCreditNote'),
    },
    {
      path: '/applied-credit-note',
      title: 'Applied Credit Note',
      permission,
      load: () => import('./apply/AppliedCreditNote'),
    },
    {
      path: '/report',
      title: 'Credit note Report',
      permission,
      load: () => import('./report/CreditNoteReport'),
    },
  ],
};
