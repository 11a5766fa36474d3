/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are names from constant tables of this service; every value is bound */
import type { InvoiceFilter } from '@kobodesk/contracts/invoicing';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { forced, indexFor, indexOfCustomer, type Condition, type RevenueChoice } from './invoice-filter.js';
import { exportedColumns, type ExportedColumns } from '../invoice/exported-invoice.js';
import { listedColumns, type ListedInvoice } from '../invoice/invoice-row.js';
import { ColumnList } from './column-list.js';
import { InvoiceCube } from './invoice-cube.js';
import { isByNames, isQuickerByName } from './names/name-parts.js';
import { NamedInvoices } from './names/named-invoices.js';
import { OverdueSums } from './overdue-sums.js';
import { holding, inOrder, joined, type Run } from './page-days.js';
import { SearchPlans, type Plan, type Planned } from './search-plans.js';
import { summaryOfInvoices, type CurrencySummary } from './summary.js';
import { SearchTotals, sumOf } from './totals.js';

export interface SearchPage {
  filter: InvoiceFilter;
  from: number;
  pageSize: number;
  sort?: { field: string; order: 'ASC' | 'DESC' } | undefined;
}

interface List extends Planned {
  /** read whole and put in order, instead of one that is in the order of the column */
  index?: string;
  column: string;
  order: 'ASC' | 'DESC';
  revenue: RevenueChoice | undefined;
}

export interface Cursor {
  createdAtMs: number;
  id: number;
}

/** Columns that a list may be sorted by: those with an index. */
const sortable: ReadonlyMap<string, string> = new Map([
  ['createdDate', 'created_at_ms'],
  ['invoiceDate', 'invoice_date'],
]);
/** by the column that a list is in the order of */
const ordered: Readonly<Record<string, string>> = {
  created_at_ms: 'invoices_created',
  invoice_date: 'invoices_date',
};
/** pages beyond this many rows are found by their ids alone and read afterwards */
const deepAfter = 200;
/** so many rows a walk may meet before the days of its page are asked for */
const fewToMeet = 5000;

type VersionedRow = ListedInvoice & { write_version: number | string | null };

const named = Object.fromEntries(listedColumns.map((name) => [name, name])) as Record<
  keyof ListedInvoice,
  string
>;
const exported = new ColumnList<ExportedColumns>(
  Object.fromEntries(exportedColumns.map((name) => [name, name])) as Record<keyof ExportedColumns, string>,
);
/** its mark is the organisation; the values of the rest follow */
const versioned = new ColumnList<VersionedRow>({
  ...named,
  write_version: '(SELECT write_version FROM invoice_counters c WHERE c.organisation_id = ?)',
});

/** Whether no index holds all that is filtered by: rows that fit may lie far between. */
function isFarBetween({
  isedited,
  state,
  status,
  currencyId,
  locationId,
  revenueId,
}: InvoiceFilter): boolean {
  const told = [status, currencyId, locationId, revenueId].filter((value) => value !== undefined);
  return isedited === true || state !== undefined || told.length > 1;
}

/** Where a page lies in its list, and whether the way to it may be long while the cube tells the days of its rows. */
interface Place {
  column: string;
  order: 'ASC' | 'DESC';
  offset: number;
  size: number;
  isFar: boolean;
}

function placeOf({ filter, from, pageSize: size, sort }: SearchPage): Place {
  const isByDate = filter.dateType === 2;
  const column = sortable.get(sort?.field ?? '') ?? (isByDate ? 'invoice_date' : 'created_at_ms');
  const offset = from * size;
  const isByDays = isByDate === (column === 'invoice_date');
  const isFar = isByDays && (offset >= deepAfter || isFarBetween(filter));
  return { column, order: sort?.order ?? 'DESC', offset, size, isFar };
}

/** What of a filter the index of its list holds, so that a walk meets no others. */
function walkedBy({ startDate, endDate, dateType, ...filter }: InvoiceFilter, column: string): InvoiceFilter {
  const period = { startDate, endDate, dateType };
  const { revenueId, locationId, status } = filter;
  if (column === 'invoice_date') return period;
  if (revenueId !== undefined) return { ...period, revenueId };
  return locationId === undefined ? { ...period, status } : { ...period, locationId };
}

/** Pages, totals and sums of the invoices that fit a filter. */
export class InvoiceSearch extends ScopedRepository {
  private readonly cube = new InvoiceCube(this.scope);
  private readonly totals = new SearchTotals(this.scope);

  async page(search: SearchPage): Promise<{ rows: ListedInvoice[]; total: number }> {
    const plan = await this.plan(search.filter);
    if (isByNames(plan)) return this.namedPage(search, plan);
    const rows = await this.rows(search, plan);
    const version = rows.length > 0 ? String(rows[0]?.write_version ?? 0) : await this.totals.version();
    return { rows, total: await this.totals.of(plan, version) };
  }

  /** Per currency and status, of the whole result. */
  async summary(filter: InvoiceFilter): Promise<CurrencySummary[]> {
    return this.summaryOf(await this.plan(filter));
  }

  async summaryOf(plan: Plan): Promise<CurrencySummary[]> {
    const { filter, condition } = plan;
    const slice = await plan.slice();
    if (slice) return this.cube.summary(filter, slice);
    const isLate = filter.standing === 'Overdue';
    const late = isLate ? await new OverdueSums(this.scope).of(plan.standing(undefined)) : undefined;
    if (late) return late;
    if (isByNames(plan)) return new NamedInvoices(this.scope).summary(plan);
    const force = forced(this.dialect, condition, indexOfCustomer(filter, this.actor));
    const from = { sql: `invoices${force} WHERE ${condition.sql}`, values: condition.values };
    return summaryOfInvoices(this.scope.executor, from);
  }

