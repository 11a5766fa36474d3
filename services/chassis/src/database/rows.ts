import type { EntityTarget, FindOptionsOrder, FindOptionsWhere, ObjectLiteral, Repository } from 'typeorm';
import { unlessDuplicate, writing, type Reader } from './database.js';
import { containing } from './like.js';
import {
  anyOf,
  countOf,
  deleteOf,
  insertOf,
  selectOf,
  updateOf,
  type Wanted,
} from './statements/statements.js';
import { tableOf, type TableShape } from './statements/table-shape.js';

/** values of one statement; SQLite takes 32 766 */
const mostMarks = 30_000;

/** Columns of an entity that hold text. */
type TextOf<Row> = {
  [Property in keyof Row]: Row[Property] extends string | null ? Property : never;
}[keyof Row] &
  string;
/** A row before it is kept: its id is made, and what all rows at hand have in common is known. */
export type NewRow<Row, Common extends keyof Row = never> = Omit<Row, Common | 'id'> & { id?: number };

export interface Page<Row> {
  /** what one of the columns contains, in any case; absent: every row */
  text?: string | undefined;
  in?: readonly TextOf<Row>[];
  where?: FindOptionsWhere<Row>;
  /** one of these is met too; absent: every row */
  either?: readonly FindOptionsWhere<Row>[] | undefined;
  order: FindOptionsOrder<Row>;
  /** counted from 0 */
  from: number;
  pageSize: number;
}

/**
 * The plain statements of one table. What `common` answers is part of every condition and of every new row, so that
 * the rows of one tenant are all there is to see for whoever holds them. Rows that bring others along are read by TypeORM.
 */
export class Rows<Row extends ObjectLiteral, Common extends keyof Row = never> {
  private readonly table: TableShape<Row>;

  constructor(
    private readonly executor: Reader,
    private readonly target: EntityTarget<Row>,
    private readonly common: () => Pick<Row, Common>,
  ) {
    this.table = tableOf(executor, target);
  }

  private get joined(): Repository<Row> {
    return this.executor.manager.getRepository(this.target);
  }
  private mine(where: FindOptionsWhere<Row>): FindOptionsWhere<Row> {
    return { ...where, ...this.common() };
  }

  /** The first in the order, if there is any; what comes along with a row is found by what tells it from all others. */
  async find(where: FindOptionsWhere<Row>, order?: FindOptionsOrder<Row>): Promise<Row | null> {
    // of several tables TypeORM would ask twice: for the key of the first, and for the row
    const [row] = await this.list(where, order, this.table.isOfSeveral ? undefined : 1);
    return row ?? null;
  }
  /** Of several conditions one is met. */
  async list(
    where: FindOptionsWhere<Row> | FindOptionsWhere<Row>[] = {},
    order?: FindOptionsOrder<Row>,
    most?: number,
  ): Promise<Row[]> {
    const wheres = (Array.isArray(where) ? where : [where]).map((one) => this.mine(one));
    // to TypeORM none would be any
    if (wheres.length === 0) return [];
    if (!this.table.isOfSeveral) return this.asked(wheres, { order, most });
    return this.joined.find({
      where: wheres,
      ...(order ? { order } : {}),
      ...(most === undefined ? {} : { take: most }),
    });
  }
  async count(where: FindOptionsWhere<Row> = {}): Promise<number> {
    return this.counted([this.mine(where)]);
  }
  async exists(where: FindOptionsWhere<Row> = {}): Promise<boolean> {
    const { sql, parameters } = anyOf(this.table, [this.mine(where)]);
    return (await this.executor.query(sql, parameters)).length > 0;
  }
  async page({ text, in: columns = [], where = {}, either, order, from, pageSize }: Page<Row>) {
    const holding = text === undefined ? either : columns.map((column) => ({ [column]: containing(text) }));
    const wheres = (holding ?? [{}]).map((one) => this.mine({ ...where, ...one } as FindOptionsWhere<Row>));
    if (wheres.length === 0) return { rows: [], total: 0 };
    const after = from * pageSize;
    if (this.table.isOfSeveral) {
      const [rows, total] = await this.joined.findAndCount({
        where: wheres,
        order,
        skip: after,
        take: pageSize,
      });
      return { rows, total };
    }
    const rows = await this.asked(wheres, { order, most: pageSize, after });
    // a page that has room left is the last one
    const isLast = rows.length < pageSize && (rows.length > 0 || after === 0);
    return { rows, total: isLast ? after + rows.length : await this.counted(wheres) };
  }
  /** Inserts and returns the generated id (or the given one). */
  async insert(row: NewRow<Row, Common>): Promise<number> {
    const { sql, parameters } = insertOf(this.table, [{ ...row, ...this.common() }]);
    const { insertId } = await writing(this.executor).run(sql, parameters);
    return row.id ?? insertId;
  }
  /** In one statement, unless they are very many. */
  async insertAll(rows: readonly NewRow<Row, Common>[]): Promise<void> {
    const whole = rows.map((row) => ({ ...row, ...this.common() }));
    const atOnce = Math.floor(mostMarks / this.table.columns.length);
    for (let from = 0; from < whole.length; from += atOnce) {
      const { sql, parameters } = insertOf(this.table, whole.slice(from, from + atOnce));
      await writing(this.executor).run(sql, parameters);
    }
  }
  /** Rows matched; a condition on the old state in `where` makes it a compare-and-set. */
  async update(where: FindOptionsWhere<Row>, patch: Partial<Omit<Row, Common>>): Promise<number> {
    const { sql, parameters } = updateOf(this.table, this.mine(where), patch as Partial<Row>);
    return (await writing(this.executor).run(sql, parameters)).affected;
  }
  /** Changes the row that fits, or adds one; somebody else may have added it in between. */
  async put(where: FindOptionsWhere<Row>, row: NewRow<Row, Common>): Promise<void> {
    if ((await this.update(where, row as never)) > 0) return;
    const added = await unlessDuplicate(() => this.insert(row));
    if (added === undefined) await this.update(where, row as never);
  }
  /** Rows that are gone. */
  async remove(where: FindOptionsWhere<Row>): Promise<number> {
    const { sql, parameters } = deleteOf(this.table, this.mine(where));
    return (await writing(this.executor).run(sql, parameters)).affected;
  }

  private async asked(wheres: readonly FindOptionsWhere<Row>[], wanted: Wanted<Row>): Promise<Row[]> {
    const { sql, parameters } = selectOf(this.table, wheres, wanted);
    const stored = await this.executor.query<Record<string, unknown>>(sql, parameters);
    return stored.map((one) => this.table.held(one));
  }
  private async counted(wheres: readonly FindOptionsWhere<Row>[]): Promise<number> {
    const { sql, parameters } = countOf(this.table, wheres);
    const [row] = await this.executor.query<{ n: number | string }>(sql, parameters);
    return Number(row?.n ?? 0); // a count, not money
  }
}
