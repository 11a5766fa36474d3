import type { InvoiceFilter } from '@kobodesk/contracts/invoicing';
import type { ListedInvoice } from '../invoice/invoice-row.js';
import { viewFor } from './invoice-cube.js';
import { indexFor, isOfCustomer, type RevenueChoice, type SearchContext } from './invoice-filter.js';
import type { Plan, Planned } from './search-plans.js';

export interface SearchPage {
  filter: InvoiceFilter;
  from: number;
  pageSize: number;
  sort?: { field: string; order: 'ASC' | 'DESC' } | undefined;
}

/** How a part of a list is read. */
export interface List extends Planned {
  /** read whole and put in order, instead of one that is in the order of the column */
  index?: string;
  column: string;
  order: 'ASC' | 'DESC';
  revenue: RevenueChoice | undefined;
  context: SearchContext;
}

/** A page, and the write version that it was read with, where any row was. */
export interface VersionedPage {
  rows: ListedInvoice[];
  version?: string | undefined;
  /** how many fit, where the cube told it with the days of the page */
  total?: number;
}

/** The last row of the part of a whole result before, newest first. */
export interface Cursor {
  createdAtMs: number;
  id: number;
}

/** Columns that a list may be sorted by: those with an index. */
const sortable: ReadonlyMap<string, string> = new Map([
  ['createdDate', 'created_at_ms'],
  ['invoiceDate', 'invoice_date'],
]);
/** Their indexes, of the whole organisation. */
export const ordered: Readonly<Record<string, string>> = {
  created_at_ms: 'invoices_created',
  invoice_date: 'invoices_date',
};
/** pages beyond this many rows are found by their ids alone and read afterwards */
export const deepAfter = 200;

/** Whether no index holds all that is filtered by, in the order of the list: rows that fit may lie far between. */
function isFarBetween(
  { isedited, state, status, currencyId, locationId, revenueId }: InvoiceFilter,
  column: string,
): boolean {
  const told = [status, currencyId, locationId, revenueId].filter((value) => value !== undefined);
  const held = column === 'invoice_date' ? 0 : 1;
  return isedited === true || state !== undefined || told.length > held;
}

/**
 * Where a page lies in its list, whether the cube tells the days of its rows, and whether the way to it may be long while it
 * does.
 */
export interface Place {
  column: string;
  order: 'ASC' | 'DESC';
  offset: number;
  size: number;
  isByDays: boolean;
  isFar: boolean;
}

export function placeOf({ filter, from, pageSize: size, sort }: SearchPage): Place {
  const isByDate = filter.dateType === 2;
  const column = sortable.get(sort?.field ?? '') ?? (isByDate ? 'invoice_date' : 'created_at_ms');
  const offset = from * size;
  const isByDays = isByDate === (column === 'invoice_date');
  const isFar = isByDays && (offset >= deepAfter || isFarBetween(filter, column));
  return { column, order: sort?.order ?? 'DESC', offset, size, isByDays, isFar };
}

/** Whether the names decide how the rows are found; a number or a customer leaves fewer. */
export const isByNames = ({ filter, names, context }: Pick<Plan, 'filter' | 'names' | 'context'>): boolean =>
  names !== undefined && filter.invoiceNumber === undefined && !isOfCustomer(filter, context.actor);

/** Whether it is a customer's list by the date on the invoices, in whose order no key has a customer. A number leaves fewer. */
export function isByDateOfCustomer(
  { filter, context: { actor } }: Pick<Plan, 'filter' | 'context'>,
  search: SearchPage,
): boolean {
  const isSorted = placeOf(search).column === 'invoice_date';
  return isSorted && isOfCustomer(filter, actor) && filter.invoiceNumber === undefined;
}

/**
 * Whether it is what a customer has in a status or late, of which its key says nothing: what fits may lie far behind others in
 * it, or not be there.
 */
export function isRareOfCustomer(
  { filter, context: { actor } }: Pick<Plan, 'filter' | 'context'>,
  search: SearchPage,
): boolean {
  const isRare = filter.status !== undefined || filter.standing === 'Overdue';
  return (
    isRare && isOfCustomer(filter, actor) && filter.invoiceNumber === undefined && placeOf(search).isByDays
  );
}

/** Whether the cube tells it by months alone: its days are not asked for, and its total comes with the months. */
export const isByMonths = (
  { filter, context }: Pick<Plan, 'filter' | 'context'>,
  search: SearchPage,
): boolean => viewFor(filter, context.actor) === 'placed' && placeOf(search).isByDays;

/** What of a filter the index of its list holds, so that a walk meets no others. */
export function walkedBy(
  { startDate, endDate, dateType, ...filter }: InvoiceFilter,
  column: string,
): InvoiceFilter {
  const period = { startDate, endDate, dateType };
  const { revenueId, locationId, status } = filter;
  if (column === 'invoice_date') return period;
  if (revenueId !== undefined) return { ...period, revenueId };
  return locationId === undefined ? { ...period, status } : { ...period, locationId };
}

/** The key of customers has neither status nor day that is due; what fits all of them would be met soon anyway. */
function isByCustomersIndex(
  { status, standing, isedited, name, ...filter }: InvoiceFilter,
  { locationIds, revenueIds }: SearchContext['actor'],
): boolean {
  if (status !== undefined || standing !== undefined) return false;
  const { locationId, state, revenueId, currencyId } = filter;
  const narrower = [name, locationId, state, revenueId, currencyId, locationIds ?? undefined];
  return isedited === true || revenueIds !== null || narrower.some((value) => value !== undefined);
}

/**
 * Whether the index that is walked holds what is filtered by, so that what does not fit is met in the index alone: an agency
 * may raise thousands on a day at one place, and whoever asks for another passes over them, and of a customer's invoices, which
 * lie far from each other, few may be of a name. Keys: invoices_created, invoices_customer.
 */
export function isByItsIndex(
  walked: string | undefined,
  filter: InvoiceFilter,
  { actor, placesOfState }: Pick<SearchContext, 'actor' | 'placesOfState'>,
): boolean {
  if (walked === 'invoices_customer') return isByCustomersIndex(filter, actor);
  const { isedited, state, currencyId, standing, name } = filter;
  if (walked !== 'invoices_created' || name !== undefined || actor.revenueIds !== null) return false;
  if (state !== undefined && !placesOfState?.tellState) return false;
  const isNarrower = isedited === true || state !== undefined || currencyId !== undefined;
  return isNarrower || standing === 'Overdue' || actor.locationIds !== null;
}

/** The index that a part of a list is walked in, whether in it alone, and whether SQLite has to be told. */
export function walkOf({ filter, context, column, revenue, index: whole }: List) {
  const isNamed = filter.name !== undefined && filter.invoiceNumber === undefined;
  const inOrder = column === 'created_at_ms' ? indexFor(filter, revenue, context.actor) : undefined;
  const index = whole ?? inOrder ?? (isNamed ? ordered[column] : undefined);
  const isAlone = isByItsIndex(index, filter, context);
  // of one place alone SQLite finds its list
  return { index, isAlone, isTold: isNamed || (isAlone && context.actor.locationIds === null) };
}

/** How rows are found, where the place of their page does not say it. */
export interface WayOfRows {
  index?: string;
  isOfDays?: boolean;
  version?: string;
  isFar?: boolean;
}
