/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are names, marks and numbers of this file; every value is bound */
import type { Parameter } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { sideBySide } from '@kobodesk/chassis/operations/side-by-side';
import type { StoredInvoice } from '../../invoice/invoice-row.js';
import { EarlierReferences } from '../../reference/earlier-references.js';
import { oneOf, scopeCondition } from '../invoice-filter.js';
import { Series } from './series-of-organisation.js';
import { readingsOf, serialIn, serialsWith, tailLength, type Readings } from './readings.js';
import { codesOf } from './series.js';

/** A statement for ids, newest first, of as many as are looked through. */
interface Way {
  sql: string;
  values: Parameter[];
}

/** the newest that fit are looked through for those that an actor may see */
const lookedThrough = 300;
/** so many serials for each that is shown: of some a number of another making has the place */
const gaps = 4;
const wholeReference = 8;
const end = '\u{10ffff}';
/** a reference is kept from each third digit on: a part has one of these within its first three */
const thirds = ['rrr_from_3', 'rrr_from_6', 'rrr_from_9'] as const;

export type FoundInvoice = Pick<
  StoredInvoice,
  'invoice_number' | 'customer_name' | 'status' | 'amount_thousandths' | 'currency_id' | 'rrr'
>;

type Found = FoundInvoice & { id: number | string };
const columns = 'id, invoice_number, customer_name, status, amount_thousandths, currency_id, rrr';

/** Invoices by any part of their number or payment reference (decisions/101). */
export class FoundByPart extends ScopedRepository {
  /** What is meant as a whole first, then the newest. */
  async first(part: string, size: number): Promise<FoundInvoice[]> {
    const [series, last] = await sideBySide(
      new Series(this.scope).all(),
      serialIn(part) === undefined ? 0 : this.lastSerial(),
    );
    const readings = readingsOf(part, series);
    const most = this.seesAll ? size : lookedThrough;
    const found = await sideBySide(
      this.referred(part),
      this.found(this.begun(readings, most), most),
      this.inside(readings, { last, most, isOneCode: codesOf(series).length < 2 }),
    );
    const byId = new Map(found.flat().map((row) => [Number(row.id), row]));
    return [...byId.values()].slice(0, size);
  }

  /** Also by one that it had. */
  private async referred(part: string): Promise<Found[]> {
    const isWhole = /^\d+$/.test(part) && part.length >= wholeReference;
    const ids = isWhole ? await new EarlierReferences(this.scope).invoicesOf(part) : [];
    return ids.length === 0 ? [] : this.read(ids);
  }

  /** The numbers of a series are in the order in which they were raised. Key: invoices_number. */
  private begun({ beginnings }: Readings, most: number): Way[] {
    return beginnings.map((beginning) => ({
      sql: `${this.from('invoices_number')} AND invoice_number >= ? AND invoice_number < ?
       ORDER BY invoice_number DESC LIMIT ${most}`,
      values: [this.organisationId, beginning, `${beginning}${end}`],
    }));
  }

  private async inside(
    { serial, ends, reference }: Readings,
    { last, most, isOneCode }: { last: number; most: number; isOneCode: boolean },
  ): Promise<Found[]> {
    const serials = serial === undefined ? [] : serialsWith(serial, last, lookedThrough);
    const byEnds = ends.map((one) =>
      isOneCode && one.tail.length === tailLength ? this.byWholeTail(one, most) : this.byEnd(one),
    );
    // of so many serials, which have few gaps, the newest are all that is shown: what a reference alone holds is behind them
    if (this.seesAll && serials.length === lookedThrough) {
      const newest = await this.found([...this.bySerial(serials.slice(0, gaps * most)), ...byEnds], most);
      if (newest.length === most) return newest;
    }
    const byReference = reference === undefined ? [] : this.byReference(reference);
    return this.found([...this.bySerial(serials), ...byEnds, ...byReference], most);
  }

  private get seesAll(): boolean {
    return scopeCondition(this.actor).sql === '';
  }

