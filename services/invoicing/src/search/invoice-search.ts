/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are names from constant tables of this service; every value is bound */
import { soughtNumber, type InvoiceFilter } from '@kobodesk/contracts/invoicing';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { CustomerLinks } from '../customer/merge/customer-links.js';
import { EarlierReferences } from '../reference/earlier-references.js';
import { indexFor, searchCondition, type Condition, type RevenueChoice } from './invoice-filter.js';
import { listedColumns, type ListedInvoice } from '../invoice/invoice-row.js';
import { ColumnList } from './column-list.js';
import { InvoiceCube, type Chosen, type CurrencySummary, type Slice } from './invoice-cube.js';
import { seriesOf } from './series.js';
import { summaryOfInvoices } from './summary.js';

export interface SearchPage {
  filter: InvoiceFilter;
  from: number;
  pageSize: number;
  sort?: { field: string; order: 'ASC' | 'DESC' } | undefined;
}

/** A filter and what it comes to on the invoices. */
interface Planned {
  filter: InvoiceFilter;
  condition: Condition;
}

/** With what of it the cube has to know, and the same filter within days. */
interface Plan extends Planned, Chosen {
  within: (startDate: string, endDate: string) => Planned;
  /** looked up once, where it is needed at all */
  slice: () => Promise<Slice | undefined>;
}

