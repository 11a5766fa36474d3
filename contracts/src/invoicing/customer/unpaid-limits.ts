import * as z from 'zod';
import {
  Id,
  operation,
  OptionalFlag,
  OptionalId,
  OptionalText,
  paged,
  pageOf,
  permission,
  post,
  problem,
  Report,
} from '../../kernel/index.js';

export const UnpaidLimitReached = problem(
  'UNPAID_LIMIT_REACHED',
  409,
  'Maximum number of unpaid invoices reached for this location',
);
export const UnpaidLimitNotFound = problem('UNPAID_LIMIT_NOT_FOUND', 404, 'The setup was not found');
export const LocationUnknown = problem('LOCATION_UNKNOWN', 422, 'Please select location');

const access = permission('self-service.manage');

/**
 * How many invoices of a self-service customer may be unpaid at a location
 * (rules/customers.md#unpaid-limits).
 */
export const UnpaidLimitRow = z.object({
  id: z.number(),
  count: z.number(),
  /** names of the locations, or 'All locations' */
  location: z.string(),
  /** the first of them; 0 for all */
  locationId: z.number(),
  lastModified: z.string(),
  status: z.boolean(),
  isAllLocation: z.boolean(),
  locationIds: z.array(z.number()),
});
export type UnpaidLimitRow = z.output<typeof UnpaidLimitRow>;

export const searchUnpaidLimits = operation('invoicing.unpaid-limit.search', {
  summary: 'How many invoices of self-service customers may be unpaid, by location',
  kind: 'query',
  http: post('/api/UnpaidInvoiceTracker/SearchUnpaidInvoiceTrackerBDA'),
  access,
  request: paged(
    z
      .object({
        organizationId: OptionalId,
        location: OptionalText,
        /** this one alone, for a page of its own */
        id: OptionalId,
      })
      .prefault({}),
  ),
  response: pageOf(UnpaidLimitRow),
});

const least = 'unpaid invoice value cannot be less zero';

export const saveUnpaidLimit = operation('invoicing.unpaid-limit.save', {
  summary: 'Sets how many invoices may be unpaid, at all locations or at some',
  kind: 'command',
  http: post('/api/UnpaidInvoiceTracker/ManageUnpaidInvoiceTrackerBDA'),
  access,
  request: z
    .object({
      count: z.coerce.number<unknown>(least).int(least).min(0, least).max(100_000, 'At most 100000'),
      agencyId: OptionalId,
      id: OptionalId,
      isAllLocation: OptionalFlag,
      locationIds: z.preprocess((value) => value ?? [], z.array(Id).max(5000)),
      status: OptionalFlag,
    })
    .refine(({ isAllLocation, locationIds }) => isAllLocation === true || locationIds.length > 0, {
      path: ['locationIds'],
      message: 'Please select location',
    }),
  response: Report,
  problems: [UnpaidLimitNotFound, LocationUnknown],
  touches: ['unpaid-limits'],
});
