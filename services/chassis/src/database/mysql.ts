/* oxlint-disable house/sql-has-no-holes -- a schema's name cannot be bound; it is made of the service's own name */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection, ConnectionOptions, ResultSetHeader } from 'mysql2';
import { createPool } from 'mysql2/promise';
import { DataSource, MigrationExecutor, type QueryRunner } from 'typeorm';
import { chassisMigrations } from './migrations/chassis-migrations.js';
import type { Database, DatabaseFactory, Executor, Parameter, Reader } from './database.js';
import { longStatement } from './database.js';
import { Leases, leaseTable } from './leases.js';
import { stepwise } from './migrations/migration-steps.js';
import { MysqlConnections } from './mysql-connections.js';
import { codeOf, DatabaseAway, tellingOutages } from './outage.js';

export interface MysqlSettings {
  /** mysql://user:password@host:port, without a database: each service has a schema of its own */
  url: string;
  /** first part of the schema's name; the service's name follows */
  schemaPrefix?: string;
  /** half of them for transactions */
  poolSize?: number;
  connectMs?: number;
  queryMs?: number;
}

const retryable = ['ER_LOCK_DEADLOCK', 'ER_CHECKREAD'];
const attempts = 8;

/**
 * Transactions have sessions of their own, without autocommit: the first statement begins one, and no round trip is
 * spent on saying so. What reads holds no locks on tables this way, and never waits for those who write.
 */
interface Writing {
  readonly source: DataSource;
  readonly connections: MysqlConnections;
}
const withoutAutocommit = ['SET SESSION autocommit = 0'];

class MysqlDatabase implements Database {
  readonly dialect = 'mysql' as const;
  readonly reader: Reader;
  private readonly leases: Leases;

  constructor(
    private readonly source: DataSource,
    private readonly connections: MysqlConnections,
    private readonly writing: Writing,
  ) {
    this.reader = {
      dialect: 'mysql',
      manager: source.manager,
      query: (sql, parameters) => this.read(sql, parameters),
    };
    this.leases = new Leases(async (sql, parameters) => {
      const header = (await source.query(sql, [...parameters])) as ResultSetHeader;
      return header.affectedRows;
    });
  }

  /** Prepared on the server, outside TypeORM. */
  private read<Row>(sql: string, parameters: readonly Parameter[] = []): Promise<Row[]> {
    return tellingOutages(
      () =>
        new Promise((resolve, reject) => {
          this.connections.acquire((unconnected, connection) => {
            if (unconnected || !connection) return reject(unconnected ?? new Error('no connection'));
            const answered = (error: unknown, rows: unknown) => {
              (connection as unknown as { release(): void }).release();
              if (error) reject(error as Error);
              else resolve(rows as Row[]);
            };
            const values = parameters as (string | number)[];
            try {
              if (sql.length > longStatement) connection.query(sql, values, answered);
              else connection.execute(sql, values, answered);
            } catch (refused) {
              answered(refused, undefined);
            }
          });
        }),
    );
  }

  async write<T>(work: (executor: Executor) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await tellingOutages(() => this.once(work));
      } catch (error) {
        const code = codeOf(error);
        if (!retryable.includes(code)) throw error;
        // too many want the same rows at once: not this caller's fault, who may come again
        if (attempt >= attempts) throw new DatabaseAway(code, error);
        await sleep(10 * attempt + Math.random() * 20 * attempt);
      }
    }
  }

  private async once<T>(work: (executor: Executor) => Promise<T>): Promise<T> {
    const runner: QueryRunner = this.writing.source.createQueryRunner();
    try {
      // TypeORM must not begin one of its own for what it saves
      Object.assign(runner, { isTransactionActive: true });
      const result = await work(inTransaction(runner));
      await asked(runner, 'COMMIT');
      return result;
    } catch (error) {
      await this.undo(runner);
      throw error;
    } finally {
      await runner.release();
    }
  }

  /** A session that cannot say that it undid everything is not used again: the next one would commit the rest. */
  private async undo(runner: QueryRunner): Promise<void> {
    try {
      await runner.query('ROLLBACK');
    } catch {
      const connection = (await runner.connect().catch(() => undefined)) as Connection | undefined;
      connection?.destroy();
    }
  }

  async migrate(): Promise<void> {
    await this.leases.inTurn('migrate', async () => {
      const runner = this.source.createQueryRunner();
      const connection: Connection = await runner.connect();
      const hurryAgain = this.connections.watch.bePatientWith(connection);
      try {
        const executor = new MigrationExecutor(this.source, runner);
        executor.transaction = 'none';
        await executor.executePendingMigrations();
      } finally {
        hurryAgain();
        await runner.release();
      }
    });
  }

  async healthy(): Promise<boolean> {
    await this.read('SELECT 1');
    return true;
  }

  exclusively(name: string, work: () => Promise<void>): Promise<boolean> {
    return tellingOutages(() => this.leases.hold(name, work));
  }

  inTurn(name: string, work: () => Promise<void>): Promise<void> {
    return tellingOutages(() => this.leases.inTurn(name, work));
  }

  hastily(work: () => Promise<void>): Promise<void> {
    return work();
  }

  async close(): Promise<void> {
    await this.leases.close();
    await Promise.all([this.connections.close(), this.writing.connections.close()]);
    await this.source.destroy();
    await this.writing.source.destroy();
  }
}

