/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are names and numbers of this file; every value is bound */
import type { Dialect, Parameter } from '@kobodesk/chassis/database/database';
import type { CubeView, Grain, RollKind } from '../roll-row.js';
import { totalsColumns } from '../roll-ups.js';
import { sources } from './sources.js';
import type { ZoneOffset } from '@kobodesk/chassis/clock/zone-offsets';

/** One kind, view and grain of the totals. */
export interface Table {
  kind: RollKind;
  view: CubeView;
  grain: Grain;
  /** of very many invoices: the rows of another grain, which have been looked at, stand for them */
  by?: Grain;
}

/** A view whose rows are looked at by what leads them. */
export type Lead = 'customer' | 'name';
export const leadColumns: Record<Lead, string> = { customer: 'customer_id', name: 'name_id' };

interface Days {
  from: string;
  to: string;
}
/** The part of a table that is looked at: days (both included), some customers or names (`after` excluded, `to` included), or both. */
export type Part =
  { days: Days; lead?: never } | { days?: Days; lead: { view: Lead; after: number; to: number } };

/** What is needed to say on which day an instant lies. */
export interface Zones {
  /** the instants that may lie on days of the part, half-open, epoch ms */
  from: number;
  to: number;
  offsets: ReadonlyMap<string, readonly ZoneOffset[]>;
}

export interface Context {
  organisationId: number;
  dialect: Dialect;
  zones: Zones;
  /** the locations or top revenues that the view has rows of */
  leads: readonly number[];
}

export interface Statement {
  sql: string;
  values: Parameter[];
}

/** What the rows of a view are told by, beside day, currency, status and whether it was edited; what leads them first. */
const told: Record<CubeView, readonly string[]> = {
  '': ['0'],
  place: ['i.location_id', 'location_id', 'state_id', 'state_name'],
  revenue: ['i.revenue_top_id', 'revenue_id', 'revenue_top_id'],
  both: ['i.location_id', 'location_id', 'state_id', 'state_name', 'revenue_id', 'revenue_top_id'],
  customer: ['i.customer_id'],
  placed: ['i.customer_id', 'location_id', 'state_id', 'state_name', 'revenue_id', 'revenue_top_id'],
  name: ['i.name_id'],
  named: ['i.name_id', 'revenue_id', 'revenue_top_id'],
};
const ofPlace = ['revenue_id', 'revenue_top_id', 'location_id'];
/** the key of a row after kind, view and grain, and its name */
export const keyNames = totalsColumns.slice(4, 14);

const isCube = (kind: RollKind): boolean => kind === 'created' || kind === 'invoice';
/** Told by the whole of its place, and led by nothing. */
const isOfPlace = ({ kind, view }: Table): boolean => !isCube(kind) && view === '';
/** What leads the rows of a table; a day of due as a number. */
function leadOf(table: Table, dialect: Dialect): string {
  if (table.kind === 'raised')
    return `CAST(REPLACE(i.open_due_day, '-', '') AS ${dialect === 'mysql' ? 'UNSIGNED' : 'INTEGER'})`;
  return isOfPlace(table) ? '0' : (told[table.view][0] ?? '0');
}

/** The calendar day of an instant, in the zone of its invoice, as a text. */
function dayText(instant: string, dialect: Dialect, { offsets }: Zones): string {
  // the zones' names are bound in this order
  const ahead = [...offsets.values()].map((changes) => {
    const first = changes[0]?.offset ?? 0;
    const later = changes.slice(1).reverse();
    const cases = later.map(({ since, offset }) => `WHEN ${instant} >= ${since} THEN ${offset}`).join(' ');
    return `WHEN ? THEN ${later.length === 0 ? first : `CASE ${cases} ELSE ${first} END`}`;
  });
  const local = `(${instant} + CASE i.time_zone ${ahead.join(' ')} END)`;
  if (dialect === 'sqlite') return `strftime('%Y-%m-%d', ${local} / 1000, 'unixepoch')`;
  return `DATE_FORMAT(DATE_ADD('1970-01-01', INTERVAL ${local} DIV 86400000 DAY), '%Y-%m-%d')`;
}
const inGrain = (day: string, grain: Grain, dialect: Dialect): string => {
  if (grain === 'day') return day;
  const [whole, rest] =
    grain === 'month' ? [`SUBSTR(${day}, 1, 7)`, '-01'] : [`SUBSTR(${day}, 1, 4)`, '-01-01'];
  return dialect === 'mysql' ? `CONCAT(${whole}, '${rest}')` : `${whole} || '${rest}'`;
};

/** A column of the key as an invoice has it in a view: what it is not told by is '' or 0. */
function cell(name: string, table: Table): string {
  const { kind, view } = table;
  if (name === 'currency_id') return 'i.currency_id';
  if (name === 'status') return isCube(kind) ? 'i.status' : "''";
  if (name === 'is_edited') return isCube(kind) ? 'i.is_edited' : '0';
  const isTold = isOfPlace(table) ? ofPlace.includes(name) : told[view].slice(1).includes(name);
  if (isTold) return `i.${name}`;
  return name === 'state_name' ? "''" : '0';
}

/** The months of one of very many invoices are read by the day: its own index would be read whole for each of them. */
function byDayOf(kind: RollKind, part: Part, dialect: Dialect): string {
  if (part.lead === undefined || part.days === undefined) return '';
  const index = { created: 'invoices_created', due: 'invoices_open' }[kind as string] ?? 'invoices_date';
  return dialect === 'mysql' ? ` FORCE INDEX (${index})` : ` INDEXED BY ${index}`;
}

