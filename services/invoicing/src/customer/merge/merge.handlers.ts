import { Injectable } from '@nestjs/common';
import {
  CustomerNotFound,
  getMergeDetails,
  mergeCustomers,
  mergeRefusal,
  NotMergeable,
  NotMerged,
  unmergeCustomers,
  type CustomerRecord,
} from '@kobodesk/contracts/invoicing';
import type { Tx } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import { CustomerBook } from '../book/customer-book.js';
import { Customers } from '../customers.js';
import { CustomerLinks } from './customer-links.js';
import { familyOf } from './family.js';

/** Merging and parting customers (rules/customers.md#merging). */
@Injectable()
export class MergeHandlers {
  readonly details = handle(getMergeDetails, async ({ parentCustomerId }, call) => {
    if (!(await call.read(CustomerBook).find(parentCustomerId))) call.refuse(CustomerNotFound);
    return { data: await familyOf(call.read.bind(call), parentCustomerId) };
  });

  readonly merge = handle(mergeCustomers, ({ parentCustomerId, childCustomerIds }, call) =>
    call.write(async (tx) => {
      const childIds = [...new Set(childCustomerIds)].filter((id) => id !== parentCustomerId);
      const [parent, ...children] =
        (await locked(tx, [parentCustomerId, ...childIds])) ?? call.refuse(CustomerNotFound);
      const refusal = parent && mergeRefusal([parent, ...children]);
      if (!parent || refusal !== undefined) return call.refuse(NotMergeable, { message: refusal });
      await tx.of(CustomerLinks).open(parent.id, childIds);
      await auditEach(tx, 'Merge customer', { parent, children });
      const family = await familyOf(tx.of.bind(tx), parent.id);
      return { message: 'Customers merged successfully', data: family };
    }),
  );

  readonly unmerge = handle(unmergeCustomers, ({ parentCustomerId, childCustomerIds }, call) =>
    call.write(async (tx) => {
      const childIds = [...new Set(childCustomerIds)];
      const [parent, ...children] =
        (await locked(tx, [parentCustomerId, ...childIds])) ?? call.refuse(CustomerNotFound);
      if (!parent || children.some(({ parentId }) => parentId !== parent.id)) return call.refuse(NotMerged);
      await tx.of(CustomerLinks).close(parent.id, childIds);
      await auditEach(tx, 'Unmerge customer', { parent, children });
      return { message: 'Customer(s) unmerged successfully' };
    }),
  );
}

/** In the order of the ids, which none but this transaction changes until it ends; undefined when one is not there. */
async function locked(tx: Tx, ids: readonly number[]): Promise<CustomerRecord[] | undefined> {
  const there = await tx.of(Customers).lock(ids);
  return there.length === new Set(ids).size ? tx.of(CustomerBook).records(ids) : undefined;
}

/** In the history of the parent and of each that was merged into it. */
async function auditEach(
  tx: Tx,
  action: 'Merge customer' | 'Unmerge customer',
  { parent, children }: { parent: CustomerRecord; children: readonly CustomerRecord[] },
): Promise<void> {
  const isMerge = action === 'Merge customer';
  const nameOf = ({ customerName, customerAIN }: CustomerRecord) => `${customerName} (${customerAIN})`;
  const apart = { parent: null };
  const together = { parent: nameOf(parent) };
  for (const child of children)
    await tx.audit({
      action,
      entity: 'customer',
      entityId: child.id,
      description: `${nameOf(child)} was ${isMerge ? 'merged into' : 'parted from'} ${nameOf(parent)}`,
      before: isMerge ? apart : together,
      after: isMerge ? together : apart,
    });
  await tx.audit({
    action,
    entity: 'customer',
    entityId: parent.id,
    description: `${children.map(nameOf).join(', ')} ${isMerge ? 'merged into' : 'parted from'} ${nameOf(parent)}`,
  });
}
