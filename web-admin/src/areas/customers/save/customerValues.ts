import { representativeTitle } from '@kobodesk/contracts/identity';
import { createCustomer, type ContactRow, type CustomerRecord } from '@kobodesk/contracts/invoicing';
import type { InputOf } from '@kobodesk/contracts/kernel';

export type Customer = CustomerRecord & { customerStaff: readonly ContactRow[] };

/** A row of the form; texts as typed. */
export interface PersonValues {
  /** of somebody who is known already */
  contactId?: number;
  titleId: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  email: string;
}

export const aPerson = (titleId = ''): PersonValues => ({
  titleId,
  firstName: '',
  lastName: '',
  phoneNumber: '',
  email: '',
});

const personOf = (row: ContactRow): PersonValues => ({
  contactId: row.id,
  titleId: String(row.titleId),
  firstName: row.firstName,
  lastName: row.lastName,
  phoneNumber: row.phoneNumber,
  email: row.email,
});

export const isRepresentative = ({ titleId }: { titleId: string | number }): boolean =>
  Number(titleId) === representativeTitle;

/** What the form begins with; the first who works there represents the customer. */
export const valuesOf = (customer: Customer | undefined) => ({
  name: customer?.customerName ?? '',
  category: String(customer?.categoryId ?? ''),
  type: String(customer?.typeId ?? ''),
  address: customer?.address ?? '',
  incorpDate: customer?.incorpDate ?? '',
  rcNumber: customer?.rcNumber ?? '',
  debtRecovery: String(customer?.debtRecovery ?? 0),
  accountCode: customer?.accountCode ?? '',
  allowSelfService: customer?.allowSelfService ?? false,
  customerStaff: customer?.customerStaff.map(personOf) ?? [aPerson(String(representativeTitle))],
});
export type CustomerValues = ReturnType<typeof valuesOf>;

/**
 * What the form sends. Who signs in for the customer already is kept where sign-ins are, so that new people alone are sent
 * for one that served itself (rules/customers.md#people-of-a-customer).
 */
export const requestOf = (values: CustomerValues, customer: Customer | undefined) => {
  const { customerStaff, ...rest } = values;
  const sent = customer?.allowSelfService
    ? customerStaff.filter(({ contactId }) => contactId === undefined)
    : customerStaff;
  return {
    ...rest,
    ...(customer ? { id: customer.id } : {}),
    fromCreateInvoice: false,
    customerStaff: sent.map(({ contactId, ...person }) => ({ ...person, id: contactId })),
  } as InputOf<typeof createCustomer>;
};
