/** What of a revenue line decides how its invoices are filled in. */
export interface InvoicedRevenue {
  hasSubRevenue: boolean;
  requiresFooterOption: boolean;
  allowUnRegisterCustomer: boolean;
}

export interface Filled {
  revenue: InvoicedRevenue | undefined;
  footerOption: string | undefined;
  /** the groups to choose from; none where the organisation has no such choice */
  groups: readonly Readonly<{ id: number }>[];
  groupId: number | undefined;
  /** what the organisation calls a group */
  groupLabel: string;
}

/** What is missing beyond the schema, by field, for screen and server alike (rules/invoices.md#the-form). */
export function missingOf({
  revenue,
  footerOption,
  groups,
  groupId,
  groupLabel,
}: Filled): Record<string, string> {
  const isChosen = groups.length === 0 || groups.some(({ id }) => id === groupId);
  return {
    ...(revenue?.hasSubRevenue ? { revenueId: 'Please select sub revenue' } : {}),
    ...(revenue?.requiresFooterOption && !footerOption
      ? { footerOption: 'Please select foot note option' }
      : {}),
    ...(isChosen ? {} : { RevenueGroupId: `Please select ${groupLabel}` }),
  };
}

/**
 * An unregistered customer may only be charged where the revenue allows it
 * (rules/customers.md#unregistered-customers).
 */
export const mayCharge = (
  revenue: Pick<InvoicedRevenue, 'allowUnRegisterCustomer'> | undefined,
  customer: Readonly<{ isUnregistered: boolean }>,
): boolean => !customer.isUnregistered || revenue?.allowUnRegisterCustomer !== false;

/** What a revenue is mapped to: those alone where there are some, else everything (rules/revenues.md#mappings). */
export const mappedOf = <T>(all: readonly T[], mapped: readonly T[] | null | undefined): readonly T[] =>
  mapped && mapped.length > 0 ? mapped : all;
