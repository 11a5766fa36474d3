import type { EntityTarget, FindOptionsOrder, FindOptionsWhere, ObjectLiteral, Repository } from 'typeorm';
import { unlessDuplicate, writing, type Reader } from './database.js';
import { containing } from './like.js';

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
 * the rows of one tenant are all there is to see for whoever holds them.
 */
export class Rows<Row extends ObjectLiteral, Common extends keyof Row = never> {
  constructor(
    private readonly executor: Reader,
    private readonly target: EntityTarget<Row>,
    private readonly common: () => Pick<Row, Common>,
  ) {}

  private get kept(): Repository<Row> {
    return this.executor.manager.getRepository(this.target);
  }
  /** Of a reader it would be a second way to write, past the transaction; the engines differ in whether they notice. */
  private get writable(): Repository<Row> {
    return writing(this.executor).manager.getRepository(this.target);
  }
  private mine(where: FindOptionsWhere<Row>): FindOptionsWhere<Row> {
    return { ...where, ...this.common() };
  }

  /** The first in the order, if there is any; what comes along with a row is found by what tells it from all others. */
  async find(where: FindOptionsWhere<Row>, order?: FindOptionsOrder<Row>): Promise<Row | null> {
    // of several tables TypeORM would ask twice: for the key of the first, and for the row
    const isOfSeveral = this.kept.metadata.eagerRelations.length > 0;
    const [row] = await this.list(where, order, isOfSeveral ? undefined : 1);
    return row ?? null;
  }
  /** Of several conditions one is met. */
  list(
    where: FindOptionsWhere<Row> | FindOptionsWhere<Row>[] = {},
    order?: FindOptionsOrder<Row>,
    most?: number,
  ): Promise<Row[]> {
    return this.kept.find({
      where: (Array.isArray(where) ? where : [where]).map((one) => this.mine(one)),
      ...(order ? { order } : {}),
      ...(most === undefined ? {} : { take: most }),
    });
  }
  count(where: FindOptionsWhere<Row> = {}): Promise<number> {
    return this.kept.count({ where: this.mine(where) });
  }
  exists(where: FindOptionsWhere<Row> = {}): Promise<boolean> {
    return this.kept.existsBy(this.mine(where));
  }
  async page({ text, in: columns = [], where = {}, either, order, from, pageSize }: Page<Row>) {
    const holding = text === undefined ? either : columns.map((column) => ({ [column]: containing(text) }));
    const [rows, total] = await this.kept.findAndCount({
      where: (holding ?? [{}]).map((one) => this.mine({ ...where, ...one } as FindOptionsWhere<Row>)),
      order,
      skip: from * pageSize,
      take: pageSize,
    });
    return { rows, total };
  }
  /** Inserts and returns the generated id (or the given one). */
  async insert(row: NewRow<Row, Common>): Promise<number> {
    const result = await this.writable.insert({ ...row, ...this.common() } as never);
    const id = (result.identifiers[0] as { id?: number } | undefined)?.id;
    return id === undefined ? 0 : Number(id); // an id, not money
  }
  /** In one statement. */
  async insertAll(rows: readonly NewRow<Row, Common>[]): Promise<void> {
    if (rows.length > 0)
      await this.writable.insert(rows.map((row) => ({ ...row, ...this.common() })) as never);
  }
  /** Rows matched; a condition on the old state in `where` makes it a compare-and-set. */
  async update(where: FindOptionsWhere<Row>, patch: Partial<Omit<Row, Common>>): Promise<number> {
    const result = await this.writable.update(this.mine(where), patch as never);
    return result.affected ?? 0;
  }
  /** Changes the row that fits, or adds one; somebody else may have added it in between. */
  async put(where: FindOptionsWhere<Row>, row: NewRow<Row, Common>): Promise<void> {
    if ((await this.update(where, row as never)) > 0) return;
    const added = await unlessDuplicate(() => this.insert(row));
    if (added === undefined) await this.update(where, row as never);
  }
  /** Rows that are gone. */
  async remove(where: FindOptionsWhere<Row>): Promise<number> {
    const result = await this.writable.delete(this.mine(where));
    return result.affected ?? 0;
  }
}