  /** The next rows of a whole result, newest first, by keyset: the last page costs what the first does. */
  async after(filter: InvoiceFilter, cursor: Cursor | null, size: number): Promise<ExportedColumns[]> {
    const plan = await this.plan(filter);
    const { condition, revenue } = plan;
    const isNamed = isByNames(plan);
    const isByName = isNamed && (await this.isQuickerByName(plan, await this.totals.version(), size));
    const index = isByName ? 'invoices_name' : indexFor(filter, revenue, this.actor);
    const beyond: Condition =
      cursor === null
        ? { sql: '', values: [] }
        : {
            sql: ' AND created_at_ms <= ? AND (created_at_ms < ? OR id < ?)',
            values: [cursor.createdAtMs, cursor.createdAtMs, cursor.id],
          };
    return exported.read(
      this.scope.executor,
      `FROM invoices${forced(this.dialect, condition, index, isNamed)}
       WHERE ${condition.sql}${beyond.sql} ORDER BY created_at_ms DESC, id DESC LIMIT ${size}`,
      [...condition.values, ...beyond.values],
    );
  }

  /** What a filter comes to, for lists of the same invoices in another order as well. */
  plan(filter: InvoiceFilter): Promise<Plan> {
    return new SearchPlans(this.scope).of(filter);
  }

  /** How many fit. */
  async count(filter: InvoiceFilter): Promise<number> {
    return this.totals.of(await this.plan(filter), await this.totals.version());
  }

  /**
   * Its total first: it says whether to walk in order or to read all of the names. Where the way is long, it comes with the
   * months that hold any.
   */
  private async namedPage(search: SearchPage, plan: Plan): Promise<{ rows: ListedInvoice[]; total: number }> {
    const { offset, size, isFar } = placeOf(search);
    const version = await this.totals.version();
    if (isFar) await this.totals.parts(plan, version);
    const total = await this.totals.of(plan, version);
    if (offset >= total) return { rows: [], total };
    const isByName = await this.isQuickerByName(plan, version, offset + size);
    const way = isByName ? { index: 'invoices_name' } : { version };
    return { rows: await this.rows(search, plan, way), total };
  }

  /** Among how many the rows lie is told by the cube. */
  private async isQuickerByName(plan: Plan, version: string, upTo: number): Promise<boolean> {
    const total = await this.totals.of(plan, version);
    const among = await this.totals.of(await this.plan({ ...plan.filter, name: undefined }), version);
    return isQuickerByName({ upTo, total, among });
  }

  /** By the days that the cube names, where the way to the page is long; else in the order of an index from its top. */
  private async rows(
    search: SearchPage,
    plan: Plan,
    { index, version }: { index?: string; version?: string } = {},
  ): Promise<VersionedRow[]> {
    const place = placeOf(search);
    const { column, order, offset, size, isFar } = place;
    const list = { column, order, revenue: plan.revenue, ...(index === undefined ? {} : { index }) };
    const runs = isFar && index === undefined ? await this.runs(plan, place, version) : undefined;
    if (!runs) return this.part({ ...plan, ...list }, { offset, size });
    const rows: VersionedRow[] = [];
    for (const { from, to, skip } of runs) {
      const days = { ...list, ...plan.within(from, to) };
      rows.push(...(await this.part(days, { offset: skip, size: size - rows.length })));
    }
    return rows;
  }

  /** `version`: of a page by names, whose months are known with its total. */
  private async runs(plan: Plan, place: Place, version: string | undefined): Promise<Run[] | undefined> {
    const { filter } = plan;
    const slice = await plan.slice();
    const parts = version === undefined ? undefined : await this.totals.parts(plan, version);
    if (!slice || version === undefined || !parts) return slice && this.cube.pageDays(filter, slice, place);
    const held = holding(inOrder(parts, place.order), place);
    const walked = await this.totals.of(await this.plan(walkedBy(filter, place.column)), version);
    const met = ((held.skip + place.size) * walked) / sumOf(parts);
    if (met <= fewToMeet) return joined(held.held, held.skip);
    return this.cube.daysOf(filter, slice, { ...held, ...place });
  }

  private part(
    { filter, condition, column, order, revenue, index: whole }: List,
    { offset, size }: { offset: number; size: number },
  ): Promise<VersionedRow[]> {
    const by = `${column} ${order}, id ${order}`;
    const isNamed = filter.name !== undefined && filter.invoiceNumber === undefined;
    const inOrder = column === 'created_at_ms' ? indexFor(filter, revenue, this.actor) : undefined;
    const walked = whole ?? inOrder ?? (isNamed ? ordered[column] : undefined);
    const index = forced(this.dialect, condition, walked, isNamed);
    const values = [this.organisationId, ...condition.values];
    const page = `FROM invoices${index} WHERE ${condition.sql} ORDER BY ${by} LIMIT ${size} OFFSET ${offset}`;
    if (offset < deepAfter && whole === undefined) return versioned.read(this.scope.executor, page, values);
    return versioned.read(
      this.scope.executor,
      `FROM (SELECT id AS page_id ${page}) page JOIN invoices ON id = page_id ORDER BY ${by}`,
      values,
    );
  }
}
