import { Injectable } from '@nestjs/common';
import {
  activateCustomer,
  CustomerNotFound,
  deactivateCustomer,
  getCustomerDetails,
  searchCustomers,
  UnregisteredIsFixed,
} from '@kobodesk/contracts/invoicing';
import { found, refusalOf } from '@kobodesk/contracts/kernel';
import type { Tx, Work } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import { Customers } from '../customers.js';
import { peopleOf } from '../staff/people.js';
import { CustomerBook } from './customer-book.js';

/** The book of customers (rules/customers.md#the-book-of-customers). */
@Injectable()
export class CustomerBookHandlers {
  readonly search = handle(searchCustomers, async ({ parameter, from, pageSize }, call) => {
    const { rows, total } = await call.read(CustomerBook).search(parameter, { from, pageSize });
    return found(rows, total);
  });

  readonly details = handle(getCustomerDetails, async ({ customerId }, call) => {
    const customer = (await call.read(CustomerBook).find(customerId)) ?? call.refuse(CustomerNotFound);
    return { data: { ...customer, customerStaff: await peopleOf(call, customer) } };
  });

  readonly activate = handle(activateCustomer, ({ customerId }, call) => turn(call, customerId, true));
  readonly deactivate = handle(deactivateCustomer, ({ customerId }, call) => turn(call, customerId, false));
}

async function turn(
  call: Pick<Work, 'read'> & { write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T> },
  id: number,
  isActive: boolean,
): Promise<{ message: string }> {
  const before = await call.read(CustomerBook).find(id);
  if (!before) throw refusalOf(CustomerNotFound);
  if (before.isUnregistered) throw refusalOf(UnregisteredIsFixed);
  const word = isActive ? 'activated' : 'deactivated';
  return call.write(async (tx) => {
    await tx.of(Customers).switch(id, isActive);
    await tx.audit({
      action: isActive ? 'Activate customer' : 'Deactivate customer',
      entity: 'customer',
      entityId: id,
      description: `${before.customerName} (${before.customerAIN}) was ${word}`,
      before: { active: before.status },
      after: { active: isActive },
    });
    return { message: isActive ? 'Customer activated successfully' : 'Customer deactivated successfully' };
  });
}
