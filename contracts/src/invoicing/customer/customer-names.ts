import * as z from 'zod';
import { internal, listOf, operation } from '../../kernel/index.js';

/** For the lines of other services, which keep the ids alone: what customers are called today, inactive ones too. */
export const listCustomerNames = operation('invoicing.customer.list-names', {
  summary: 'The names of several customers of the organisation',
  kind: 'query',
  access: internal,
  request: z.object({ ids: z.array(z.number().int().positive()).max(1000) }),
  response: listOf(z.object({ id: z.number(), name: z.string() })),
});

/** Whose records are one customer's: its own, and those of all that are merged into it (rules/customers.md#merging). */
export const listCustomerFamily = operation('invoicing.customer.list-family', {
  summary: 'A customer and all that are merged into it at the moment, by id',
  kind: 'query',
  access: internal,
  request: z.object({ customerId: z.number().int().positive() }),
  response: listOf(z.number()),
});
