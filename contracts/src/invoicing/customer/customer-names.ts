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
