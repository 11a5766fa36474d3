import type { CustomerRecord } from './customer-book.js';

/** Words of the pages that merge (rules/customers.md#merging). */
export const mergeWords = {
  needsTwo: 'Please select two or more customers to continue the merge process.',
  needsParent: 'Please select a parent customer to complete the merge process.',
  needsParentToUnmerge: 'Please select a parent customer to unmerge.',
  needsChildren: 'Please select subcustomer(s) to unmerge',
  notPermitted: 'You dont have permission to merge or unmerge customers',
  cancelMerge: 'Are you sure you want to cancel the merge process?',
  cancelUnmerge: 'Are you sure you want to cancel the unmerge process?',
} as const;

type Chosen = Pick<CustomerRecord, 'hasSubCustomers' | 'parentId' | 'allowSelfService' | 'isUnregistered'>;

/** Why the chosen cannot become one, in the order in which it is said; undefined: they can. */
export function mergeRefusal(chosen: readonly Chosen[]): string | undefined {
  if (chosen.length < 2) return mergeWords.needsTwo;
  const merged = chosen.filter(({ hasSubCustomers, parentId }) => hasSubCustomers || parentId !== null);
  if (merged.length === 1)
    return 'This selected customer has been merged before. Please unmerge it before proceeding with the merge process.';
  if (merged.length > 1)
    return 'These selected customers have been merged before. Please unmerge them before proceeding with the merge process.';
  const serving = chosen.filter(({ allowSelfService }) => allowSelfService);
  if (serving.length === 1)
    return 'This selected customer is a self-service customer and cannot be merged with another customer.';
  if (serving.length > 1)
    return 'These selected customers are self-service customers and cannot be merged with another customer.';
  return chosen.some(({ isUnregistered }) => isUnregistered)
    ? 'The unregistered customer cannot be merged'
    : undefined;
}
