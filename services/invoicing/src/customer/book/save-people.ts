import { RepresentativeExists } from '@kobodesk/contracts/identity';
import {
  ContactNotFound,
  createCustomer,
  customerServesItself,
  StaffSignsIn,
} from '@kobodesk/contracts/invoicing';
import { invariant, refusalOf, wrongField, type RequestOf } from '@kobodesk/contracts/kernel';
import type { Tx } from '@kobodesk/chassis/operations/call';
import { Customers } from '../customers.js';
import { Contacts } from '../staff/contacts.js';

type Input = RequestOf<typeof createCustomer>;

/**
 * Rows with an id change, those without are added, and who is left out stays. Of a customer that served itself before,
 * the rows are sign-in accounts, and nothing here changes them (rules/customers.md#people-of-a-customer).
 */
export async function savePeople(
  tx: Tx,
  { customerStaff }: Input,
  customer: { id: number; did: boolean; does: boolean },
): Promise<void> {
  const contacts = tx.of(Contacts);
  const isNew = ({ id }: { id?: number | undefined }) => id === undefined;
  if (customer.did && customer.does && customerStaff.some(isNew)) throw refusalOf(StaffSignsIn);
  for (const { id, ...contact } of customer.did ? customerStaff.filter(isNew) : customerStaff) {
    if (id === undefined) await contacts.add(customer.id, contact);
    else if (!(await contacts.change(customer.id, id, contact))) throw refusalOf(ContactNotFound);
  }
  if ((await contacts.representatives(customer.id)).length > 1) throw refusalOf(RepresentativeExists);
  if (customer.does && !customer.did) await open(tx, customer.id);
}

/** Who works there gets a sign-in account, where accounts are kept. */
async function open(tx: Tx, customerId: number): Promise<void> {
  const people = (await tx.of(Contacts).of(customerId)).filter(({ isActive }) => isActive);
  if (people.some(({ email }) => email === ''))
    throw wrongField('customerStaff', 'Please enter an email address');
  if (people.length === 0) return;
  const [customer] = await tx.of(Customers).lock([customerId]);
  invariant(customer !== undefined, 'a customer that was written is there');
  const fact = {
    organisationId: customer.organisationId,
    customerId,
    staff: people.map(({ titleId, firstName, lastName, email, phoneNumber }) => ({
      titleId,
      firstName,
      lastName,
      email,
      phoneNumber,
    })),
  };
  await tx.announce(customerServesItself, fact, customerId);
}
