import type { MergedCustomer } from '@kobodesk/contracts/invoicing';
import type { Work } from '@kobodesk/chassis/operations/call';
import { CustomerBook } from '../book/customer-book.js';
import { CustomerLinks } from './customer-links.js';

/** A customer and those that are merged into it, the parent first. */
export async function familyOf(of: Work['read'], parentId: number): Promise<MergedCustomer[]> {
  const links = await of(CustomerLinks).under(parentId);
  const records = await of(CustomerBook).records([parentId, ...links.map(({ childId }) => childId)]);
  const since = new Map(links.map(({ childId, mergedAt }) => [childId, mergedAt.toISOString()]));
  return records.map(({ id, customerName }) => ({
    customerName,
    customerId: id,
    mergeDate: since.get(id) ?? links[0]?.mergedAt.toISOString() ?? '',
    isParent: id === parentId,
  }));
}
