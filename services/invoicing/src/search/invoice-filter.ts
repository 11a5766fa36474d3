/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are names from constant tables of this service; every value is bound */
import { creditStatus, soughtNumber, type InvoiceFilter } from '@kobodesk/contracts/invoicing';
import { soughtWords, type Actor } from '@kobodesk/contracts/kernel';
import { dayRange } from '@kobodesk/chassis/clock/zone';
import type { Dialect, Parameter } from '@kobodesk/chassis/database/database';
import { namesAtOnce, padded } from './names/name-parts.js';
import { codesOf } from './by-part/series.js';

/** A piece of a WHERE clause, beginning with AND, and the values of its marks. */
export interface Condition {
  sql: string;
  values: Parameter[];
  /** the index that it stands on, and that SQLite would pass over for one in the order of the page */
  index?: string;
}

/** Of what a filter does not name. */
export const nothing: Condition = { sql: '', values: [] };

export const both = (...conditions: Condition[]): Condition => ({
  sql: conditions.map(({ sql }) => sql).join(''),
  values: conditions.flatMap(({ values }) => values),
});

export const equals = (column: string, value: Parameter | undefined): Condition =>
  value === undefined ? nothing : { sql: ` AND ${column} = ?`, values: [value] };

export function oneOf(column: string, values: readonly number[] | null): Condition {
  if (values === null) return nothing;
  if (values.length === 0) return { sql: ' AND 1 = 0', values: [] };
  return { sql: ` AND ${column} IN (${values.map(() => '?').join(', ')})`, values: [...values] };
}

/** The revenues and locations that an actor may see; a top revenue stands for all of its own. */
export function placeScope({
  revenueIds,
  locationIds,
}: Pick<Actor, 'revenueIds' | 'locationIds'>): Condition {
  const ids = revenueIds?.map(() => '?').join(', ') ?? '';
  const revenues: Condition =
    revenueIds === null || revenueIds.length === 0
      ? oneOf('revenue_id', revenueIds)
      : {
          sql: ` AND (revenue_id IN (${ids}) OR revenue_top_id IN (${ids}))`,
          values: [...revenueIds, ...revenueIds],
        };
  return both(oneOf('location_id', locationIds), revenues);
}

/** What an actor may see of the organisation's invoices: staff of a customer their own, others their revenues and locations. */
export const scopeCondition = (actor: Actor): Condition =>
  both(equals('customer_id', actor.customerId ?? undefined), placeScope(actor));

export const earliest = '0001-01-01';
export const latest = '9998-12-31';

/** Whole days of the organisation's zone, both included, as a half-open range. */
function dayCondition(filter: InvoiceFilter, zone: string): Condition {
  if (filter.startDate === undefined && filter.endDate === undefined) return nothing;
  const from = filter.startDate ?? earliest;
  const to = filter.endDate ?? latest;
  if (filter.dateType === 2)
    return { sql: ' AND invoice_date >= ? AND invoice_date <= ?', values: [from, to] };
  const { start, end } = dayRange(from, to, zone);
  return { sql: ' AND created_at_ms >= ? AND created_at_ms < ?', values: [start, end] };
}

/** The names that have a word which begins so. Key: invoice_name_words, primary. */
export const wordCondition = (word: string, organisationId: number): Condition => ({
  sql: 'organisation_id = ? AND word >= ? AND word < ?',
  values: [organisationId, word, `${word}\u{10ffff}`],
});

/** Every word of the name begins a word of the customer or of the name on the invoice: by the names that fit, or where they are many by their words. */
function nameCondition(
  name: string | undefined,
  { organisationId, names }: Pick<SearchContext, 'organisationId' | 'names'>,
): Condition {
  if (name === undefined) return nothing;
  if (names !== undefined && names.length <= namesAtOnce) return oneOf('name_id', padded(names));
  return both(
    ...soughtWords(name).map((word) => {
      const { sql, values } = wordCondition(word, organisationId);
      return { sql: ` AND name_id IN (SELECT name_id FROM invoice_name_words WHERE ${sql})`, values };
    }),
  );
}

/** As a range of the index: SQLite walks none for a LIKE whose marks are escaped. Key: invoices_number. */
const numberBegins = (beginnings: readonly string[]): Condition =>
  beginnings.length === 0
    ? { sql: ' AND 1 = 0', values: [] }
    : {
        sql: ` AND (${beginnings.map(() => 'invoice_number >= ? AND invoice_number < ?').join(' OR ')})`,
        values: beginnings.flatMap((beginning) => [beginning, `${beginning}\u{10ffff}`]),
      };

/** Whether a number leaves so few invoices that its index is the way to them, and not that of their day. */
export function leavesFew(typed: string | undefined): boolean {
  if (typed === undefined) return false;
  const sought = soughtNumber(typed);
  // four of the seven digits in the middle: a thousand numbers
  if (sought.by === 'year') return /^\d{4}-\d{4}/.test(sought.text);
  // digits that are no year begin no number of ours
  if (sought.by !== 'beginning' || /-\d{4}-\d{4}|^\d+-/.test(sought.text)) return true;
  // so much of a number of another form, which an agency may have brought along, and no year at its end
  return sought.text.length >= 16 && !/-(19|20)\d\d(-\d{0,3})?$/.test(sought.text);
}

/** By a payment reference that it has or had, by the number in the middle or the year before it, or by how it begins. */
function numberCondition(
  typed: string | undefined,
  { series, referred }: Pick<SearchContext, 'series' | 'referred'>,
): Condition {
  if (typed === undefined) return nothing;
  const sought = soughtNumber(typed);
  if (sought.by === 'reference') return oneOf('id', referred ?? []);
  if (sought.by === 'beginning') return numberBegins([sought.text]);
  if (sought.by === 'year') return numberBegins(codesOf(series).map((code) => `${code}-${sought.text}`));
  return numberBegins(series.map((beginning) => `${beginning}${sought.serial}`));
}

