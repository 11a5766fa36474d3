/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are names from constant tables of this service; every value is bound */
import { soughtNumber, type InvoiceFilter, type InvoiceStatus } from '@kobodesk/contracts/invoicing';
import { asThousandths } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { CustomerLinks } from '../customer/merge/customer-links.js';
import { EarlierReferences } from '../reference/earlier-references.js';
import {
  fitsRollUps,
  indexFor,
  rollCondition,
  searchCondition,
  type Condition,
  type RevenueChoice,
} from './invoice-filter.js';
import { listedColumns, type ListedInvoice } from '../invoice/invoice-row.js';
import { ColumnList } from './column-list.js';

export interface SearchPage {
  filter: InvoiceFilter;
  from: number;
  pageSize: number;
  sort?: { field: string; order: 'ASC' | 'DESC' } | undefined;
}

export interface CurrencySummary {
  currencyId: number;
  status: InvoiceStatus;
  count: number;
  amount: bigint;
  paid: bigint;
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

/** 'NAA-2024-' to 'NAA-2026-' of the numbers of the first and the last invoice; two codes when it changed. */
function seriesOf(numbers: readonly string[]): string[] {
  const parts = numbers.map((number) => /^(.+)-(\d{4})-/.exec(number)).filter((part) => part !== null);
  const years = parts.map(([, , year]) => Number.parseInt(year ?? '', 10));
  const [first, last] = [Math.min(...years), Math.max(...years)];
  const codes = [...new Set(parts.map(([, code]) => code ?? ''))];
  const span = codes.length === 0 ? 0 : last - first + 1;
  return codes.flatMap((code) => Array.from({ length: span }, (_, at) => `${code}-${first + at}-`));
}

/** Pages, totals and sums of the invoices that fit a filter. */
export class InvoiceSearch extends ScopedRepository {
  async page(search: SearchPage): Promise<{ rows: ListedInvoice[]; total: number }> {
    const revenue = await this.revenueChoice(search.filter);
    const condition = await this.condition(search.filter, revenue);
    const rows = await this.rows(search, condition, revenue);
    const version = rows.length > 0 ? String(rows[0]?.write_version ?? 0) : await this.version();
    return { rows, total: await this.total(search.filter, condition, version) };
  }

  /** Per currency and status, of the whole result. */
  async summary(filter: InvoiceFilter): Promise<CurrencySummary[]> {
    const byRollUps = fitsRollUps(filter, this.actor);
    const revenue = await this.revenueChoice(filter);
    const condition = byRollUps
      ? rollCondition(filter, this.organisationId)
      : await this.condition(filter, revenue);
    const rows = await this.query<{
      currency_id: number;
      status: InvoiceStatus;
      n: string;
      amount: string;
      paid: string;
    }>(
      `SELECT currency_id, status, CAST(${byRollUps ? 'SUM(invoice_count)' : 'COUNT(*)'} AS CHAR) AS n,
       CAST(SUM(amount_thousandths) AS CHAR) AS amount, CAST(SUM(paid_thousandths) AS CHAR) AS paid
       FROM ${byRollUps ? 'invoice_roll_ups' : `invoices${this.force(condition)}`} WHERE ${condition.sql} GROUP BY currency_id, status`,
      condition.values,
    );
    return rows.map((row) => ({
      currencyId: row.currency_id,
      status: row.status,
      count: Number.parseInt(row.n, 10),
      amount: asThousandths(row.amount),
      paid: asThousandths(row.paid),
    }));
  }

  /** The next rows of a whole result, newest first, by keyset: the last page costs what the first does. */
  async after(filter: InvoiceFilter, cursor: Cursor | null, size: number): Promise<ListedInvoice[]> {
    const revenue = await this.revenueChoice(filter);
    const condition = await this.condition(filter, revenue);
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

  /** What a filter comes to, for lists of the same invoices in another order. */
  async plan(filter: InvoiceFilter): Promise<{ condition: Condition; revenue: RevenueChoice | undefined }> {
    const revenue = await this.revenueChoice(filter);
    return { revenue, condition: await this.condition(filter, revenue) };
  }

  /** How many fit; kept until the organisation's invoices change. */
  async count(filter: InvoiceFilter): Promise<number> {
    const { condition } = await this.plan(filter);
    return this.total(filter, condition, await this.version());
  }

  private async condition(filter: InvoiceFilter, revenue: RevenueChoice | undefined): Promise<Condition> {
    const { organisationId, actor } = this;
    const series = await this.series(filter);
    const referred = await this.referred(filter);
    const family = await this.family(filter);
    return searchCondition(filter, { organisationId, actor, revenue, series, referred, family });
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

  private rows(
    search: SearchPage,
    condition: Condition,
    revenue: RevenueChoice | undefined,
  ): Promise<VersionedRow[]> {
    const column =
      sortable.get(search.sort?.field ?? '') ??
      (search.filter.dateType === 2 ? 'invoice_date' : 'created_at_ms');
    const order = search.sort?.order ?? 'DESC';
    const offset = search.from * search.pageSize;
    const by = `${column} ${order}, id ${order}`;
    const walked = column === 'created_at_ms' ? indexFor(search.filter, revenue, this.actor) : undefined;
    const index = this.force(condition, walked);
    const limit = `LIMIT ${search.pageSize} OFFSET ${offset}`;
    const values = [this.organisationId, ...condition.values];
    const page = `FROM invoices${index} WHERE ${condition.sql} ORDER BY ${by} ${limit}`;
    if (offset < deepAfter) return versioned.read(this.scope.executor, page, values);
    return versioned.read(
      this.scope.executor,
      `FROM (SELECT id AS page_id ${page}) page JOIN invoices ON id = page_id ORDER BY ${by}`,
      values,
    );
  }

  private async total(filter: InvoiceFilter, condition: Condition, version: string): Promise<number> {
    const key = JSON.stringify([version, condition]);
    const kept = counts.get(key);
    if (kept !== undefined) return kept;
    const byRollUps = fitsRollUps(filter, this.actor);
    const { sql, values } = byRollUps ? rollCondition(filter, this.organisationId) : condition;
    const counted = byRollUps
      ? `SELECT SUM(invoice_count) AS n FROM invoice_roll_ups WHERE ${sql}`
      : `SELECT COUNT(*) AS n FROM invoices${this.force(condition)} WHERE ${sql}`;
    const rows = await this.query<{ n: number | string | null }>(counted, values);
    const total = Number(rows[0]?.n ?? 0);
    if (counts.size >= keptCounts) counts.clear();
    counts.set(key, total);
    return total;
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
    return { id: revenueId, isTop: rows[0]?.parent_id === 0 };
  }

  private force(condition: Condition, walked?: string): string {
    if (this.dialect === 'mysql') return walked === undefined ? '' : ` FORCE INDEX (${walked})`;
    return condition.index === undefined ? '' : ` INDEXED BY ${condition.index}`;
  }
}
