/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are names from constant tables of this service; every value is bound */
import type { InvoiceFilter } from '@kobodesk/contracts/invoicing';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { indexFor, type Condition, type RevenueChoice } from './invoice-filter.js';
import { exportedColumns, type ExportedColumns } from '../invoice/exported-invoice.js';
import { listedColumns, type ListedInvoice } from '../invoice/invoice-row.js';
import { ColumnList } from './column-list.js';
import { InvoiceCube } from './invoice-cube.js';
import { isQuickerByName } from './name-parts.js';
import { NamedInvoices } from './named-invoices.js';
import { OverdueSums } from './overdue-sums.js';
import { SearchPlans, type Plan, type Planned } from './search-plans.js';
import { summaryOfInvoices, type CurrencySummary } from './summary.js';

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
const keptCounts = 1000;

/** Counts that hold until the organisation's invoices change: (condition, write version) → count. */
const counts = new Map<string, number>();

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

/** Pages, totals and sums of the invoices that fit a filter. */
export class InvoiceSearch extends ScopedRepository {
  private readonly cube = new InvoiceCube(this.scope);

  async page(search: SearchPage): Promise<{ rows: ListedInvoice[]; total: number }> {
    const plan = await this.plan(search.filter);
    if (this.isByNames(plan)) return this.namedPage(search, plan);
    const rows = await this.rows(search, plan);
    const version = rows.length > 0 ? String(rows[0]?.write_version ?? 0) : await this.version();
    return { rows, total: await this.total(plan, version) };
  }

  /** Per currency and status, of the whole result. */
  async summary(filter: InvoiceFilter): Promise<CurrencySummary[]> {
    const plan = await this.plan(filter);
    const slice = await plan.slice();
    if (slice) return this.cube.summary(filter, slice);
    const late = await this.late(filter);
    if (late) return late;
    if (this.isByNames(plan)) return new NamedInvoices(this.scope).summary(plan);
    const { condition } = plan;
    return summaryOfInvoices(this.scope.executor, condition, this.force(condition, this.ofCustomer(filter)));
  }

