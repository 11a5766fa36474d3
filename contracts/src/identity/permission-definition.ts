/** What a role may be allowed. `title`, `description`, `iconName` and `route` stand on the welcome cards. */
export interface PermissionDefinition {
  readonly code: string;
  readonly title: string;
  readonly description: string;
  readonly iconName: string;
  readonly route: string;
  readonly category: 'Invoices' | 'Payments' | 'Reports' | 'Customers' | 'Administration';
  /** whose roles hold it by default (rules/people.md#default-roles); absent: all staff */
  readonly heldBy?: 'provider' | 'administrators';
  /**
   * the provider user sees what the provider admin sees, but edits neither users nor roles, and does not operate the
   * product (rules/people.md#default-roles)
   */
  readonly isWithheldFromProviderUser?: true;
  /** of invoices that they raised themselves (rules/customers.md#what-customers-staff-may-do) */
  readonly isForCustomers?: true;
  readonly isForCustomerAdmins?: true;
}
