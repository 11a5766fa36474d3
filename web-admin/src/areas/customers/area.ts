import type { Area } from '../area';

const permission = 'customer.manage';

export const customers: Area = {
  name: 'customers',
  screens: [
    {
      path: '/manage-customers',
      title: 'Manage Customer',
      permission,
      load: () => import('./book/ManageCustomers'),
    },
    {
      path: '/new-customer',
      title: 'New Customer',
      permission,
      load: () => import('./save/SaveCustomer'),
    },
    {
      path: '/customers-import',
      title: 'Import Customers',
      permission,
      load: () => import('./import/ImportCustomers'),
    },
    {
      path: '/customer-details',
      title: 'Customer details',
      permission,
      load: () => import('./page/CustomerPage'),
    },
    {
      path: '/settings-customers-to-merge',
      title: 'Merge Customer',
      permission: 'customer.merge',
      load: () => import('./merge/CustomersToMerge'),
    },
    {
      path: '/settings-merged-customers',
      title: 'Merged Customers',
      permission: 'customer.merge',
      load: () => import('./merge/MergedCustomers'),
    },
  ],
};