/** Straight from the driver: what TypeORM does around a statement is of no use to ours. */
async function asked<Answer>(
  runner: QueryRunner,
  sql: string,
  parameters: readonly Parameter[] = [],
): Promise<Answer> {
  const connection: Connection = await runner.connect();
  return new Promise((resolve, reject) => {
    connection.query(sql, [...parameters], (error, answer) => {
      if (error) reject(error);
      else resolve(answer as Answer);
    });
  });
}

const inTransaction = (runner: QueryRunner): Executor => ({
  dialect: 'mysql',
  manager: runner.manager,
  query: (sql, parameters) => asked(runner, sql, parameters),
  run: async (sql, parameters) => {
    const header = await asked<ResultSetHeader>(runner, sql, parameters);
    return { affected: header.affectedRows, insertId: header.insertId };
  },
});

async function createSchema(url: string, schema: string): Promise<void> {
  const bootstrap = createPool({ uri: url, connectionLimit: 1, connectTimeout: 5000 });
  try {
    await bootstrap.query(
      `CREATE DATABASE IF NOT EXISTS \`${schema}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`,
    );
    await bootstrap.query(`USE \`${schema}\``);
    await bootstrap.query(leaseTable);
  } finally {
    await bootstrap.end();
  }
}

async function refuseUnsafeServer(source: DataSource): Promise<void> {
  const [row] = (await source.query(
    'SELECT @@innodb_flush_log_at_trx_commit AS flushes, @@SESSION.wait_timeout AS patience',
  )) as { flushes: number; patience: number }[];
  if (row?.flushes !== 1)
    throw new Error('The database may lose committed payments: set innodb_flush_log_at_trx_commit = 1');
  if (row.patience !== 15)
    throw new Error('The database does not let sessions say how long they may be silent (wait_timeout)');
}

/** One schema per service on the server of `url`. */
export function mysqlAt(settings: MysqlSettings): DatabaseFactory {
  const { poolSize = 20, connectMs = 2000, queryMs = 10_000, schemaPrefix = 'kobodesk_' } = settings;
  return async ({ service, entities, migrations }) => {
    const schema = `${schemaPrefix}${service}`;
    await createSchema(settings.url, schema);
    const url = new URL(settings.url);
    url.pathname = `/${schema}`;
    const probe: ConnectionOptions = { uri: url.toString() };
    const limits = { statementMs: queryMs, connectMs, acquireMs: 8000 };
    const connections = new MysqlConnections(probe, limits);
    const common = {
      type: 'mysql' as const,
      url: url.toString(),
      charset: 'utf8mb4_bin',
      timezone: 'Z',
      entities: [...entities],
      poolSize: Math.ceil(poolSize / 2),
      connectTimeout: connectMs,
      // a stack for each statement costs up to a tenth of a service's processor; TypeORM's errors have their own
      trace: false,
      supportBigNumbers: true,
      bigNumberStrings: false,
      extra: { decimalNumbers: false },
    };
    const source = new DataSource({
      ...common,
      driver: connections.driver(),
      migrations: [...chassisMigrations, ...migrations].map(stepwise),
      migrationsTransactionMode: 'none',
    });
    const writers = new MysqlConnections(probe, limits, withoutAutocommit);
    const writing = { connections: writers, source: new DataSource({ ...common, driver: writers.driver() }) };
    await source.initialize();
    await refuseUnsafeServer(source);
    await writing.source.initialize();
    return new MysqlDatabase(source, connections, writing);
  };
}
