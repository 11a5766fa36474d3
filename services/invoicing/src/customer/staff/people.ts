import { listStaffOfCustomer, representativeTitle, type StaffRow } from '@kobodesk/contracts/identity';
import type { ContactRow } from '@kobodesk/contracts/invoicing';
import type { Work } from '@kobodesk/chassis/operations/call';
import { contactRow, Contacts } from './contacts.js';

const accountRow = (account: StaffRow): ContactRow => ({
  id: account.id,
  customerId: account.customerId,
  titleId: account.titleId,
  titleName: account.titleName,
  firstName: account.firstName,
  lastName: account.lastName,
  email: account.email,
  phoneNumber: account.phoneNumber,
  status: account.status,
  isActiveSSOUser: account.isActiveSSOUser,
  userId: account.userId,
});

const sameAddress = (one: { email: string }, other: { email: string }): boolean =>
  one.email.toLowerCase() === other.email.toLowerCase();

/**
 * The people of a customer as one list, the representative first: of one that serves itself those who sign in, and
 * contacts that have no account (rules/customers.md#people-of-a-customer).
 */
export async function peopleOf(
  call: Pick<Work, 'read' | 'ask'>,
  customer: { id: number; allowSelfService: boolean },
): Promise<ContactRow[]> {
  const contacts = (await call.read(Contacts).of(customer.id)).map(contactRow);
  const accounts = customer.allowSelfService
    ? (await call.ask(listStaffOfCustomer, { customerId: customer.id })).data.map(accountRow)
    : [];
  const alone = contacts.filter((contact) => !accounts.some((account) => sameAddress(account, contact)));
  const isRepresentative = ({ titleId }: ContactRow) => Number(titleId === representativeTitle);
  return [...accounts, ...alone].toSorted((one, other) => isRepresentative(other) - isRepresentative(one));
}
