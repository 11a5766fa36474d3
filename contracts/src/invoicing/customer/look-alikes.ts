import * as z from 'zod';
import {
  get,
  Id,
  listOf,
  operation,
  OptionalId,
  OptionalText,
  paged,
  pageOf,
  permission,
  post,
  Report,
  text,
} from '../../kernel/index.js';
import { CustomerNotFound } from '../problems.js';
import { CustomerRecord } from './customer-book.js';

/** Why two customers may be one and the same, in sentences; what weighs most comes first. */
const Evidence = z.array(z.string()).min(1);

export const findLookAlikes = operation('invoicing.look-alike.find', {
  summary: 'Customers that may be the one whose name is being typed, and why',
  kind: 'query',
  http: get('/api/Customer/GetLookAlikesBDA'),
  access: permission('customer.create', 'customer.manage'),
  request: z.object({
    agencyId: OptionalId,
    name: text('Please enter a name', 200),
    rcNumber: OptionalText,
    phone: OptionalText,
    email: OptionalText,
    /** the customer that is being edited, which is like itself */
    customerId: OptionalId,
  }),
  response: listOf(z.object({ customer: CustomerRecord, evidence: Evidence })),
});

export const searchLookAlikes = operation('invoicing.look-alike.search', {
  summary:
    'Pairs of customers that may be one and the same, a hundred at most, until they are merged or kept apart',
  kind: 'query',
  http: post('/api/Customer/SearchLookAlikesBDA'),
  access: permission('customer.merge'),
  request: paged(z.object({ agencyId: OptionalId }).prefault({})),
  response: pageOf(z.object({ first: CustomerRecord, second: CustomerRecord, evidence: Evidence })),
});

export const keepApart = operation('invoicing.look-alike.keep-apart', {
  summary: 'Remembers that two customers are different: they are not suggested again',
  kind: 'command',
  http: post('/api/Customer/KeepApartBDA'),
  access: permission('customer.merge'),
  request: z.object({ agencyId: OptionalId, customerId: Id, otherCustomerId: Id }),
  response: Report,
  problems: [CustomerNotFound],
  touches: ['customers'],
});
