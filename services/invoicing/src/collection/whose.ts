import { CustomerNotFound, type CollectionFilter } from '@kobodesk/contracts/invoicing';
import { refusalOf } from '@kobodesk/contracts/kernel';
import type { Work } from '@kobodesk/chassis/operations/call';
import type * as z from 'zod';
import { CustomerBook } from '../customer/book/customer-book.js';
import { familyOf } from '../customer/merge/family.js';

/** The customer alone, or with those that are merged into it (rules/customers.md#merging). */
export async function whoseOf(
  call: Pick<Work, 'read'>,
  { customerId, customerView }: z.output<typeof CollectionFilter>,
): Promise<number[]> {
  const customer = await call.read(CustomerBook).find(customerId);
  if (!customer) throw refusalOf(CustomerNotFound);
  if (customerView === 'own') return [customer.id];
  const family = await familyOf(call.read.bind(call), customer.id);
  return family.map((member) => member.customerId);
}
