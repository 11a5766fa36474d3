import { createHash } from 'node:crypto';
import type { QueryRunner } from 'typeorm';
import { Migration } from './migration.js';

type Query = (sql: string, parameters?: unknown[], structured?: boolean) => Promise<unknown>;

const table = `CREATE TABLE IF NOT EXISTS migration_steps (
  migration VARCHAR(120) NOT NULL,
  step VARCHAR(80) NOT NULL,
  statement VARCHAR(200) NOT NULL,
  PRIMARY KEY (migration, step)
)`;

/**
 * "It is there already": table, column, index, row, check, trigger; and "it is gone already". What a step that was cut
 * off between its effect and its record answers when it is done again.
 */
const doneAlready = new Set([1050, 1060, 1061, 1062, 1359, 1826, 3822, 1051, 1091]);
const numberOf = (error: unknown): number =>
  (error as { driverError?: { errno?: number } }).driverError?.errno ?? 0;

const reads = /^\s*(SELECT|SHOW|EXPLAIN|SET)\b/i;
const changesRows = /^\s*(INSERT|UPDATE|DELETE|REPLACE)\b/i;
const changesRowsInPlace = /^\s*(UPDATE|DELETE)\b/i;

/** The statements of one migration, each done once however often the migration is begun. */
class Steps {
  private readonly seen = new Map<string, number>();
  /** nothing new was done yet in this run: what is met may stem from a run that was cut off */
  private isCatchingUp = true;

  constructor(
    private readonly migration: string,
    private readonly plain: Query,
    private readonly recorded: ReadonlySet<string>,
  ) {}

  async query(...[sql, parameters, structured]: Parameters<Query>): Promise<unknown> {
    if (reads.test(sql)) return this.plain(sql, parameters, structured);
    const step = this.stepOf(sql, parameters);
    if (this.recorded.has(step)) return [];
    if (changesRows.test(sql)) return this.changeRows(step, sql, parameters);
    await this.unlessDone(() => this.plain(sql, parameters, structured));
    await this.record(step, sql);
    return [];
  }

  /** Rows and the record of the step are one transaction. */
  private async changeRows(step: string, sql: string, parameters?: unknown[]): Promise<unknown> {
    const wasCatchingUp = this.isCatchingUp;
    await this.plain('START TRANSACTION');
    try {
      const result = await this.unlessDone(() => this.plain(sql, parameters));
      if (changesRowsInPlace.test(sql)) this.isCatchingUp = wasCatchingUp;
      await this.record(step, sql);
      await this.plain('COMMIT');
      return result;
    } catch (error) {
      await this.plain('ROLLBACK').catch(() => undefined);
      throw error;
    }
  }

  private async unlessDone(work: () => Promise<unknown>): Promise<unknown> {
    try {
      const result = await work();
      this.isCatchingUp = false;
      return result;
    } catch (error) {
      if (this.isCatchingUp && doneAlready.has(numberOf(error))) return [];
      throw error;
    }
  }

  private record(step: string, sql: string): Promise<unknown> {
    const statement = sql.replaceAll(/\s+/g, ' ').trim().slice(0, 200);
    return this.plain('INSERT INTO migration_steps (migration, step, statement) VALUES (?, ?, ?)', [
      this.migration,
      step,
      statement,
    ]);
  }

  /** A statement is known by its text and values, and by how many equal ones came before it. */
  private stepOf(sql: string, parameters?: unknown[]): string {
    const hash = createHash('sha256')
      .update(JSON.stringify([sql, parameters ?? []]))
      .digest('hex');
    const before = this.seen.get(hash) ?? 0;
    this.seen.set(hash, before + 1);
    return `${hash}-${before}`;
  }
}

async function runStepwise(migration: Migration, runner: QueryRunner): Promise<void> {
  const plain = runner.query.bind(runner) as Query;
  await plain(table);
  const rows = (await plain('SELECT step FROM migration_steps WHERE migration = ?', [migration.name])) as {
    step: string;
  }[];
  const steps = new Steps(migration.name, plain, new Set(rows.map(({ step }) => step)));
  // TypeORM's own methods (createTable, addColumn …) go through the runner's query as well
  runner.query = ((...given: Parameters<Query>) => steps.query(...given)) as typeof runner.query;
  try {
    await migration.up(runner);
  } finally {
    runner.query = plain as typeof runner.query;
  }
}

/**
 * A migration for an engine whose DDL is not transactional (MySQL, MariaDB): each statement is recorded when it is
 * done, and skipped when a start that was cut off is made up for. The statement at the cut may have been carried out
 * without its record; it then answers that its table, column, index, … is there, which is what it was to bring about.
 */
export function stepwise(kind: new () => object): new () => Migration {
  const migration = new kind() as Migration;
  class Stepwise extends Migration {
    override readonly name = migration.name;

    up(runner: QueryRunner): Promise<void> {
      return runStepwise(migration, runner);
    }
  }
  return Stepwise;
}
