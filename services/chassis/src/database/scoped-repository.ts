import { AgencyNotChosen, refusalOf, type Actor } from '@kobodesk/contracts/kernel';
import type { EntityTarget, FindOptionsOrder, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import type { Dialect, Executor, Parameter } from './database.js';

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

/** A scoped repository over one entity, with the plain queries that every set-up table needs. */
export abstract class TableRepository<Row extends TenantRow> extends ScopedRepository {
  protected abstract readonly target: EntityTarget<Row>;

  private mine(where: FindOptionsWhere<Row>): FindOptionsWhere<Row> {
    return { ...where, organisationId: this.organisationId };
  }

  find(where: FindOptionsWhere<Row> = {}): Promise<Row | null> {
    return this.entity(this.target).findOne({ where: this.mine(where) });
  }
  list(where: FindOptionsWhere<Row> = {}, order?: FindOptionsOrder<Row>): Promise<Row[]> {
    return this.entity(this.target).find({ where: this.mine(where), ...(order ? { order } : {}) });
  }
  count(where: FindOptionsWhere<Row> = {}): Promise<number> {
    return this.entity(this.target).count({ where: this.mine(where) });
  }
  /** Inserts and returns the generated id (or the given one). */
  async insert(row: Omit<Row, 'organisationId' | 'id'> & { id?: number }): Promise<number> {
    const full = { ...row, organisationId: this.organisationId } as unknown as Row;
    const result = await this.entity(this.target).insert(full as never);
    const id = (result.identifiers[0] as { id?: number } | undefined)?.id;
    return id === undefined ? 0 : Number(id); // an id, not money
  }
  /** Rows matched; a condition on the old state in `where` makes it a compare-and-set. */
  async update(where: FindOptionsWhere<Row>, patch: Partial<Row>): Promise<number> {
    const result = await this.entity(this.target).update(this.mine(where), patch as never);
    return result.affected ?? 0;
  }
}