interface List extends Planned {
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
const listed = new ColumnList<ListedInvoice>(named);
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
    const rows = await this.rows(search, plan);
    const version = rows.length > 0 ? String(rows[0]?.write_version ?? 0) : await this.version();
    return { rows, total: await this.total(plan, version) };
  }

  /** Per currency and status, of the whole result. */
  async summary(filter: InvoiceFilter): Promise<CurrencySummary[]> {
    const plan = await this.plan(filter);
    const slice = await plan.slice();
    if (slice) return this.cube.summary(filter, slice);
    return summaryOfInvoices(this.scope.executor, plan.condition, this.force(plan.condition));
  }

  /** The next rows of a whole result, newest first, by keyset: the last page costs what the first does. */
  async after(filter: InvoiceFilter, cursor: Cursor | null, size: number): Promise<ListedInvoice[]> {
    const { condition, revenue } = await this.plan(filter);
    const beyond: Condition =
      cursor === null
        ? { sql: '', values: [] }
        : {
            sql: ' AND created_at_ms <= ? AND (created_at_ms < ? OR id < ?)',
            values: [cursor.createdAtMs, cursor.createdAtMs, cursor.id],
          };
    return listed.read(
      this.scope.executor,
      `FROM invoices${this.force(condition, indexFor(filter, revenue, this.actor))}
       WHERE ${condition.sql}${beyond.sql} ORDER BY created_at_ms DESC, id DESC LIMIT ${size}`,
      [...condition.values, ...beyond.values],
    );
  }

  /** What a filter comes to, for lists of the same invoices in another order as well. */
  async plan(filter: InvoiceFilter): Promise<Plan> {
    const { organisationId, actor } = this;
    const revenue = await this.revenueChoice(filter);
    const series = await this.series(filter);
    const referred = await this.referred(filter);
    const family = await this.family(filter);
    const context = { organisationId, actor, revenue, series, referred, family };
    const planned = (one: InvoiceFilter) => ({ filter: one, condition: searchCondition(one, context) });
    const within = (startDate: string, endDate: string) => planned({ ...filter, startDate, endDate });
    let asked: Promise<Slice | undefined> | undefined;
    const slice = () => (asked ??= this.cube.slice(filter, { revenue, family }));
    return { ...planned(filter), within, slice, revenue, family };
  }

  /** How many fit. */
  async count(filter: InvoiceFilter): Promise<number> {
    return this.total(await this.plan(filter), await this.version());
  }

  /** rules/customers.md#merging */
  private async family({ providerId, customerView }: InvoiceFilter): Promise<number[] | undefined> {
    if (providerId === undefined || customerView === 'own') return undefined;
    return new CustomerLinks(this.scope).family(providerId);
  }

  private async referred({ invoiceNumber }: InvoiceFilter): Promise<number[] | undefined> {
    const sought = invoiceNumber === undefined ? undefined : soughtNumber(invoiceNumber);
    return sought?.by === 'reference' ? new EarlierReferences(this.scope).invoicesOf(sought.rrr) : undefined;
  }

  /** How its numbers begin, by the years that it has raised in; asked for only by who searches the middle of one. */
  private async series({ invoiceNumber }: InvoiceFilter): Promise<string[]> {
    if (invoiceNumber === undefined || soughtNumber(invoiceNumber).by !== 'serial') return [];
    const ends = await this.query<{ invoice_number: string }>(
      `SELECT invoice_number FROM invoices WHERE organisation_id = ? AND created_at_ms IN (
       (SELECT MIN(created_at_ms) FROM invoices WHERE organisation_id = ?),
       (SELECT MAX(created_at_ms) FROM invoices WHERE organisation_id = ?))`,
      [this.organisationId, this.organisationId, this.organisationId],
    );
    return seriesOf(ends.map(({ invoice_number }) => invoice_number));
  }

  /** By the days that the cube names, where the way to the page is long; else in the order of an index from its top. */
  private async rows(search: SearchPage, plan: Plan): Promise<VersionedRow[]> {
    const { filter, pageSize } = search;
    const column =
      sortable.get(search.sort?.field ?? '') ?? (filter.dateType === 2 ? 'invoice_date' : 'created_at_ms');
    const order = search.sort?.order ?? 'DESC';
    const list = { column, order, revenue: plan.revenue };
    const offset = search.from * pageSize;
    const isByDays = (filter.dateType === 2) === (column === 'invoice_date');
    const slice = isByDays && (offset >= deepAfter || isFarBetween(filter)) ? await plan.slice() : undefined;
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
    { filter, condition, column, order, revenue }: List,
    { offset, size }: { offset: number; size: number },
  ): Promise<VersionedRow[]> {
    const by = `${column} ${order}, id ${order}`;
    const walked = column === 'created_at_ms' ? indexFor(filter, revenue, this.actor) : undefined;
    const index = this.force(condition, walked);
    const values = [this.organisationId, ...condition.values];
    const page = `FROM invoices${index} WHERE ${condition.sql} ORDER BY ${by} LIMIT ${size} OFFSET ${offset}`;
    if (offset < deepAfter) return versioned.read(this.scope.executor, page, values);
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

  private async counted({ condition, filter }: Planned): Promise<number> {
    const isOfCustomer = filter.providerId !== undefined || this.actor.customerId !== null;
    const walked = isOfCustomer ? indexFor(filter, undefined, this.actor) : undefined;
    const [row] = await this.query<{ n: number | string }>(
      `SELECT COUNT(*) AS n FROM invoices${this.force(condition, walked)} WHERE ${condition.sql}`,
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

  /** revenueId matches a revenue and all its sub-revenues (rules/screens.md#the-filter). */
  private async revenueChoice({ revenueId }: InvoiceFilter): Promise<RevenueChoice | undefined> {
    if (revenueId === undefined) return undefined;
    const rows = await this.query<{ parent_id: number }>(
      'SELECT parent_id FROM revenues WHERE organisation_id = ? AND id = ?',
      [this.organisationId, revenueId],
    );
    const parent = rows[0]?.parent_id;
    const topId = parent === undefined || parent === 0 ? revenueId : parent;
    return { id: revenueId, isTop: parent === 0, topId };
  }

  private force(condition: Condition, walked?: string): string {
    if (this.dialect === 'mysql') return walked === undefined ? '' : ` FORCE INDEX (${walked})`;
    return condition.index === undefined ? '' : ` INDEXED BY ${condition.index}`;
  }
}
