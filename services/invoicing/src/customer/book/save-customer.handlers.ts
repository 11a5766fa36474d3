import { Injectable } from '@nestjs/common';
import {
  createCustomer,
  CustomerInactive,
  CustomerNotFound,
  FieldIsFixed,
  UnregisteredIsFixed,
} from '@kobodesk/contracts/invoicing';
import { NotPermitted, refusalOf, wrongField, type RequestOf } from '@kobodesk/contracts/kernel';
import type { Call, Tx } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import { Customers } from '../customers.js';
import type { CustomerEntity } from '../customer.entity.js';
import { CustomerLinks } from '../merge/customer-links.js';
import { Contacts } from '../staff/contacts.js';
import { addCustomer, changesOf, representativeOf, saved } from './add-customer.js';
import { savePeople } from './save-people.js';

type Input = RequestOf<typeof createCustomer>;

/** Adds customers and changes them (rules/customers.md#editing-one). */
@Injectable()
export class SaveCustomerHandlers {
  readonly create = handle(createCustomer, (input, call) => {
    if (!mayBeSaved(input, call)) throw refusalOf(NotPermitted);
    return call.write(async (tx) => {
      const isNew = input.id === undefined;
      const row =
        input.id === undefined
          ? await addCustomer(tx, input)
          : await change(tx, call, { ...input, id: input.id });
      const { id, name, ain, email, phone, address } = row;
      return {
        message: isNew ? 'Customer created successfully' : 'Customer updated successfully',
        id: { id, name, customerAIN: ain, email, phoneNumber: phone, address },
      };
    });
  });
}

/** Who may add customers alone changes none, and makes nobody one that signs in. */
const mayBeSaved = (
  { id, allowSelfService }: Input,
  { actor: { permissions } }: Call<typeof createCustomer>,
): boolean => permissions.includes('customer.manage') || (id === undefined && allowSelfService !== true);

async function change(
  tx: Tx,
  call: Call<typeof createCustomer>,
  input: Input & { id: number },
): Promise<CustomerEntity> {
  const before = await editable(tx, call, input);
  const { id } = before;
  const known = await tx.of(Customers).details(id);
  await tx.of(Customers).update(id, changesOf(input, await reachedBy(tx, input)));
  const row = await saved(tx, id);
  await savePeople(tx, input, {
    id,
    organisationId: row.organisationId,
    did: before.allowSelfService,
    does: row.allowSelfService,
  });
  await tx.audit({
    action: 'Edit customer',
    entity: 'customer',
    entityId: id,
    description: `${input.name} (${row.ain})`,
    before: known,
    after: await tx.of(Customers).details(id),
  });
  return row;
}

/** Whoever represents the customer, if given; of one that nobody represents the first who is. */
const reachedBy = async (tx: Tx, input: Input & { id: number }) =>
  representativeOf(input) ??
  ((await tx.of(Contacts).representatives(input.id)).length === 0 ? input.customerStaff[0] : undefined);

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
