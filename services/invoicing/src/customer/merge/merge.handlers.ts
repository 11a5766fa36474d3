import { Injectable } from '@nestjs/common';
import {
  CustomerNotFound,
  getMergeDetails,
  mergeCustomers,
  mergeRefusal,
  NotMergeable,
  NotMerged,
  unmergeCustomers,
} from '@kobodesk/contracts/invoicing';
import { handle } from '@kobodesk/chassis/operations/handle';
import { CustomerBook } from '../book/customer-book.js';
import { CustomerLinks } from './customer-links.js';
import { familyOf } from './family.js';
import { auditEach, lockedCustomers } from './merging.js';

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
        (await lockedCustomers(tx, [parentCustomerId, ...childIds])) ?? call.refuse(CustomerNotFound);
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
        (await lockedCustomers(tx, [parentCustomerId, ...childIds])) ?? call.refuse(CustomerNotFound);
      if (!parent || children.some(({ parentId }) => parentId !== parent.id)) return call.refuse(NotMerged);
      await tx.of(CustomerLinks).close(parent.id, childIds);
      await auditEach(tx, 'Unmerge customer', { parent, children });
      return { message: 'Customer(s) unmerged successfully' };
    }),
  );
}
