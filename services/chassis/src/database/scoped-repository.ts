import { AgencyNotChosen, refusalOf, type Actor } from '@kobodesk/contracts/kernel';
import type { EntityTarget, FindOptionsOrder, FindOptionsWhere, ObjectLiteral, Repository } from 'typeorm';
import { unlessDuplicate, type Dialect, type Executor, type Parameter } from './database.js';
import { containing } from './like.js';

/** What a repository is born with. */
export interface Scope {
  readonly executor: Executor;
  readonly actor: Actor;
  readonly now: Date;
  readonly organisationId: number | null;
  /** of what caused the call; kept with a row that a desk works off later */
  readonly correlationId: string;
}

export type RepositoryClass<R> = (new (scope: Scope) => R) & { readonly crossesTenants?: never };
export type CrossTenantClass<R> = (new (scope: Scope) => R) & { readonly crossesTenants: true };

abstract class SqlRepository {
  constructor(protected readonly scope: Scope) {}

  protected get dialect(): Dialect {
    return this.scope.executor.dialect;
  }
  protected query<Row>(sql: string, parameters: readonly Parameter[] = []): Promise<Row[]> {
    return this.scope.executor.query<Row>(sql, parameters);
  }
  protected run(sql: string, parameters: readonly Parameter[] = []) {
    return this.scope.executor.run(sql, parameters);
  }
  protected entity<Row extends ObjectLiteral>(target: EntityTarget<Row>) {
    return this.scope.executor.manager.getRepository(target);
  }
}

/**
 * The queries of one feature, for one organisation. There is no way to make one without its tenant; a provider user
 * who chose no agency is refused.
 */
export abstract class ScopedRepository extends SqlRepository {
  protected get organisationId(): number {
    if (this.scope.organisationId === null) throw refusalOf(AgencyNotChosen);
    return this.scope.organisationId;
  }
  protected get actor(): Actor {
    return this.scope.actor;
  }
}

/** Queries that cross tenants: public look-ups, provider notifications, jobs. Lives in `*.maintenance.ts` only. */
export abstract class CrossTenantRepository extends SqlRepository {
  static readonly crossesTenants = true as const;
}

export interface TenantRow extends ObjectLiteral {
  organisationId: number;
}

/** Columns of an entity that hold text. */
type TextOf<Row> = {
  [Property in keyof Row]: Row[Property] extends string | null ? Property : never;
}[keyof Row] &
  string;
/** A row before it is kept: its id is made, its tenant known. */
export type NewRow<Row> = Omit<Row, 'organisationId' | 'id'> & { id?: number };

interface Page<Row> {
  /** what one of the columns contains, in any case; absent: every row */
  text?: string | undefined;
  in: readonly TextOf<Row>[];
  where?: FindOptionsWhere<Row>;
  order: FindOptionsOrder<Row>;
  /** counted from 0 */
  from: number;
  pageSize: number;
}

/**
 * A scoped repository over one entity: the plain statements that a table needs, each of them for the tenant alone. Lists
 * that must be quick at millions of rows have SQL of their own.
 */
export abstract class TableRepository<Row extends TenantRow> extends ScopedRepository {
  protected abstract readonly target: EntityTarget<Row>;

  private get rows(): Repository<Row> {
    return this.entity(this.target);
  }
  /** Of a reader it would be a second way to write, past the transaction; the engines differ in whether they notice. */
  private get writable(): Repository<Row> {
    if (!this.scope.executor.writes) throw new Error('a reader does not write');
    return this.rows;
  }
  private mine(where: FindOptionsWhere<Row>): FindOptionsWhere<Row> {
    return { ...where, organisationId: this.organisationId };
  }

  find(where: FindOptionsWhere<Row>): Promise<Row | null> {
    return this.rows.findOne({ where: this.mine(where) });
  }
  list(where: FindOptionsWhere<Row> = {}, order?: FindOptionsOrder<Row>): Promise<Row[]> {
    return this.rows.find({ where: this.mine(where), ...(order ? { order } : {}) });
  }
  count(where: FindOptionsWhere<Row> = {}): Promise<number> {
    return this.rows.count({ where: this.mine(where) });
  }
  protected async page({ text, in: columns, where = {}, order, from, pageSize }: Page<Row>) {
    const wheres =
      text === undefined
        ? [this.mine(where)]
        : columns.map((column) => this.mine({ ...where, [column]: containing(text) }));
    const [rows, total] = await this.rows.findAndCount({
      where: wheres,
      order,
      skip: from * pageSize,
      take: pageSize,
    });
    return { rows, total };
  }
  /** Inserts and returns the generated id (or the given one). */
  async insert(row: NewRow<Row>): Promise<number> {
    const full = { ...row, organisationId: this.organisationId } as unknown as Row;
    const result = await this.writable.insert(full as never);
    const id = (result.identifiers[0] as { id?: number } | undefined)?.id;
    return id === undefined ? 0 : Number(id); // an id, not money
  }
  /** Rows matched; a condition on the old state in `where` makes it a compare-and-set. */
  async update(where: FindOptionsWhere<Row>, patch: Partial<Omit<Row, 'organisationId'>>): Promise<number> {
    const result = await this.writable.update(this.mine(where), patch as never);
    return result.affected ?? 0;
  }
  /** Changes the row that fits, or adds one; somebody else may have added it in between. */
  protected async put(where: FindOptionsWhere<Row>, row: NewRow<Row>): Promise<void> {
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
