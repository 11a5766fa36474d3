import * as z from 'zod';
import { OptionalDate, OptionalFlag, OptionalId, OptionalText } from '../../kernel/index.js';
import { invoiceStatuses, statusNumbers, type InvoiceStatus } from './invoice-states.js';

const named = new Map<string, InvoiceStatus>([
  ...invoiceStatuses.map((status) => [status.toLowerCase(), status] as const),
  ...invoiceStatuses.map((status) => [String(statusNumbers[status]), status] as const),
  ['partial payment', 'Partly paid'],
]);

const none = new Set<unknown>([undefined, null, '', 0, '0']);

/** A number (1 Paid, 2 Partly paid, 3 Unpaid, 4 Voided) or a name; −1, 0, '' and null do not filter. */
const StatusFilter = z.preprocess((value) => {
  if (none.has(value) || value === -1 || value === '-1') return undefined;
  return named.get(String(value).toLowerCase()) ?? value;
}, z.enum(invoiceStatuses, 'Please select a valid status').optional());

/**
 * What a list tells apart beside the status, which has neither: what is late of what is open, and what was settled by a
 * credit note alone (rules/screens.md#tabs-of-a-search).
 */
export const invoiceStandings = ['Overdue', 'Credited'] as const;
export type InvoiceStanding = (typeof invoiceStandings)[number];

const StandingFilter = z.preprocess((value) => {
  if (none.has(value)) return undefined;
  return invoiceStandings.find((known) => known.toLowerCase() === String(value).toLowerCase()) ?? value;
}, z.enum(invoiceStandings, 'Please select a valid standing').optional());

/** 1 Created Date (the default), 2 Invoice Date. */
export const DateType = z.preprocess(
  (value) => (none.has(value) ? 1 : value),
  z.coerce.number<unknown>().pipe(z.union([z.literal(1), z.literal(2)], 'Please select a valid date type')),
);

/** Text that may come as a number; the number 0 does not filter. '0' does: it may be part of a number or a name. */
export const TextFilter = z.preprocess((value) => {
  if (value === 0) return undefined;
  return typeof value === 'number' ? String(value) : value;
}, OptionalText);

/** The id of a state or its name; rows of the look-up have both. */
const StateFilter = z.preprocess((value) => (value === '0' ? undefined : value), TextFilter);

/** What a customer owes alone, or (left out) with those that are merged into it (rules/customers.md#merging). */
export const CustomerView = z.preprocess(
  (value) => (none.has(value) ? undefined : value),
  z.enum(['own', 'family'], 'Please select a valid view').optional(),
);

/**
 * The filter of search, summary and download (rules/screens.md#the-filter). Dates are whole days in the
 * organisation's zone.
 */
export const InvoiceFilter = z.object({
  agencyId: OptionalId,
  startDate: OptionalDate,
  endDate: OptionalDate,
  dateType: DateType,
  invoiceNumber: TextFilter,
  name: TextFilter,
  providerId: OptionalId,
  /** the invoices of the customer alone, or (left out) also of those that are merged into it */
  customerView: CustomerView,
  locationId: OptionalId,
  revenueId: OptionalId,
  status: StatusFilter,
  standing: StandingFilter,
  currencyId: OptionalId,
  state: StateFilter,
  isedited: OptionalFlag,
});
export type InvoiceFilter = z.output<typeof InvoiceFilter>;
