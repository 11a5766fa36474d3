/** Ids are stored with customers: append only. */
export const customerCategories = [
  { id: 1, name: 'Corporate' },
  { id: 2, name: 'Government' },
  { id: 3, name: 'Individual' },
] as const;

/** What a company is by its registration (rules/customers.md#numbers-of-customers). */
export const customerTypes = [
  { id: 1, name: 'Public Limited Company' },
  { id: 2, name: 'Limited Liability Company' },
] as const;

const named =
  (kinds: readonly { id: number; name: string }[]) =>
  (id: number): string =>
    kinds.find((kind) => kind.id === id)?.name ?? '';

export const categoryName = named(customerCategories);
export const typeName = named(customerTypes);
