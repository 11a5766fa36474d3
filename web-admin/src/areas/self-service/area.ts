import type { Area } from '../area';

/** What customer staff may look up; they raise and find invoices with the screens of the invoices area. */
export const selfService: Area = {
  name: 'self-service',
  screens: [
    {
      path: '/customer-statement',
      title: 'Statement of account',
      permission: 'invoice.search',
      load: () => import('./CustomerStatement'),
    },
    {
      path: '/customer-revenues',
      title: 'Revenues',
      permission: 'invoice.search',
      load: () => import('./CustomerRevenues'),
    },
    {
      path: '/customer-locations',
      title: 'Locations',
      permission: 'invoice.search',
      load: () => import('./CustomerLocations'),
    },
  ],
};
