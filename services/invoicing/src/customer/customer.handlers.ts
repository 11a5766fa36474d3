import { Injectable } from '@nestjs/common';
import {
  createCustomer,
  CustomerInactive,
  CustomerNotFound,
  FieldIsFixed,
  findSimilarCustomers,
  listCategories,
  listCustomers,
  type CustomerRow,
} from '@kobodesk/contracts/invoicing';
import { invariant, type RequestOf } from '@kobodesk/contracts/kernel';
import type { Call, Tx } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import { Counters } from '../invoice/counters.js';
import { Customers, type CustomerChanges, type CustomerDetails } from './customers.js';

const categories = [
  { id: 1, name: 'Corporate' },
  { id: 2, name: 'Government' },
  { id: 3, name: 'Individual' },
];

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
  allowSelfService: changes.allowSelfService ?? false,
});

@Injectable()
export class CustomerHandlers {
  readonly list = handle(listCustomers, async (_input, call) => ({
    data: await call.read(Customers).list(),
  }));

  readonly similar = handle(findSimilarCustomers, async ({ customerName }, call) => ({
    data: await call.read(Customers).similarTo(customerName),
  }));

  readonly categories = handle(listCategories, async () => ({ data: categories }));

  readonly create = handle(createCustomer, async (input, call) => {
    const before = input.id === undefined ? undefined : await this.editable(input, input.id, call);
    return call.write(async (tx) => {
      const changes = changesOf(input);
      const row =
        input.id === undefined ? await add(tx, detailsOf(changes)) : await change(tx, input.id, changes);
      if (input.id === undefined) await tx.of(Customers).addStaff(row.id, input.customerStaff);
      await tx.audit({
        action: input.id === undefined ? 'Add customer' : 'Edit customer',
        entity: 'customer',
        entityId: row.id,
        description: `${input.name} (${row.customerAIN})`,
        ...(before ? { before } : {}),
        after: await tx.of(Customers).details(row.id),
      });
      const { email, phone, address } = row;
      const answer = {
        id: row.id,
        name: row.customerName,
        customerAIN: row.customerAIN,
        email,
        phoneNumber: phone,
        address,
      };
      return {
        message: input.id === undefined ? 'Customer created successfully' : 'Customer updated successfully',
        id: answer,
      };
    });
  });

  /** What the customer said before. Category and type are fixed, and an inactive customer stays as it is. */
  private async editable(
    input: Input,
    id: number,
    call: Call<typeof createCustomer>,
  ): Promise<Record<string, unknown>> {
    const known = (await call.read(Customers).find(id)) ?? call.refuse(CustomerNotFound);
    if (!known.isActive) call.refuse(CustomerInactive);
    const changesCategory = input.category !== undefined && input.category !== known.categoryId;
    const changesType = input.type !== undefined && input.type !== known.typeId;
    if (changesCategory || changesType) call.refuse(FieldIsFixed);
    return call.read(Customers).details(id);
  }
}

async function add(tx: Tx, details: CustomerDetails): Promise<CustomerRow> {
  const number = await tx.of(Counters).nextCustomerNumber();
  const ain = `IN-${String(number).padStart(6, '0')}`;
  return saved(tx, await tx.of(Customers).insert(details, ain));
}

async function change(tx: Tx, id: number, changes: CustomerChanges): Promise<CustomerRow> {
  await tx.of(Customers).update(id, changes);
  return saved(tx, id);
}

async function saved(tx: Tx, id: number): Promise<CustomerRow> {
  const row = await tx.of(Customers).find(id);
  invariant(row !== undefined, 'a customer that was written is there');
  return row;
}
