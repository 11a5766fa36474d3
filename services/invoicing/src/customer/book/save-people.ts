import { RepresentativeExists } from '@kobodesk/contracts/identity';
import {
  ContactNotFound,
  createCustomer,
  customerServedItself,
  customerServesItself,
  FieldIsFixed,
  StaffSignsIn,
} from '@kobodesk/contracts/invoicing';
import { refusalOf, wrongField, type RequestOf } from '@kobodesk/contracts/kernel';
import type { Tx } from '@kobodesk/chassis/operations/call';
import { Contacts } from '../staff/contacts.js';

type Input = RequestOf<typeof createCustomer>;

/**
 * Rows with an id change, those without are added, and who is left out stays. Of a customer that served itself before,
 * the rows are sign-in accounts, and nothing here changes them (rules/customers.md#people-of-a-customer).
 */
export async function savePeople(
  tx: Tx,
  { customerStaff }: Input,
  customer: { id: number; organisationId: number; did: boolean; does: boolean },
): Promise<void> {
  const contacts = tx.of(Contacts);
  const isNew = ({ id }: { id?: number | undefined }) => id === undefined;
  if (customer.did && customer.does && customerStaff.some(isNew)) throw refusalOf(StaffSignsIn);
  const wasRepresented = (await contacts.representatives(customer.id)).length > 0;
  for (const { id, ...contact } of customer.did ? customerStaff.filter(isNew) : customerStaff) {
    if (id === undefined) await contacts.add(customer.id, contact);
    else if (!(await contacts.change(customer.id, id, contact))) throw refusalOf(ContactNotFound);
  }
  const representatives = await contacts.representatives(customer.id);
  if (representatives.length > 1) throw refusalOf(RepresentativeExists);
  // a customer is never left without one
  if (wasRepresented && representatives.length === 0) throw refusalOf(FieldIsFixed);
  const { id: customerId, organisationId } = customer;
  if (customer.does && !customer.did) await open(tx, { customerId, organisationId });
  if (customer.did && !customer.does)
    await tx.announce(customerServedItself, { organisationId, customerId }, customerId);
}

/** Who works there gets a sign-in account, where accounts are kept. */
async function open(tx: Tx, customer: { customerId: number; organisationId: number }): Promise<void> {
  const { customerId } = customer;
  const people = (await tx.of(Contacts).of(customerId)).filter(({ isActive }) => isActive);
  if (people.some(({ email }) => email === ''))
    throw wrongField('customerStaff', 'Please enter an email address');
  if (people.length === 0) return;
  const fact = {
    ...customer,
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
