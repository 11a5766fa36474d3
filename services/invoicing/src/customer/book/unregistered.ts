import type { Tx } from '@kobodesk/chassis/operations/call';
import { Counters } from '../../invoice/counters.js';
import { Customers } from '../customers.js';
import { addCustomer } from './add-customer.js';

/**
 * The record that stands for everybody who has none: an agency gets one with the first service type that allows it
 * (rules/customers.md#unregistered-customers).
 */
export async function keepUnregistered(tx: Tx): Promise<void> {
  // there is one of it, whoever else allows it at the same moment
  await tx.of(Counters).holdCustomers();
  if (await tx.of(Customers).hasUnregistered()) return;
  await addCustomer(tx, { name: 'Unregistered Customer', customerStaff: [] }, { isUnregistered: true });
}
