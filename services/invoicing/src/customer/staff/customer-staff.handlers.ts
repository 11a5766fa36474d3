import { Injectable } from '@nestjs/common';
import { RepresentativeExists, representativeTitle, titleNames } from '@kobodesk/contracts/identity';
import {
  activateCustomerStaff,
  ContactNotFound,
  CustomerNotFound,
  deactivateCustomerStaff,
  FieldIsFixed,
  listCustomerStaff,
  mayEditContact,
  maySwitchContact,
  OutsideScope,
  saveCustomerStaff,
  StaffSignsIn,
  type ContactRow,
} from '@kobodesk/contracts/invoicing';
import { invariant, refusalOf, wrongField, type RequestOf } from '@kobodesk/contracts/kernel';
import type { Call, Tx, Work } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import { CustomerBook } from '../book/customer-book.js';
import { Customers } from '../customers.js';
import { contactRow, Contacts } from './contacts.js';
import { peopleOf } from './people.js';

type Input = RequestOf<typeof saveCustomerStaff>;

/** Who works for a customer (rules/customers.md#people-of-a-customer). */
@Injectable()
export class CustomerStaffHandlers {
  readonly list = handle(listCustomerStaff, async ({ CustomerId }, call) => {
    const customer = (await call.read(CustomerBook).find(CustomerId)) ?? call.refuse(CustomerNotFound);
    const people = await peopleOf(call, customer);
    return { data: people, totalCount: people.length };
  });

  readonly save = handle(saveCustomerStaff, async (input, call) => {
    if (!titleNames.has(input.titleId)) throw wrongField('titleId', 'Please select a title');
    const customer = (await call.read(CustomerBook).find(input.customerId)) ?? call.refuse(CustomerNotFound);
    if (customer.allowSelfService && input.id === undefined) return call.refuse(StaffSignsIn);
    const before = input.id === undefined ? undefined : await contactOf(call, input.id);
    if (before && before.customerId !== customer.id) call.refuse(ContactNotFound);
    if (before && !mayEditContact(call.actor, customer, before)) call.refuse(OutsideScope);
    return call.write((tx) => this.keep(tx, call, input));
  });

  readonly activate = handle(activateCustomerStaff, ({ CustomerStaffId }, call) =>
    turn(call, CustomerStaffId, true),
  );
  readonly deactivate = handle(deactivateCustomerStaff, ({ CustomerStaffId }, call) =>
    turn(call, CustomerStaffId, false),
  );

  private async keep(tx: Tx, call: Call<typeof saveCustomerStaff>, input: Input) {
    await tx.of(Customers).lock([input.customerId]);
    const contacts = tx.of(Contacts);
    const before = input.id === undefined ? null : await contacts.find({ id: input.id });
    const others = (await contacts.representatives(input.customerId)).filter(({ id }) => id !== input.id);
    if (input.titleId === representativeTitle && others.length > 0) call.refuse(RepresentativeExists);
    // a customer is never left without one
    if (before?.titleId === representativeTitle && input.titleId !== representativeTitle)
      call.refuse(FieldIsFixed);
    const id = before ? before.id : await contacts.add(input.customerId, input);
    if (before) await contacts.change(input.customerId, id, input);
    const reached = input.titleId === representativeTitle ? await reach(tx, input) : undefined;
    const after = await contacts.find({ id });
    invariant(after !== null, 'a contact that was written is there');
    await tx.audit({
      action: before ? 'Edit customer staff' : 'Add customer staff',
      entity: 'customer',
      entityId: input.customerId,
      description: `${input.firstName} ${input.lastName} ${before ? 'was edited' : 'was added'}`,
      ...(before || reached
        ? { before: { ...(before && wordsOf(contactRow(before))), ...reached?.before } }
        : {}),
      after: { ...wordsOf(contactRow(after)), ...reached?.after },
    });
    return { message: `Staff ${before ? 'updated' : 'created'} successfully`, data: { id } };
  }
}

const wordsOf = ({ titleName, firstName, lastName, email, phoneNumber }: ContactRow) => ({
  title: titleName,
  firstName,
  lastName,
  email,
  phone: phoneNumber,
});

/** What is sent to the customer goes to its representative; for the audit trail, where it went and goes, if that differs. */
async function reach(tx: Tx, { customerId, email, phoneNumber: phone }: Input) {
  const customers = tx.of(Customers);
  const before = await customers.find(customerId);
  await customers.reach(customerId, { email, phone });
  if (!before || (before.email === email && before.phone === phone)) return undefined;
  return {
    before: { customerEmail: before.email, customerPhone: before.phone },
    after: { customerEmail: email, customerPhone: phone },
  };
}

async function contactOf(call: Pick<Work, 'read'>, id: number) {
  const contact = await call.read(Contacts).find({ id });
  if (!contact) throw refusalOf(ContactNotFound);
  return contact;
}

async function turn(
  call: Pick<Work, 'read' | 'actor'> & { write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T> },
  id: number,
  isActive: boolean,
): Promise<{ message: string }> {
  const before = await contactOf(call, id);
  const customer = await call.read(CustomerBook).find(before.customerId);
  if (!customer) throw refusalOf(ContactNotFound);
  if (!maySwitchContact(call.actor, customer, before)) throw refusalOf(OutsideScope);
  const word = isActive ? 'activated' : 'deactivated';
  return call.write(async (tx) => {
    await tx.of(Contacts).update({ id }, { isActive });
    await tx.audit({
      action: isActive ? 'Activate customer staff' : 'Deactivate customer staff',
      entity: 'customer',
      entityId: before.customerId,
      description: `${before.firstName} ${before.lastName} of ${customer.customerName} was ${word}`,
      before: { active: before.isActive },
      after: { active: isActive },
    });
    return { message: `Staff ${word} successfully` };
  });
}
