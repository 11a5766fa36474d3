import * as z from 'zod';
import { internal, operation } from '../../kernel/index.js';

export const statementAccountsAtOnce = 200;

/** An account that a statement of a period has something to say of. */
export const StatementAccount = z.object({
  customerId: z.number(),
  customerName: z.string(),
  /** '' for none */
  email: z.string(),
  currencyId: z.number(),
});
export type StatementAccount = z.output<typeof StatementAccount>;

/** The customers of an organisation by id, a slice at a time; what is merged into one is the account of that one. */
export const walkStatementAccounts = operation('invoicing.statement-account.walk', {
  summary: 'The customers whose account moved in a period or is not even at its end, by currency',
  kind: 'query',
  access: internal,
  request: z.object({
    startDate: z.iso.date(),
    endDate: z.iso.date(),
    /** the last customer of the slice before; 0: the first slice */
    after: z.number().int().min(0),
    most: z.number().int().min(1).max(statementAccountsAtOnce),
  }),
  response: z.object({
    data: z.array(StatementAccount),
    /** the last customer that was looked at; null: there are no more */
    next: z.number().nullable(),
  }),
});
