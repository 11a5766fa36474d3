import { Injectable } from '@nestjs/common';
import {
  createCustomer,
  CustomerNotFound,
  FieldIsFixed,
  findSimilarCustomers,
  listCategories,
  listCustomers,
} from '@kobodesk/contracts/invoicing';
import type { RequestOf } from '@kobodesk/contracts/kernel';
import type { Call, Tx } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import { Counters } from '../invoice/counters.js';
import { Customers, type CustomerDetails } from './customers.js';

const categories = [
  { id: 1, name: 'Corporate' },
  { id: 2, name: 'Government' },
  { id: 3, name: 'Individual' },
];

type Input = RequestOf<typeof createCustomer>;

const detailsOf = (input: Input): CustomerDetails => ({
  name: input.name,
  categoryId: input.category ?? 1,
  typeId: input.type ?? 1,
  email: input.customerStaff[0]?.email ?? '',
  phone: input.customerStaff[0]?.phoneNumber ?? '',
  address: input.address ?? '',
  rcNumber: input.rcNumber ?? '',
  incorporatedOn: input.incorpDate ?? null,
  accountCode: input.accountCode ?? '',
  allowSelfService: input.allowSelfService,
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
    if (input.id !== undefined) await this.refuseFixedFields(input, call);
    return call.write(async (tx) => {
      const details = detailsOf(input);
      const saved = input.id === undefined ? await add(tx, details) : await change(tx, input.id, details);
      if (input.id === undefined) await tx.of(Customers).addStaff(saved.id, input.customerStaff);
      await tx.audit({
        action: input.id === undefined ? 'Add customer' : 'Edit customer',
        entity: 'customer',
        entityId: saved.id,
        description: `${details.name} (${saved.ain})`,
        after: { ...details },
      });
      const { email, phone, address } = details;
      const answer = {
        id: saved.id,
        name: details.name,
        customerAIN: saved.ain,
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

  private async refuseFixedFields(input: Input, call: Call<typeof createCustomer>): Promise<void> {
    const known = (await call.read(Customers).find(input.id ?? 0)) ?? call.refuse(CustomerNotFound);
    const changesCategory = input.category !== undefined && input.category !== known.categoryId;
    const changesType = input.type !== undefined && input.type !== known.typeId;
    if (changesCategory || changesType) call.refuse(FieldIsFixed);
  }
}

async function add(tx: Tx, details: CustomerDetails): Promise<{ id: number; ain: string }> {
  const number = await tx.of(Counters).nextCustomerNumber();
  const ain = `IN-${String(number).padStart(6, '0')}`;
  return { id: await tx.of(Customers).insert(details, ain), ain };
}

async function change(tx: Tx, id: number, details: CustomerDetails): Promise<{ id: number; ain: string }> {
  const customers = tx.of(Customers);
  await customers.update(id, details);
  return { id, ain: (await customers.find(id))?.customerAIN ?? '' };
}
