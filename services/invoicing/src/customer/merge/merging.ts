import type { CustomerRecord } from '@kobodesk/contracts/invoicing';
import type { Tx } from '@kobodesk/chassis/operations/call';
import { CustomerBook } from '../book/customer-book.js';
import { Customers } from '../customers.js';

/** 'Skyways Airlines (IN-000101)'. */
export const customerWords = ({
  customerName,
  customerAIN,
}: Pick<CustomerRecord, 'customerName' | 'customerAIN'>): string => `${customerName} (${customerAIN})`;

/** In the order of the ids, which none but this transaction changes until it ends; undefined when one is not there. */
export async function lockedCustomers(tx: Tx, ids: readonly number[]): Promise<CustomerRecord[] | undefined> {
  const there = await tx.of(Customers).lock(ids);
  return there.length === new Set(ids).size ? tx.of(CustomerBook).records(ids) : undefined;
}

interface Merged {
  parent: CustomerRecord;
  children: readonly CustomerRecord[];
  /** why, where somebody said it */
  reason?: string;
}

/** In the history of the parent and of each that was merged into it. */
export async function auditEach(
  tx: Tx,
  action: 'Merge customer' | 'Unmerge customer',
  { parent, children, reason }: Merged,
): Promise<void> {
  const isMerge = action === 'Merge customer';
  const apart = { parent: null };
  const together = { parent: customerWords(parent), ...(reason && { reason }) };
  for (const child of children)
    await tx.audit({
      action,
      entity: 'customer',
      entityId: child.id,
      description: `${customerWords(child)} was ${isMerge ? 'merged into' : 'parted from'} ${customerWords(parent)}`,
      before: isMerge ? apart : together,
      after: isMerge ? together : apart,
    });
  await tx.audit({
    action,
    entity: 'customer',
    entityId: parent.id,
    description: `${children.map(customerWords).join(', ')} ${isMerge ? 'merged into' : 'parted from'} ${customerWords(parent)}`,
  });
}
