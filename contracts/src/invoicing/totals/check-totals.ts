import * as z from 'zod';
import { OptionalId, operation, permission, post } from '../../kernel/index.js';

const month = String.raw`\d{4}-(0[1-9]|1[0-2])`;
const months = String.raw`${month}\.\.${month}`;
/** Where a check goes on: a month and the last there is, the customers or names above a number, or the months or the years of the first of those. */
export const TotalsCursor = z
  .string()
  .regex(
    new RegExp(String.raw`^(${months}|(customers|names):\d{1,15}(:(${months}|years))?)$`),
    'Unknown place to go on from',
  );

/** A sum that is kept and differs from what the invoices themselves add up to. */
export const TotalsDifference = z.object({
  /** created | invoice: by one of an invoice's days; place | payment: raised and paid, by place; due: by due day; raised: by both */
  kind: z.enum(['created', 'invoice', 'place', 'payment', 'due', 'raised']),
  /** what the sum is told by: '' | place | revenue | both | customer | placed: customer at place | name | named: name and revenue */
  view: z.enum(['', 'place', 'revenue', 'both', 'customer', 'placed', 'name', 'named']),
  grain: z.enum(['day', 'month', 'year']),
  /** the location, the top revenue, the customer or the name of the view, or the due day (20261201) of what was raised; 0 for none */
  ledBy: z.number(),
  day: z.string(),
  currencyId: z.number(),
  status: z.string(),
  revenueId: z.number(),
  locationId: z.number(),
  state: z.string(),
  isEdited: z.boolean(),
  /** what has to be added to the sum that is kept */
  count: z.number(),
  /** decimal */
  amount: z.string(),
  /** decimal */
  paid: z.string(),
});
export type TotalsDifference = z.output<typeof TotalsDifference>;

/** at most so many are named in one answer; all are counted, and mended */
export const mostDifferencesNamed = 100;

const route = (name: string) => post(`/api/Operations/${name}`);
const request = z.object({ organizationId: OptionalId, cursor: TotalsCursor.optional() });
const response = z.object({
  /** what was looked at: a month, or customers or names from and to */
  part: z.string(),
  differing: z.number(),
  differences: z.array(TotalsDifference),
  /** what to ask for next; null at the end */
  next: z.string().nullable(),
  message: z.string(),
});
const common = { access: permission('installation.manage'), request, response, deadline: 60_000 } as const;

export const checkTotals = operation('invoicing.totals.check', {
  summary: 'Compares the kept totals of an agency with its invoices and payments, a part at a time',
  kind: 'query',
  http: route('CheckTotals'),
  ...common,
});

export const rebuildTotals = operation('invoicing.totals.rebuild', {
  summary: 'The same, and mends what differs, while others work',
  kind: 'command',
  http: route('RebuildTotals'),
  repeatable: true,
  touches: ['invoices'],
  ...common,
});