  /** Key: invoices_serial. */
  private bySerial(serials: readonly string[]): Way[] {
    if (serials.length === 0) return [];
    const marks = serials.map(() => '?').join(', ');
    return [
      {
        sql: `${this.from('invoices_serial')} AND number_serial IN (${marks})`,
        values: [this.organisationId, ...serials],
      },
    ];
  }

  /** By all that follows the digits: numbers of one code are in the order in which they were raised. Key: invoices_tail. */
  private byWholeTail({ digits, tail }: Readings['ends'][number], most: number): Way {
    return {
      sql: `${this.from('invoices_tail')} AND number_tail = ? AND invoice_number LIKE ?
       ORDER BY invoice_number DESC LIMIT ${most}`,
      values: [this.organisationId, tail, `%${digits}-${tail}`],
    };
  }

  /** By how what follows the digits begins. Key: invoices_tail. */
  private byEnd({ digits, tail }: Readings['ends'][number]): Way {
    return {
      sql: `${this.from('invoices_tail')} AND number_tail >= ? AND number_tail < ? AND invoice_number LIKE ?`,
      values: [this.organisationId, tail, `${tail}${end}`, `%${digits}-${tail}%`],
    };
  }

  /** Keys: invoices_rrr, invoices_rrr_from_3, _6 and _9. */
  private byReference(part: string): Way[] {
    const inside = thirds.flatMap((column) =>
      [0, 1, 2].map((skipped) => ({ column, begins: part.slice(skipped) })),
    );
    return [{ column: 'rrr', begins: part }, ...inside].map(({ column, begins }) => ({
      sql: `${this.from(`invoices_${column}`)} AND ${column} >= ? AND ${column} < ? AND rrr LIKE ?`,
      values: [this.organisationId, begins, `${begins}${end}`, `%${part}%`],
    }));
  }

  /** Each by the index that it was made for. */
  private from(index: string): string {
    const named = this.dialect === 'mysql' ? `FORCE INDEX (${index})` : `INDEXED BY ${index}`;
    return `SELECT id FROM invoices ${named} WHERE organisation_id = ?`;
  }

  /** What the actor may see of the newest so many, the newest first: found and read by one statement. */
  private async found(ways: readonly Way[], most: number): Promise<Found[]> {
    if (ways.length === 0) return [];
    const ids = ways.map(({ sql }, at) => `SELECT id FROM (${sql}) way_${at}`).join(' UNION ');
    const scope = scopeCondition(this.actor);
    const join = this.dialect === 'mysql' ? 'STRAIGHT_JOIN' : 'CROSS JOIN';
    const rows = await this.query<Found>(
      `SELECT ${columns} FROM (SELECT id AS found_id FROM (${ids}) every_way ORDER BY id DESC LIMIT ${most}) found
       ${join} ${this.byId} ON id = found_id WHERE organisation_id = ?${scope.sql}`,
      [...ways.flatMap(({ values }) => values), this.organisationId, ...scope.values],
    );
    return rows.toSorted((one, other) => Number(other.id) - Number(one.id));
  }

  /** Key: invoices_serial, by its end; numbers of another making are left out. */
  private async lastSerial(): Promise<number> {
    const [row] = await this.query<{ last: string | null }>(
      `SELECT MAX(number_serial) AS last FROM invoices WHERE organisation_id = ? AND number_serial <= '9999999'`,
      [this.organisationId],
    );
    const last = Number(row?.last ?? 0);
    return Number.isSafeInteger(last) ? last : 0;
  }

  /** They are few: no index of the whole organisation. */
  private get byId(): string {
    return this.dialect === 'mysql' ? 'invoices FORCE INDEX (PRIMARY)' : 'invoices NOT INDEXED';
  }

  /** What the actor may see of them, in their order. */
  private async read(ids: readonly number[]): Promise<Found[]> {
    const [among, scope] = [oneOf('id', ids), scopeCondition(this.actor)];
    const rows = await this.query<Found>(
      `SELECT ${columns} FROM ${this.byId} WHERE organisation_id = ?${among.sql}${scope.sql}`,
      [this.organisationId, ...among.values, ...scope.values],
    );
    const byId = new Map(rows.map((row) => [Number(row.id), row]));
    return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
  }
}