/** What holds the rows to a part: on the rows themselves, and on the day that was worked out of an instant. */
function boundsOf(
  { lead: led, days }: Part,
  { lead, column, isInstant, zones }: { lead: string; column: string; isInstant: boolean; zones: Zones },
): Statement & { whole: string; ends: string[] } {
  const leads: Statement = led
    ? { sql: ` AND ${lead} > ? AND ${lead} <= ?`, values: [led.after, led.to] }
    : { sql: '', values: [] };
  if (!days) return { ...leads, whole: '', ends: [] };
  const [range, bounds] = isInstant
    ? [` AND ${column} >= ? AND ${column} < ?`, [zones.from, zones.to]]
    : [` AND ${column} >= ? AND ${column} <= ?`, [days.from, days.to]];
  return {
    sql: leads.sql + range,
    values: [...leads.values, ...bounds],
    whole: ' WHERE whole_day >= ? AND whole_day <= ?',
    ends: [days.from, days.to],
  };
}

/** The rows of the invoices or payments themselves: key, 1, amount, paid, name of the revenue. */
function ownRows(table: Table, part: Part, { organisationId, zones, dialect }: Context): Statement {
  const source = sources[table.kind];
  const isInstant = typeof source.day !== 'string';
  const column = typeof source.day === 'string' ? source.day : source.day.instant;
  const day = isInstant ? dayText(column, dialect, zones) : column;
  const zoneNames = isInstant ? [...zones.offsets.keys()] : [];
  const cells = keyNames
    .slice(2)
    .map((name) => `${cell(name, table)} AS ${name}`)
    .join(', ');
  const organisation = source.from.startsWith('invoice_payments') ? 'p.organisation_id' : 'i.organisation_id';
  const lead = leadOf(table, dialect);
  const name = isOfPlace(table) ? 'i.revenue_name' : "''";
  const inner = `SELECT ${lead} AS led_by, ${day} AS whole_day, ${cells}, 1 AS n, ${source.amount} AS amount,
    ${source.paid} AS paid, ${name} AS revenue_name FROM ${source.from}${byDayOf(table.kind, part, dialect)} WHERE ${organisation} = ?${source.where}`;
  const outer = keyNames.map((key) =>
    key === 'day' ? `${inGrain('whole_day', table.grain, dialect)} AS day` : key,
  );
  const columns = `${outer.join(', ')}, n, amount, paid, revenue_name`;
  const { sql, values, whole, ends } = boundsOf(part, { lead, column, isInstant, zones });
  return {
    sql: `SELECT ${columns} FROM (${inner}${sql}) own${whole}`,
    values: [...zoneNames, organisationId, ...values, ...ends],
  };
}

/** The kept rows of a grain, added up. */
function coarserRows({ by, ...table }: Table & { by: Grain }, part: Part, context: Context): Statement {
  const day = `${inGrain('k.day', table.grain, context.dialect)} AS day`;
  const rows = keptRows({ ...table, grain: by }, part, context);
  const columns = keyNames.map((name) => (name === 'day' ? day : name));
  return {
    sql: `SELECT ${columns.join(', ')}, -n AS n, -amount AS amount, -paid AS paid, revenue_name FROM (${rows.sql}) k`,
    values: rows.values,
  };
}

/** The rows that are kept, taken away. */
function keptRows(table: Table, part: Part, { organisationId, leads }: Context): Statement {
  const { kind, view, grain } = table;
  const led = part.lead
    ? { sql: 'led_by > ? AND led_by <= ?', values: [part.lead.after, part.lead.to] }
    : kind === 'raised'
      ? { sql: 'led_by > 0', values: [] }
      : { sql: `led_by IN (${['?', ...leads.map(() => '?')].join(', ')})`, values: [0, ...leads] };
  const days = part.days
    ? { sql: ' AND day >= ? AND day <= ?', values: [part.days.from, part.days.to] }
    : { sql: '', values: [] };
  return {
    sql: `SELECT ${keyNames.join(', ')}, -invoice_count AS n, -amount_thousandths AS amount, -paid_thousandths AS paid,
      revenue_name FROM invoice_totals
      WHERE organisation_id = ? AND day_kind = ? AND view = ? AND grain = ? AND ${led.sql}${days.sql}`,
    values: [organisationId, kind, view, grain, ...led.values, ...days.values],
  };
}

/**
 * What has to be added to the kept rows of a part to make them what the invoices add up to. One statement sees invoices
 * and sums as of one instant, and whoever changes an invoice changes both at once: so the difference stays what it is
 * while others work, and adding it is right whenever it is done.
 */
export function differencesOf(table: Table, part: Part, context: Context): Statement {
  const { by } = table;
  const own = by ? coarserRows({ ...table, by }, part, context) : ownRows(table, part, context);
  const kept = keptRows(table, part, context);
  const text = context.dialect === 'mysql' ? 'CHAR' : 'TEXT';
  return {
    sql: `SELECT ${keyNames.join(', ')}, CAST(SUM(n) AS ${text}) AS n, CAST(SUM(amount) AS ${text}) AS amount,
      CAST(SUM(paid) AS ${text}) AS paid, MAX(revenue_name) AS revenue_name FROM (${own.sql} UNION ALL ${kept.sql}) both_rows
      GROUP BY ${keyNames.join(', ')} HAVING SUM(n) <> 0 OR SUM(amount) <> 0 OR SUM(paid) <> 0`,
    values: [...own.values, ...kept.values],
  };
}
