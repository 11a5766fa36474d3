/** What a role may be allowed. `title`, `description`, `iconName` and `route` stand on the welcome cards. */
export interface PermissionDefinition {
  readonly code: string;
  readonly title: string;
  readonly description: string;
  readonly iconName: string;
  readonly route: string;
  readonly category: 'Invoices' | 'Payments' | 'Reports' | 'Customers' | 'Administration';
}
