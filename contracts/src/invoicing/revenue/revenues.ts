import * as z from 'zod';
import {
  Flag,
  get,
  id,
  internal,
  listOf,
  Message,
  operation,
  OptionalFlag,
  OptionalId,
  signedIn,
  lookedUp,
} from '../../kernel/index.js';
import { RevenueNotFound } from '../problems.js';

export const SubRevenueRow = z.object({
  id: z.number(),
  name: z.string(),
  code: z.string(),
  /** decimal; '0' when the revenue has no fixed rate */
  rate: z.string(),
  decimalPrecision: z.number(),
  /** days until an invoice is due */
  terms: z.number(),
  allowUnRegisterCustomer: z.boolean(),
  allowSelfService: z.boolean(),
  requiresFooterOption: z.boolean(),
});
export const RevenueRow = SubRevenueRow.extend({ hasSubRevenue: z.boolean() });
export type RevenueRow = z.output<typeof RevenueRow>;

export const listRevenues = operation('invoicing.revenue.list', {
  summary: 'Every active revenue line of the organisation, sub-revenues included',
  kind: 'query',
  http: get('/api/Revenue/GetRevenuesBDA'),
  access: signedIn,
  request: z.object({ OrganizationId: OptionalId }),
  response: listOf(z.object({ id: z.number(), name: z.string(), code: z.string(), agencyId: z.number() })),
});

/** For the journal: active or not, a line that something was booked on has its name and its code. */
export const listRevenueCodes = operation('invoicing.revenue.list-codes', {
  summary: 'Every revenue line of the organisation with its economic code, inactive ones included',
  kind: 'query',
  access: internal,
  request: z.object({}),
  response: listOf(
    z.object({
      id: z.number(),
      /** 0 of one that is a part of none */
      parentId: z.number(),
      name: z.string(),
      economicCode: z.string(),
      /** a release before does not say it */
      isActive: z.boolean().default(true),
    }),
  ),
});

export const listTopRevenues = operation('invoicing.revenue.list-top', {
  summary: 'The revenues that an invoice form offers first',
  kind: 'query',
  http: get('/api/Revenue/GetAllRevenuesAndRevenueGroupsBDA'),
  access: signedIn,
  request: z.object({ OrganizationId: OptionalId, IsSelfService: OptionalFlag }),
  response: listOf(RevenueRow),
});

export const listSubRevenues = operation('invoicing.revenue.list-sub', {
  summary: 'The sub-revenues of a revenue (RevenueGroupId is the id of the revenue)',
  kind: 'query',
  http: get('/api/Revenue/GetSubRevenuesBDA'),
  access: signedIn,
  request: z.object({ OrganizationId: OptionalId, RevenueGroupId: id('Please select revenue') }),
  response: listOf(SubRevenueRow),
});

export const listRevenueGroups = operation('invoicing.revenue-group.list', {
  summary: 'Revenue groups (labelled Directorate) that the user may see',
  kind: 'query',
  http: get('/api/Revenue/GetRevenueGroupsBDA'),
  access: signedIn,
  request: z.object({ agencyId: OptionalId, isDirectorate: Flag.default(false) }),
  response: listOf(z.object({ id: z.number(), name: z.string(), agencyId: z.number() })),
});

export const getCustomerMapping = operation('invoicing.revenue.customers', {
  summary: 'The customers mapped to a revenue; null when there is no mapping',
  kind: 'query',
  http: get('/api/Revenue/GetRevenueCustomerMappingBDA'),
  access: signedIn,
  request: z.object({ revenueId: id('Please select revenue') }),
  response: z.object({
    data: z
      .array(
        z.object({
          id: z.number(),
          customerId: z.number(),
          customerName: z.string(),
          customerAIN: z.string(),
          email: z.string(),
          phone: z.string(),
          address: z.string(),
          isUnregistered: z.boolean(),
        }),
      )
      .nullable(),
    message: Message,
  }),
  problems: [RevenueNotFound],
});

export const getLocationMapping = operation('invoicing.revenue.locations', {
  summary: 'The locations mapped to a revenue; null when there is no mapping',
  kind: 'query',
  http: get('/api/Revenue/GetRevenueLocationMappingBDA'),
  access: signedIn,
  request: z.object({ revenueId: id('Please select revenue') }),
  response: z.object({
    data: z.array(z.object({ locationId: z.number(), locationAddress: z.string() })).nullable(),
    message: Message,
  }),
  problems: [RevenueNotFound],
});

export const revenuesResource = lookedUp('revenues', listTopRevenues);
