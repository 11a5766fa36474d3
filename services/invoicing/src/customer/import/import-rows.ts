import type { Tx } from '@kobodesk/chassis/operations/call';
import { addCustomer } from '../book/add-customer.js';
import { LookAlikes } from '../duplicates/look-alikes.js';
import type { CustomerImportRowEntity } from './customer-import.entity.js';
import { CustomerImports } from './customer-imports.js';
import { checked } from './customer-sheet.js';
import { describedBy, likenessOf } from './plan-rows.js';

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
  const imports = tx.of(CustomerImports);
  const rows = await imports.next(importId, withAlike ? ['new', 'alike'] : ['new'], { most: atOnce });
  const added = await imports.added(importId);
  for (const row of rows) {
    const why = await objectionTo(tx, row, added);
    const customerId = why === undefined ? await addedFrom(tx, row) : undefined;
    const became =
      customerId === undefined
        ? ({ outcome: 'failed', message: why ?? '', customerId: row.customerId } as const)
        : ({ outcome: 'imported', message: '', customerId } as const);
    if (customerId !== undefined) added.add(customerId);
    await imports.settle(row, became);
  }
}

/** What of the plan is no longer so; customers that the same sheet added were looked at when it was read. */
async function objectionTo(
  tx: Tx,
  { cells, alikeIds }: CustomerImportRowEntity,
  added: ReadonlySet<number>,
): Promise<string | undefined> {
  const row = checked(cells);
  const described = describedBy(cells);
  if (!('customer' in row) || !described) return 'faults' in row ? row.faults : '';
  const alike = await tx.of(LookAlikes).of(described, undefined);
  const unseen = alike.find(({ other }) => !alikeIds.includes(other.id) && !added.has(other.id));
  return unseen && likenessOf(unseen, { by: ' by now' });
}

async function addedFrom(tx: Tx, { cells }: CustomerImportRowEntity): Promise<number | undefined> {
  const row = checked(cells);
  return 'customer' in row ? (await addCustomer(tx, row.customer)).id : undefined;
}
