/** What a role may be allowed. `title`, `description`, `iconName` and `route` stand on the welcome cards. */
export interface PermissionDefinition {
  readonly code: string;
  readonly title: string;
  readonly description: string;
  readonly iconName: string;
  readonly route: string;
  readonly category: 'Invoices' | 'Payments' | 'Reports' | 'Customers' | 'Administration';
}

export const permissions = [
  {
    code: 'dashboard.view',
    title: 'Dashboard',
    description: 'See invoices and payments of a period',
    iconName: 'dashboard',
    route: '/',
    category: 'Reports',
  },
  {
    code: 'dashboard.admin',
    title: 'All agencies',
    description: 'See the figures of all agencies',
    iconName: 'apartment',
    route: '/',
    category: 'Reports',
  },
  {
    code: 'invoice.search',
    title: 'Search Invoice',
    description: 'Find, view and compare invoices',
    iconName: 'search',
    route: '/search-invoice',
    category: 'Invoices',
  },
  {
    code: 'invoice.create',
    title: 'Create Invoice',
    description: 'Raise an invoice on a revenue line',
    iconName: 'post_add',
    route: '/create-invoice',
    category: 'Invoices',
  },
  {
    code: 'invoice.download',
    title: 'Download invoices',
    description: 'Take invoices and lists out as PDF or Excel',
    iconName: 'download',
    route: '/search-invoice',
    category: 'Invoices',
  },
  {
    code: 'invoice.share',
    title: 'Share Invoice',
    description: 'Send an invoice by e-mail',
    iconName: 'share',
    route: '/search-invoice',
    category: 'Invoices',
  },
  {
    code: 'payment.generate-reference',
    title: 'Generate RRR',
    description: 'Get the payment reference of an invoice',
    iconName: 'tag',
    route: '/search-invoice',
    category: 'Payments',
  },
  {
    code: 'payment.requery',
    title: 'Re-query Payment',
    description: 'Ask the provider whether an invoice was paid',
    iconName: 'sync',
    route: '/search-invoice',
    category: 'Payments',
  },
  {
    code: 'customer.create',
    title: 'Add customers',
    description: 'Add a customer while raising an invoice',
    iconName: 'person_add',
    route: '/create-invoice',
    category: 'Customers',
  },
  {
    code: 'organisation.search',
    title: 'Choose an agency',
    description: 'Work on behalf of an agency',
    iconName: 'domain',
    route: '/select-agency',
    category: 'Administration',
  },
] as const satisfies readonly PermissionDefinition[];

export type PermissionCode = (typeof permissions)[number]['code'];
