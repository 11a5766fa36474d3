import * as z from 'zod';
import {
  change,
  dataOf,
  decimalText,
  Flag,
  id,
  operation,
  OptionalFlag,
  OptionalId,
  OptionalText,
  paged,
  pageOf,
  permission,
  post,
  Report,
  typedName,
} from '../../kernel/index.js';
import { RevenueGroupNotFound, RevenueNotFound } from '../problems.js';
import { isAbove } from './is-above.js';

const wrongPrecision = 'decimal precision must be between 2 and 5';
const wrongTerms = 'Payment terms must be whole days from 0 to 365';
const touches = ['service-types', 'revenues'];
const RevenueId = z.object({ RevenueId: id('Please select a service type') });

const given = (value: unknown): unknown => (value === null || value === '' ? undefined : value);
const Code = z.preprocess(given, z.string().trim().max(40, 'At most 40 characters').optional());
const Rate = z.preprocess(
  given,
  decimalText(5, 'The rate must be a number with at most 5 decimal places')
    .refine((rate) => !rate.startsWith('-'), 'The rate cannot be negative')
    .optional(),
);
const Precision = z.preprocess(
  given,
  z.coerce
    .number(wrongPrecision)
    .int(wrongPrecision)
    .min(2, wrongPrecision)
    .max(5, wrongPrecision)
    .default(2),
);

const wrongEconomicCode = 'An economic code has digits only, at most 20';
/** Of the national chart of accounts, by which the journal is handed on (rules/revenues.md#economic-codes). */
const EconomicCode = z.preprocess(
  (value) => (value === null ? undefined : value),
  z
    .string()
    .trim()
    .regex(/^\d{0,20}$/, wrongEconomicCode)
    .optional(),
);

/** Days from raising an invoice until it is due (rules/ageing.md#due-day). */
const Terms = z.preprocess(
  given,
  z.coerce.number(wrongTerms).int(wrongTerms).min(0, wrongTerms).max(365, wrongTerms).optional(),
);

/** Revenue/SearchRevenueBDA (rules/revenues.md#service-types): text of the name or the code. */
export const searchRevenues = operation('invoicing.revenue.search', {
  summary:
    'Service types with their status: of all agencies for provider users, of the own one for everybody else',
  kind: 'query',
  http: post('/api/Revenue/SearchRevenueBDA'),
  access: permission('revenue.manage'),
  request: paged(
    z
      .object({ searchQuery: OptionalText, agencyId: OptionalId })
      .default({ searchQuery: undefined, agencyId: undefined }),
  ),
  response: pageOf(
    z.object({
      id: z.number(),
      /** the revenue that this one is part of; 0: none */
      parentId: z.number(),
      parentName: z.string(),
      name: z.string(),
      code: z.string(),
      erpCode: z.string(),
      /** of the national chart of accounts; '' for none */
      economicCode: z.string(),
      agencyId: z.number(),
      agencyName: z.string(),
      /** decimal; '0' when not fixed */
      rate: z.string(),
      taxInclusive: z.boolean(),
      allowUnRegisterCustomer: z.boolean(),
      allowSelfService: z.boolean(),
      requiresFooterOption: z.boolean(),
      decimalPrecision: z.number(),
      /** days until an invoice is due */
      terms: z.number(),
      revenueGroupId: z.number().nullable(),
      revenueGroupName: z.string(),
      status: z.boolean(),
    }),
  ),
});

/**
 * Revenue/CreateRevenueBDA: a new one, or with its id an edited one. `parentId` makes it a sub-revenue; an edited one
 * stays where it is. `data.id` is null while a new one waits for approval.
 */
export const saveRevenue = operation('invoicing.revenue.save', {
  summary: 'Adds a service type (without id), or changes one',
  kind: 'command',
  http: post('/api/Revenue/CreateRevenueBDA'),
  access: permission('revenue.manage'),
  request: z
    .object({
      id: OptionalId,
      name: typedName('Service type name cannot be empty', 200),
      erpCode: Code,
      /** absent: none for a new one, unchanged for another */
      economicCode: EconomicCode,
      code: Code,
      agencyId: OptionalId,
      rate: Rate,
      taxInclusive: Flag.default(false),
      allowUnRegisterCustomer: Flag.default(false),
      allowSelfService: Flag.default(false),
      requiresFooterOption: OptionalFlag,
      decimalPrecision: Precision,
      /** absent: 0 for a new one, unchanged for another */
      terms: Terms,
      revenueGroupId: OptionalId,
      parentId: OptionalId,
    })
    .superRefine(({ allowSelfService, rate }, context) => {
      if (allowSelfService && !isAbove(rate))
        context.addIssue({ code: 'custom', path: ['rate'], message: 'Please input Rate to proceed' });
    }),
  response: dataOf(z.object({ id: z.number().nullable() })).extend({ message: z.string() }),
  problems: [RevenueNotFound, RevenueGroupNotFound],
  touches,
});

export const newRevenueChange = change(saveRevenue, 5, 'Create Revenue');

const switching = {
  kind: 'command',
  access: permission('revenue.manage'),
  request: RevenueId,
  response: Report,
  problems: [RevenueNotFound],
  touches,
} as const;
export const activateRevenue = operation('invoicing.revenue.activate', {
  ...switching,
  summary: 'Offers a service type again',
  http: post('/api/Revenue/ActivateRevenueBDA'),
});
export const deactivateRevenue = operation('invoicing.revenue.deactivate', {
  ...switching,
  summary: 'Takes a service type out of new invoices',
  http: post('/api/Revenue/DeactivateRevenueBDA'),
});
