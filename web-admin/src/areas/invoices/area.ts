import type { Area } from '../area';

/** Raised and corrected in one place, which whoever may correct alone is led to by the invoice (rules/edits-and-voids.md#who-may-edit). */
const written = { permission: 'invoice.create', orPermission: 'invoice.edit', besidesMenu: true } as const;

export const invoices: Area = {
  name: 'invoices',
  screens: [
    {
      path: '/search-invoice',
      title: 'Search Invoice',
      permission: 'invoice.search',
      load: () => import('./search/SearchInvoice'),
    },
    {
      path: '/search-invoice/:number',
      title: 'Invoice',
      permission: 'invoice.search',
      load: () => import('./search/SearchInvoice'),
    },
    {
      path: '/customer-search-invoice',
      title: 'Customer Search Invoice',
      permission: 'invoice.search',
      load: () => import('./search/SearchInvoice'),
    },
    {
      path: '/customer-search-invoice/:number',
      title: 'Invoice',
      permission: 'invoice.search',
      load: () => import('./search/SearchInvoice'),
    },
    {
      path: '/customer-create-invoice',
      title: 'Create Invoice',
      ...written,
      load: () => import('./draft/CreateInvoice'),
    },
    {
      path: '/print-invoice',
      title: 'Print invoice',
      permission: 'invoice.search',
      needsAgency: false,
      load: () => import('./viewer/PrintInvoice'),
    },
    {
      path: '/create-invoice',
      title: 'Create Invoice',
      ...written,
      load: () => import('./draft/CreateInvoice'),
    },
  ],
};
