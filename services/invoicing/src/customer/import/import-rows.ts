import type { Tx } from '@kobodesk/chassis/operations/call';
import { Counters } from '../../invoice/counters.js';
import { addCustomer } from '../book/add-customer.js';
import { LookAlikes } from '../duplicates/look-alikes.js';
import type { CustomerImportRowEntity } from './customer-import.entity.js';
import { CustomerImports } from './customer-imports.js';
import { checked } from './customer-sheet.js';
import { describedAs, likenessOf } from './plan-rows.js';

const atOnce = 100;

/**
 * Adds the next rows of a plan, as it was shown: what has come to look like a customer since is refused, row by row. A
 * row becomes something once, in the transaction that adds the customer (rules/customers.md#customers-from-a-sheet).
 */
export async function importNext(
  tx: Tx,
  importId: number,
  { withAlike }: { withAlike: boolean },
): Promise<void> {
  // two sheets side by side would each find nobody alike
  await tx.of(Counters).holdCustomers();
  const imports = tx.of(CustomerImports);
  const rows = await imports.next(importId, withAlike ? ['new', 'alike'] : ['new'], { most: atOnce });
  const added = await imports.added(importId);
  const read = rows.map((row) => ({ row, cells: checked(row.cells) }));
  const fit = read.flatMap(({ row, cells }) =>
    'customer' in cells ? [{ row, customer: cells.customer }] : [],
  );
  // before any is added: those of the same sheet were looked at when it was read
  const alike = await tx.of(LookAlikes).ofEach(fit.map(({ customer }) => describedAs(customer)));
  for (const [at, { row, customer }] of fit.entries()) {
    const unseen = alike[at]?.find(({ other }) => !row.alikeIds.includes(other.id) && !added.has(other.id));
    await (unseen
      ? refuse(imports, row, likenessOf(unseen, { by: ' by now' }))
      : imports.settle(row, { outcome: 'imported', message: '', customerId: await idOfNew(tx, customer) }));
  }
  for (const { row, cells } of read) if ('faults' in cells) await refuse(imports, row, cells.faults);
}

const idOfNew = async (...[tx, customer]: Parameters<typeof addCustomer>): Promise<number> =>
  (await addCustomer(tx, customer)).id;

const refuse = (imports: CustomerImports, row: CustomerImportRowEntity, message: string): Promise<boolean> =>
  imports.settle(row, { outcome: 'failed', message, customerId: row.customerId });
