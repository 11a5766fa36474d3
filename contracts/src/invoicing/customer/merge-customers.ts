import * as z from 'zod';
import {
  get,
  Id,
  id,
  listOf,
  operation,
  OptionalId,
  permission,
  post,
  problem,
  Report,
} from '../../kernel/index.js';
import { CustomerNotFound } from '../problems.js';
import { mergeWords } from './merge-rules.js';

const access = permission('customer.merge');
const touches = ['customers'];

export const NotMergeable = problem('NOT_MERGEABLE', 422, ({ message }: { message: string }) => message);
export const NotMerged = problem('NOT_MERGED', 422, mergeWords.needsChildren);

/** A customer of a family: the parent, or one that is merged into it. */
export const MergedCustomer = z.object({
  customerName: z.string(),
  customerId: z.number(),
  /** of the parent: when the first of those that it has now was merged into it; '' for none */
  mergeDate: z.string(),
  isParent: z.boolean(),
});
export type MergedCustomer = z.output<typeof MergedCustomer>;

const someIds = (message: string) =>
  z.preprocess(
    (value) => value ?? [],
    z.array(Id, message).min(1, message).max(500, 'At most 500 customers'),
  );

export const getMergeDetails = operation('invoicing.customer-merge.get', {
  summary: 'A customer and those that are merged into it, the parent first',
  kind: 'query',
  http: get('/api/Customer/GetMergeCustomerDetailsBDA'),
  access,
  notPermitted: mergeWords.notPermitted,
  request: z.object({ agencyId: OptionalId, parentCustomerId: id(mergeWords.needsParentToUnmerge) }),
  response: listOf(MergedCustomer),
  problems: [CustomerNotFound],
});

export const mergeCustomers = operation('invoicing.customer-merge.merge', {
  summary: 'Merges customers into one: a link each, and nothing of theirs is rewritten',
  kind: 'command',
  http: post('/api/Customer/MergeCustomerBDA'),
  access,
  notPermitted: mergeWords.notPermitted,
  request: z.object({
    agencyId: OptionalId,
    parentCustomerId: id(mergeWords.needsParent),
    childCustomerIds: someIds(mergeWords.needsTwo),
  }),
  response: listOf(MergedCustomer).extend({ message: z.string() }),
  problems: [CustomerNotFound, NotMergeable],
  touches,
});

export const unmergeCustomers = operation('invoicing.customer-merge.unmerge', {
  summary: 'Parts customers from the one that they are merged into, in any order and at any time',
  kind: 'command',
  http: post('/api/Customer/UnmergeCustomerBDA'),
  access,
  notPermitted: mergeWords.notPermitted,
  request: z.object({
    agencyId: OptionalId,
    parentCustomerId: id(mergeWords.needsParentToUnmerge),
    childCustomerIds: someIds(mergeWords.needsChildren),
  }),
  response: Report,
  problems: [CustomerNotFound, NotMerged],
  touches,
});
