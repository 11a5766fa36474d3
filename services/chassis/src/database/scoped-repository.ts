import { AgencyNotChosen, refusalOf, type Actor } from '@kobodesk/contracts/kernel';
import type { EntityTarget, FindOptionsOrder, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import { writing, type Dialect, type Parameter, type Reader } from './database.js';
import { Rows, type NewRow, type Page } from './rows.js';

/** What a repository is born with. */
export interface Scope {
  readonly executor: Reader;
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
    return writing(this.scope.executor).run(sql, parameters);
  }
}

export interface TenantRow extends ObjectLiteral {
  organisationId: number;
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
  /** The tenant's rows of a table. */
  protected table<Row extends TenantRow>(target: EntityTarget<Row>): Rows<Row, 'organisationId'> {
    return new Rows(this.scope.executor, target, () => ({ organisationId: this.organisationId }));
  }
}

/** Queries that cross tenants: public look-ups, provider notifications, jobs. Lives in `*.maintenance.ts` only. */
export abstract class CrossTenantRepository extends SqlRepository {
  static readonly crossesTenants = true as const;

  /** Everybody's rows of a table. */
  protected table<Row extends ObjectLiteral>(target: EntityTarget<Row>): Rows<Row> {
    return new Rows<Row>(this.scope.executor, target, () => ({}));
  }
}

/**
 * A scoped repository over one entity: the plain statements that a table needs, each of them for the tenant alone. Lists
 * that must be quick at millions of rows have SQL of their own.
 */
export abstract class TableRepository<Row extends TenantRow> extends ScopedRepository {
  protected abstract readonly target: EntityTarget<Row>;

  private get rows() {
    return this.table(this.target);
  }
  find(where: FindOptionsWhere<Row>, order?: FindOptionsOrder<Row>): Promise<Row | null> {
    return this.rows.find(where, order);
  }
  list(where: FindOptionsWhere<Row> = {}, order?: FindOptionsOrder<Row>): Promise<Row[]> {
    return this.rows.list(where, order);
  }
  count(where: FindOptionsWhere<Row> = {}): Promise<number> {
    return this.rows.count(where);
  }
  protected page(page: Page<Row>): Promise<{ rows: Row[]; total: number }> {
    return this.rows.page(page);
  }
  insert(row: NewRow<Row, 'organisationId'>): Promise<number> {
    return this.rows.insert(row);
  }
  protected insertAll(rows: readonly NewRow<Row, 'organisationId'>[]): Promise<void> {
    return this.rows.insertAll(rows);
  }
  update(where: FindOptionsWhere<Row>, patch: Partial<Omit<Row, 'organisationId'>>): Promise<number> {
    return this.rows.update(where, patch);
  }
  protected put(where: FindOptionsWhere<Row>, row: NewRow<Row, 'organisationId'>): Promise<void> {
    return this.rows.put(where, row);
  }
  remove(where: FindOptionsWhere<Row>): Promise<number> {
    return this.rows.remove(where);
  }
}