/** The state is named or numbered: rows have both. */
export function stateCondition(state: string | undefined): Condition {
  if (state === undefined) return nothing;
  return /^\d+$/.test(state) ? equals('state_id', Number.parseInt(state, 10)) : equals('state_name', state);
}

export interface RevenueChoice {
  id: number;
  /** itself, when it is a top revenue */
  topId: number;
  isTop: boolean;
}

/** Where invoices of a state were raised. */
export interface StatePlaces {
  locationIds: readonly number[];
  /** none of another state was raised there; else rows have to say their state */
  tellState: boolean;
}

export interface SearchContext {
  organisationId: number;
  actor: Actor;
  /** whether the filter names a top revenue */
  revenue: RevenueChoice | undefined;
  /** how numbers of the organisation begin: code and year */
  series: readonly string[];
  /** the invoices that have the payment reference that is searched for, or had it */
  referred?: readonly number[] | undefined;
  /** the customer that is filtered by, and those that are merged into it */
  family?: readonly number[] | undefined;
  /** the names that fit what was typed */
  names?: readonly number[] | undefined;
  /** undefined: it names no state, or something that leaves fewer */
  placesOfState?: StatePlaces | undefined;
  /** of the organisation's zone */
  today: string;
}

/** That a credit note was approved for. Key: credit_notes_list. */
export const noteCondition = (organisationId: number): Condition => ({
  sql: ` AND id IN (SELECT invoice_id FROM credit_notes WHERE organisation_id = ? AND status = ${creditStatus.approved})`,
  values: [organisationId],
});

/** Late, or settled by a credit note alone; few have a note: those come first. Keys: invoices_open, credit_notes_list. */
function standingCondition(
  standing: InvoiceFilter['standing'],
  { organisationId, today }: Pick<SearchContext, 'organisationId' | 'today'>,
): Condition {
  if (standing === undefined) return nothing;
  if (standing === 'Overdue') return { sql: ' AND open_due_day < ?', values: [today] };
  return both(
    {
      sql: ` AND status = 'Paid' AND credit_status = ${creditStatus.approved} AND paid_thousandths = 0`,
      values: [],
    },
    noteCondition(organisationId),
  );
}

/** Whether it asks for what one customer has, as whoever belongs to one always does. */
export const isOfCustomer = (
  { providerId }: Pick<InvoiceFilter, 'providerId'>,
  { customerId }: Pick<Actor, 'customerId'>,
): boolean => providerId !== undefined || customerId !== null;

/** The WHERE clause of a search, from the organisation on. */
export function searchCondition(filter: InvoiceFilter, context: SearchContext): Condition {
  const { organisationId, actor, revenue, family } = context;
  const isFamily = family !== undefined && family.length > 1;
  const isOfFew = leavesFew(filter.invoiceNumber);
  const byRevenue = revenue && equals(revenue.isTop ? 'revenue_top_id' : 'revenue_id', revenue.id);
  const condition = both(
    // the number says more: the plus keeps the engine from walking an index of the whole organisation
    { sql: `${isOfFew ? '+' : ''}organisation_id = ?`, values: [organisationId] },
    dayCondition(filter, actor.timeZone),
    equals('status', filter.status),
    standingCondition(filter.standing, context),
    equals('currency_id', filter.currencyId),
    isFamily ? oneOf('customer_id', family) : equals('customer_id', filter.providerId),
    equals('location_id', filter.locationId),
    byRevenue ?? nothing,
    filter.state !== undefined && context.placesOfState?.tellState
      ? oneOf('location_id', context.placesOfState.locationIds)
      : stateCondition(filter.state),
    numberCondition(filter.invoiceNumber, context),
    filter.isedited ? { sql: ' AND is_edited = 1', values: [] } : nothing,
    nameCondition(filter.name, context),
    scopeCondition(actor),
  );
  // a customer's invoices are few, whatever else is asked of them
  return isOfCustomer(filter, actor) && !isOfFew ? { ...condition, index: 'invoices_customer' } : condition;
}

/** The index that a search walks, named for MySQL, whose optimiser would else read the whole organisation. */
export function indexFor(
  filter: InvoiceFilter,
  revenue: RevenueChoice | undefined,
  actor: Pick<Actor, 'customerId'>,
): string | undefined {
  if (filter.invoiceNumber !== undefined || filter.standing === 'Credited') return undefined;
  if (isOfCustomer(filter, actor)) return 'invoices_customer';
  if (revenue) return revenue.isTop ? 'invoices_revenue_top' : 'invoices_revenue';
  if (filter.locationId !== undefined) return 'invoices_location';
  if (filter.status !== undefined && filter.dateType === 1) return 'invoices_status';
  return filter.dateType === 2 ? undefined : 'invoices_created';
}

/** The index of a customer's invoices, where they are asked for. */
export const indexOfCustomer = (
  filter: InvoiceFilter,
  actor: Pick<Actor, 'customerId'>,
): string | undefined => (isOfCustomer(filter, actor) ? indexFor(filter, undefined, actor) : undefined);

/** SQLite finds its way alone but for names: their index holds the rows in no order, and it would take it none the less. */
export function forced(dialect: Dialect, condition: Condition, walked?: string, isNamed = false): string {
  if (dialect === 'mysql') return walked === undefined ? '' : ` FORCE INDEX (${walked})`;
  const index = condition.index ?? (isNamed ? walked : undefined);
  return index === undefined ? '' : ` INDEXED BY ${index}`;
}
