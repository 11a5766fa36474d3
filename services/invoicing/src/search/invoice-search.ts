/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are names from constant tables of this service; every value is bound */
import type { InvoiceFilter } from '@kobodesk/contracts/invoicing';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { sideBySide } from '@kobodesk/chassis/operations/side-by-side';
import { forced, indexFor, indexOfCustomer, leavesFew, type Condition } from './invoice-filter.js';
import { exportedColumns, type ExportedColumns } from '../invoice/exported-invoice.js';
import { listedColumns, type ListedInvoice } from '../invoice/invoice-row.js';
import { ColumnList } from './column-list.js';
import { CubePages, type PageDays } from './cube-pages.js';
import { InvoiceCube } from './invoice-cube.js';
import { isQuickerByName } from './names/name-parts.js';
import { NamedInvoices } from './names/named-invoices.js';
import { OverdueSums } from './overdue-sums.js';
import { holding, inOrder, joined, spanned, sumOf, wayInto } from './page-days.js';
import {
  deepAfter,
  isByDateOfCustomer,
  isByMonths,
  isByNames,
  isRareOfCustomer,
  placeOf,
  walkedBy,
  walkOf,
  type Cursor,
  type List,
  type Place,
  type SearchPage,
  type VersionedPage,
  type WayOfRows,
} from './page-place.js';
import { SearchPlans, type Plan } from './search-plans.js';
import { summaryOfInvoices, type CurrencySummary } from './summary.js';
import { SearchTotals } from './totals.js';

const opposite = { ASC: 'DESC', DESC: 'ASC' } as const;
/** so many rows a walk may meet before the days of its page are asked for */
const fewToMeet = 5000;
/** so many rows of a customer are read one by one in less time than the cube names days */
const fewOfCustomer = 500;

const listed = ColumnList.named<ListedInvoice>(listedColumns);
const exported = ColumnList.named<ExportedColumns>(exportedColumns);
/** its mark is the organisation */
const writeVersion = '(SELECT write_version FROM invoice_counters c WHERE c.organisation_id = ?)';

/** Pages, totals and sums of the invoices that fit a filter. */
export class InvoiceSearch extends ScopedRepository {
  private readonly cube = new InvoiceCube(this.scope);
  private readonly pages = new CubePages(this.scope);
  private readonly totals = new SearchTotals(this.scope);

