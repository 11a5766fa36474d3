import { Injectable } from '@nestjs/common';
import { RepresentativeExists } from '@kobodesk/contracts/identity';
import {
  ContactNotFound,
  createCustomer,
  CustomerInactive,
  CustomerNotFound,
  customerServesItself,
  FieldIsFixed,
  StaffSignsIn,
  UnregisteredIsFixed,
} from '@kobodesk/contracts/invoicing';
import { invariant, refusalOf, wrongField, type RequestOf } from '@kobodesk/contracts/kernel';
import type { Call, Tx } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import { Counters } from '../../invoice/counters.js';
import { Customers, type CustomerChanges, type CustomerDetails } from '../customers.js';
import type { CustomerEntity } from '../customer.entity.js';
import { CustomerLinks } from '../merge/customer-links.js';
import { Contacts } from '../staff/contacts.js';

type Input = RequestOf<typeof createCustomer>;

const changesOf = (input: Input): CustomerChanges => ({
  name: input.name,
  categoryId: input.category ?? null,
  typeId: input.type ?? null,
  email: input.customerStaff[0]?.email ?? null,
  phone: input.customerStaff[0]?.phoneNumber ?? null,
  address: input.address ?? null,
  rcNumber: input.rcNumber ?? null,
  incorporatedOn: input.incorpDate ?? null,
  accountCode: input.accountCode ?? null,
  debtRecovery: input.debtRecovery ?? null,
  allowSelfService: input.allowSelfService ?? null,
});

const detailsOf = (changes: CustomerChanges): CustomerDetails => ({
  ...changes,
  categoryId: changes.categoryId ?? 1,
  typeId: changes.typeId ?? 1,
  email: changes.email ?? '',
  phone: changes.phone ?? '',
  address: changes.address ?? '',
  rcNumber: changes.rcNumber ?? '',
  accountCode: changes.accountCode ?? '',
  debtRecovery: changes.debtRecovery ?? '0',
  allowSelfService: changes.allowSelfService ?? false,
});

/** Adds customers and changes them (rules/customers.md#editing-one). */
@Injectable()
export class SaveCustomerHandlers {
  readonly create = handle(createCustomer, (input, call) =>
    call.write(async (tx) => {
      const before =
        input.id === undefined ? undefined : await editable(tx, call, { ...input, id: input.id });
      const known = before && (await tx.of(Customers).details(before.id));
      const id = before ? await change(tx, before.id, input) : await add(tx, input);
      const row = await saved(tx, id);
      await savePeople(tx, input, { id, did: before?.allowSelfService ?? false, does: row.allowSelfService });
      await tx.audit({
        action: before ? 'Edit customer' : 'Add customer',
        entity: 'customer',
        entityId: id,
        description: `${input.name} (${row.ain})`,
        ...(known ? { before: known } : {}),
        after: await tx.of(Customers).details(id),
      });
      const { name, ain, email, phone, address } = row;
      return {
        message: before ? 'Customer updated successfully' : 'Customer created successfully',
        id: { id, name, customerAIN: ain, email, phoneNumber: phone, address },
      };
    }),
  );
}

/** The customer as it was, locked. Category and type are fixed, and an inactive customer stays as it is. */
async function editable(
  tx: Tx,
  call: Call<typeof createCustomer>,
  input: Input & { id: number },
): Promise<CustomerEntity> {
  const [known] = await tx.of(Customers).lock([input.id]);
  if (!known) return call.refuse(CustomerNotFound);
  if (known.isUnregistered) call.refuse(UnregisteredIsFixed);
  if (!known.isActive) call.refuse(CustomerInactive);
  const changesCategory = input.category !== undefined && input.category !== known.categoryId;
  const changesType = input.type !== undefined && input.type !== known.typeId;
  if (changesCategory || changesType) call.refuse(FieldIsFixed);
  // else nobody could part them again: who serves itself is not offered for that
  const comesToServe = input.allowSelfService === true && !known.allowSelfService;
  if (comesToServe && (await tx.of(CustomerLinks).touching([known.id])).length > 0)
    throw wrongField('allowSelfService', 'A merged customer cannot serve itself. Please unmerge it first.');
  return known;
}

async function add(tx: Tx, input: Input): Promise<number> {
  const number = await tx.of(Counters).nextCustomerNumber();
  return tx.of(Customers).insert(detailsOf(changesOf(input)), `IN-${String(number).padStart(6, '0')}`);
}

async function change(tx: Tx, id: number, input: Input): Promise<number> {
  await tx.of(Customers).update(id, changesOf(input));
  return id;
}

async function saved(tx: Tx, id: number): Promise<CustomerEntity> {
  const [row] = await tx.of(Customers).lock([id]);
  invariant(row !== undefined, 'a customer that was written is there');
  return row;
}

/**
 * Rows with an id change, those without are added, and who is left out stays. Of a customer that served itself before,
 * the rows are sign-in accounts, and nothing here changes them (rules/customers.md#people-of-a-customer).
 */
async function savePeople(
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
