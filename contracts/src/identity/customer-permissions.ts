import type { PermissionDefinition } from './permission-definition.js';

/** Whom an agency bills. */
export const customerPermissions = [
  {
    code: 'customer.create',
    title: 'Add customers',
    description: 'Add a customer while raising an invoice',
    iconName: 'person_add',
    route: '/create-invoice',
    category: 'Customers',
  },
  {
    code: 'customer.manage',
    title: 'Manage Customer',
    description: 'Find, add, change and switch customers and who works for them',
    iconName: 'group',
    route: '/manage-customers',
    category: 'Customers',
  },
  {
    code: 'customer.merge',
    title: 'Merge customers',
    description: 'Join customers that are one and the same, and part them again',
    iconName: 'group',
    route: '/manage-customers',
    category: 'Customers',
  },
  {
    code: 'collection.manage',
    title: 'Promises and disputes',
    description: 'Put down what customers promise to pay and what they dispute, and decide disputes',
    iconName: 'group',
    route: '/manage-customers',
    category: 'Customers',
  },
] as const satisfies readonly PermissionDefinition[];
