import * as z from 'zod';
import { internal, operation } from '../../kernel/index.js';

/**
 * One beneficiary after the other, until there is no next. Asked again for the same days it issues nothing more: the statement
 * that ends on the last of them is told once more (decision 114).
 */
export const issueDueStatement = operation('settlement.statement.issue-due', {
  summary: 'Issues what one beneficiary is to be told until a day, for schedules',
  kind: 'command',
  repeatable: true,
  access: internal,
  request: z.object({
    /** the last day of the statement; it is over */
    toDay: z.iso.date(),
    /** how many beneficiaries were looked at before */
    at: z.number().int().min(0),
  }),
  response: z.object({
    /** null: there is none at this place */
    data: z
      .object({
        beneficiary: z.string(),
        currencyId: z.number(),
        accountName: z.string(),
        /** null: nothing is new until that day, or a statement reaches beyond it already */
        number: z.number().nullable(),
      })
      .nullable(),
    /** null: this was the last */
    next: z.number().nullable(),
  }),
  deadline: 30_000,
});