  /** The next rows of a whole result, newest first, by keyset: the last page costs what the first does. */
  async after(filter: InvoiceFilter, cursor: Cursor | null, size: number): Promise<ExportedColumns[]> {
    const plan = await this.plan(filter);
    const { condition, revenue } = plan;
    const isNamed = this.isByNames(plan);
    const isByName = isNamed && (await this.isQuickerByName(plan, await this.version(), size));
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
      `FROM invoices${this.force(condition, index, isNamed)}
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
    return this.total(await this.plan(filter), await this.version());
  }

  /** Whether the names decide how the rows are found; a number or a customer leaves fewer. */
  private isByNames({ filter, names }: Plan): boolean {
    const isOfCustomer = filter.providerId !== undefined || this.actor.customerId !== null;
    return names !== undefined && filter.invoiceNumber === undefined && !isOfCustomer;
  }

  /** Its total first: it says whether to walk in order or to read all of the names. */
  private async namedPage(search: SearchPage, plan: Plan): Promise<{ rows: ListedInvoice[]; total: number }> {
    const offset = search.from * search.pageSize;
    const version = await this.version();
    const total = await this.total(plan, version);
    if (offset >= total) return { rows: [], total };
    const isByName = await this.isQuickerByName(plan, version, offset + search.pageSize);
    const index = isByName ? 'invoices_name' : undefined;
    return { rows: await this.rows(search, plan, index), total };
  }

  /** Among how many the rows lie is told by the cube. */
  private async isQuickerByName(plan: Plan, version: string, upTo: number): Promise<boolean> {
    const total = await this.total(plan, version);
    const among = await this.total(await this.plan({ ...plan.filter, name: undefined }), version);
    return isQuickerByName({ upTo, total, among });
  }

  /** By the days that the cube names, where the way to the page is long; else in the order of an index from its top. */
  private async rows(search: SearchPage, plan: Plan, index?: string): Promise<VersionedRow[]> {
    const { filter, pageSize } = search;
    const column =
      sortable.get(search.sort?.field ?? '') ?? (filter.dateType === 2 ? 'invoice_date' : 'created_at_ms');
    const order = search.sort?.order ?? 'DESC';
    const list = { column, order, revenue: plan.revenue, ...(index === undefined ? {} : { index }) };
    const offset = search.from * pageSize;
    const isByDays = (filter.dateType === 2) === (column === 'invoice_date');
    const isFar = index === undefined && isByDays && (offset >= deepAfter || isFarBetween(filter));
    const slice = isFar ? await plan.slice() : undefined;
    if (!slice) return this.part({ ...plan, ...list }, { offset, size: pageSize });
    const rows: VersionedRow[] = [];
    for (const { from, to, skip } of await this.cube.pageDays(filter, slice, {
      order,
      offset,
      size: pageSize,
    })) {
      const days = { ...list, ...plan.within(from, to) };
      rows.push(...(await this.part(days, { offset: skip, size: pageSize - rows.length })));
    }
    return rows;
  }

  private part(
    { filter, condition, column, order, revenue, index: whole }: List,
    { offset, size }: { offset: number; size: number },
  ): Promise<VersionedRow[]> {
    const by = `${column} ${order}, id ${order}`;
    const isNamed = filter.name !== undefined && filter.invoiceNumber === undefined;
    const inOrder = column === 'created_at_ms' ? indexFor(filter, revenue, this.actor) : undefined;
    const index = this.force(condition, whole ?? inOrder ?? (isNamed ? ordered[column] : undefined), isNamed);
    const values = [this.organisationId, ...condition.values];
    const page = `FROM invoices${index} WHERE ${condition.sql} ORDER BY ${by} LIMIT ${size} OFFSET ${offset}`;
    if (offset < deepAfter && whole === undefined) return versioned.read(this.scope.executor, page, values);
    return versioned.read(
      this.scope.executor,
      `FROM (SELECT id AS page_id ${page}) page JOIN invoices ON id = page_id ORDER BY ${by}`,
      values,
    );
  }

  /** From the cube where it tells; kept until the organisation's invoices change, so that turning pages asks once. */
  private async total(plan: Plan, version: string): Promise<number> {
    const key = JSON.stringify([version, plan.condition]);
    const kept = counts.get(key);
    if (kept !== undefined) return kept;
    const slice = await plan.slice();
    const total = slice ? await this.cube.count(plan.filter, slice) : await this.counted(plan);
    if (counts.size >= keptCounts) counts.clear();
    counts.set(key, total);
    return total;
  }

  private async late(filter: InvoiceFilter): Promise<CurrencySummary[] | undefined> {
    return filter.standing === 'Overdue' ? new OverdueSums(this.scope).of(filter) : undefined;
  }

  /** The index of a customer's invoices, where they are asked for. */
  private ofCustomer(filter: InvoiceFilter): string | undefined {
    const isOfCustomer = filter.providerId !== undefined || this.actor.customerId !== null;
    return isOfCustomer ? indexFor(filter, undefined, this.actor) : undefined;
  }

  private async counted(plan: Plan): Promise<number> {
    const { condition, filter } = plan;
    const late = await this.late(filter);
    if (late) return late.reduce((total, { count }) => total + count, 0);
    if (this.isByNames(plan)) return new NamedInvoices(this.scope).count(plan);
    const [row] = await this.query<{ n: number | string }>(
      `SELECT COUNT(*) AS n FROM invoices${this.force(condition, this.ofCustomer(filter))} WHERE ${condition.sql}`,
      condition.values,
    );
    return Number(row?.n ?? 0);
  }

  private async version(): Promise<string> {
    const rows = await this.query<{ write_version: number | string }>(
      'SELECT write_version FROM invoice_counters WHERE organisation_id = ?',
      [this.organisationId],
    );
    return String(rows[0]?.write_version ?? 0);
  }

  /** SQLite finds its way alone but for names: their index holds the rows in no order, and it would take it none the less. */
  private force(condition: Condition, walked?: string, isNamed = false): string {
    if (this.dialect === 'mysql') return walked === undefined ? '' : ` FORCE INDEX (${walked})`;
    const index = condition.index ?? (isNamed ? walked : undefined);
    return index === undefined ? '' : ` INDEXED BY ${index}`;
  }
}