  async page(search: SearchPage): Promise<{ rows: ListedInvoice[]; total: number }> {
    const plan = await this.plan(search.filter);
    if (leavesFew(search.filter.invoiceNumber)) return this.fewPage(search, plan);
    if (isByNames(plan)) return this.namedPage(search, plan);
    if (isByDateOfCustomer(plan, search)) return this.datedPage(search, plan);
    const known = isRareOfCustomer(plan, search) ? await this.rarePage(search, plan) : undefined;
    if (known) return known;
    const way = isByMonths(plan, search) ? { isFar: true } : {};
    const { rows, version, total } = await this.rows(search, plan, way);
    // a first page with room left is the whole result
    if (search.from === 0 && rows.length < search.pageSize) return { rows, total: rows.length };
    if (total !== undefined) return { rows, total };
    return { rows, total: await this.totals.of(plan, version ?? (await this.totals.version())) };
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
    return summaryOfInvoices(this.scope.executor, from, isLate ? undefined : plan.context.today);
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

  /** With how many fit by the same statement: its index holds little more than them. */
  private async fewPage(search: SearchPage, plan: Plan): Promise<{ rows: ListedInvoice[]; total: number }> {
    const { column, order, offset, size } = placeOf(search);
    const { sql, values } = plan.condition;
    const { rows, beside } = await listed.page(
      this.scope.executor,
      `(SELECT COUNT(*) FROM invoices WHERE ${sql})`,
      `FROM invoices WHERE ${sql} ORDER BY ${column} ${order}, id ${order} LIMIT ${size} OFFSET ${offset}`,
      [...values, ...values],
    );
    if (rows.length > 0) return { rows, total: Number(beside) };
    return { rows, total: offset === 0 ? 0 : await this.totals.of(plan, await this.totals.version()) };
  }

  /**
   * Its total first: it says whether to walk in order or to read all of the names. Where the way is long, it comes with the
   * months that hold any.
   */
  private async namedPage(search: SearchPage, plan: Plan): Promise<{ rows: ListedInvoice[]; total: number }> {
    const { offset, size, isFar, isByDays } = placeOf(search);
    const version = await this.totals.version();
    if (isFar) await this.totals.parts(plan, version);
    // the second tells among how many those of the names lie
    const [total] = await sideBySide(this.totals.of(plan, version), this.totals.of(plan.unnamed(), version));
    if (offset >= total) return { rows: [], total };
    const isByName = await this.isQuickerByName(plan, version, offset + size);
    // the key of names has no status: of other days than the page's no row is read for it
    const isOfDays = isByDays && search.filter.status !== undefined;
    const way = isByName ? { index: 'invoices_name', isOfDays } : { version };
    const { rows } = await this.rows(search, plan, way);
    return { rows, total };
  }

  /** What a customer has is put in order by its key, where that is little; else the day's key meets some soon. */
  private async datedPage(search: SearchPage, plan: Plan): Promise<{ rows: ListedInvoice[]; total: number }> {
    const total = await this.totals.of(plan, await this.totals.version());
    const way = total <= fewToMeet ? { index: 'invoices_customer' } : {};
    const { rows } = await this.rows(search, plan, way);
    return { rows, total };
  }

  /** Is met soon where the customer has little, and not looked for where none is; undefined: the cube is not told by this filter. */
  private async rarePage(search: SearchPage, plan: Plan) {
    const told = await this.totals.inStatus(plan);
    if (!told) return undefined;
    const { total, among } = told;
    if (placeOf(search).offset >= total) return { rows: [], total };
    const isFar = total < among && among > fewOfCustomer;
    return { rows: (await this.rows(search, plan, isFar ? { isFar } : {})).rows, total };
  }

  /** Among how many the rows lie is told by the cube. */
  private async isQuickerByName(plan: Plan, version: string, upTo: number): Promise<boolean> {
    const total = await this.totals.of(plan, version);
    const among = await this.totals.of(plan.unnamed(), version);
    return isQuickerByName({ upTo, total, among });
  }

  /** By the days that the cube names, where the way to the page is long; else in the order of an index from its top. */
  private async rows(
    search: SearchPage,
    plan: Plan,
    { index, isOfDays, version, isFar = placeOf(search).isFar }: WayOfRows = {},
  ): Promise<VersionedPage> {
    const place = placeOf(search);
    const { column, order, offset, size } = place;
    const list = {
      column,
      order,
      revenue: plan.revenue,
      context: plan.context,
      ...(index === undefined ? {} : { index }),
    };
    const isLong = isFar && index === undefined;
    const days = isOfDays
      ? await this.daysOf(plan, place)
      : isLong && (await this.runs(plan, place, version));
    if (!days) return this.part({ ...plan, ...list }, { offset, size });
    const page: VersionedPage = { rows: [], total: days.total };
    for (const run of days.runs) {
      const { isFromEnd, ...way } = wayInto(run, size - page.rows.length);
      const within = {
        ...list,
        ...plan.within(run.from, run.to),
        order: isFromEnd ? opposite[order] : order,
      };
      const part = await this.part(within, way);
      page.rows.push(...(isFromEnd ? part.rows.toReversed() : part.rows));
      page.version ??= part.version;
    }
    return page;
  }

  /** The days of a page from its first to its last; nothing where the cube does not tell them. */
  private async daysOf(plan: Plan, place: Place): Promise<PageDays | undefined> {
    const slice = await plan.slice();
    if (!slice) return undefined;
    const { runs, total } = await this.pages.of(plan.filter, slice, place);
    return { runs: spanned(runs), total };
  }

  /** `version`: of a page by names, whose months are known with its total. */
  private async runs(plan: Plan, place: Place, version: string | undefined): Promise<PageDays | undefined> {
    const { filter } = plan;
    const slice = await plan.slice();
    const parts = version === undefined ? undefined : await this.totals.parts(plan, version);
    if (!slice || version === undefined || !parts) return slice && this.pages.of(filter, slice, place);
    const total = sumOf(parts);
    const held = holding(inOrder(parts, place.order), place);
    const walked = await this.totals.of(await this.plan(walkedBy(filter, place.column)), version);
    const met = ((held.skip + place.size) * walked) / total;
    if (met <= fewToMeet) return { runs: joined(held.held, held.skip), total };
    return { runs: await this.pages.within(filter, slice, { ...held, ...place }), total };
  }

  private async part(list: List, { offset, size }: { offset: number; size: number }): Promise<VersionedPage> {
    const { condition, column, order } = list;
    const by = `${column} ${order}, id ${order}`;
    const walk = walkOf(list);
    const index = forced(this.dialect, condition, walk.index, walk.isTold);
    const values = [this.organisationId, ...condition.values];
    const page = `FROM invoices${index} WHERE ${condition.sql} ORDER BY ${by} LIMIT ${size} OFFSET ${offset}`;
    const isNear = offset < deepAfter && list.index === undefined && !walk.isAlone;
    const read = await listed.page(
      this.scope.executor,
      writeVersion,
      isNear ? page : `FROM (SELECT id AS page_id ${page}) page JOIN invoices ON id = page_id ORDER BY ${by}`,
      values,
    );
    return { rows: read.rows, version: read.rows.length > 0 ? String(read.beside ?? 0) : undefined };
  }
}
