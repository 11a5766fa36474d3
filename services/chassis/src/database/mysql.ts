/* oxlint-disable house/sql-has-no-holes -- a schema's name cannot be bound; it is made of the service's own name */
import mysql2, { type Pool as PlainPool, type PoolOptions } from 'mysql2';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPool, type ResultSetHeader } from 'mysql2/promise';
import { DataSource, type QueryRunner } from 'typeorm';
import { ChassisTables1763000000000 } from './chassis-tables.js';
import type { ColumnList } from './column-list.js';
import type { Database, DatabaseFactory, Executor, Parameter } from './database.js';

export interface MysqlSettings {
  /** mysql://user:password@host:port, without a database: each service has a schema of its own */
  url: string;
  /** first part of the schema's name; the service's name follows */
  schemaPrefix?: string;
  poolSize?: number;
  connectMs?: number;
  queryMs?: number;
}

const retryable = ['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'ER_CHECKREAD'];
const attempts = 5;

/** A statement that was not answered by its deadline; with the code of the driver's own time-out. */
class Late extends Error {
  readonly code = 'PROTOCOL_SEQUENCE_TIMEOUT';
  constructor() {
    super('The database did not answer in time');
  }
}

interface RawConnection {
  query(
    options: unknown,
    values?: unknown,
    done?: (error: { code?: string } | null, ...rest: unknown[]) => void,
  ): unknown;
  destroy(): void;
}

/** Gives every statement of a connection its own deadline: mysql2 has none, and a black-holed server never answers. */
function limitQueries(connection: RawConnection, queryMs: number): void {
  const plain = connection.query.bind(connection) as (options: unknown, done?: unknown) => unknown;
  connection.query = (options, values, done) => {
    const callback = typeof values === 'function' ? values : done;
    const request = typeof options === 'string' ? { sql: options } : (options as { sql: string });
    const bound = typeof values === 'function' ? {} : { values };
    return plain(
      { ...request, ...bound, timeout: queryMs },
      (error: { code?: string } | null, ...rest: unknown[]) => {
        if (error?.code === 'PROTOCOL_SEQUENCE_TIMEOUT') connection.destroy();
        (callback as ((error: unknown, ...rest: unknown[]) => void) | undefined)?.(error, ...rest);
      },
    );
  };
}

/** mysql2 as TypeORM loads it, with the deadline on each connection from its first statement. */
const limitedDriver = (queryMs: number) => ({
  ...mysql2,
  createPool: (options: PoolOptions) => {
    const pool = mysql2.createPool(options);
    pool.on('connection', (connection) => limitQueries(connection as unknown as RawConnection, queryMs));
    return pool;
  },
});

const codeOf = (error: unknown): string => {
  const { code, driverError } = error as { code?: string; driverError?: { code?: string } };
  return driverError?.code ?? code ?? '';
};

class MysqlDatabase implements Database {
  readonly dialect = 'mysql' as const;
  readonly reader: Executor;

  constructor(
    private readonly source: DataSource,
    private readonly pool: PlainPool,
    private readonly queryMs: number,
  ) {
    this.reader = {
      dialect: 'mysql',
      manager: source.manager,
      query: (sql, parameters) => this.read(sql, parameters),
      queryColumns: (columns, rest, parameters) => this.read(`SELECT ${columns.plain} ${rest}`, parameters),
      run: async () => {
        throw new Error('a reader does not write');
      },
    };
  }

  /**
   * Prepared on the server, outside TypeORM: the hot lists go this way. By callbacks, because the driver's promises
   * take a stack trace for each statement. The deadline covers the preparation too, which the driver's own does not.
   */
  private read<Row>(sql: string, parameters: readonly Parameter[] = []): Promise<Row[]> {
    return new Promise((resolve, reject) => {
      this.pool.getConnection((unconnected, connection) => {
        if (unconnected) return reject(unconnected);
        let isLate = false;
        const timer = setTimeout(() => {
          isLate = true;
          connection.destroy();
          reject(new Late());
        }, this.queryMs);
        connection.execute(sql, parameters as (string | number)[], (error, rows) => {
          clearTimeout(timer);
          if (isLate) return;
          connection.release();
          if (error) reject(error);
          else resolve(rows as unknown as Row[]);
        });
      });
    });
  }

  async write<T>(work: (executor: Executor) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.once(work);
      } catch (error) {
        if (attempt >= attempts || !retryable.includes(codeOf(error))) throw error;
        await sleep(10 * attempt + Math.random() * 20 * attempt);
      }
    }
  }

  private async once<T>(work: (executor: Executor) => Promise<T>): Promise<T> {
    const runner: QueryRunner = this.source.createQueryRunner();
    try {
      await runner.startTransaction('READ COMMITTED');
      const result = await work(inTransaction(runner));
      await runner.commitTransaction();
      return result;
    } catch (error) {
      if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
      throw error;
    } finally {
      await runner.release();
    }
  }

  async migrate(): Promise<void> {
    let done = false;
    while (!done) {
      done = await this.exclusively('migrate', async () => {
        await this.source.runMigrations();
      });
      if (!done) await sleep(500);
    }
  }

  async healthy(): Promise<boolean> {
    await this.read('SELECT 1');
    return true;
  }

  async exclusively(name: string, work: () => Promise<void>): Promise<boolean> {
    const connection = await this.pool.promise().getConnection();
    try {
      // locks belong to the whole server: another installation on it, with schemas of its own, is nobody to wait for
      const lock = "SHA1(CONCAT(DATABASE(), ':', ?))";
      const [rows] = await connection.query(`SELECT GET_LOCK(${lock}, 0) AS held`, [name]);
      if ((rows as { held: number }[])[0]?.held !== 1) return false;
      try {
        await work();
        return true;
      } finally {
        await connection.query(`SELECT RELEASE_LOCK(${lock})`, [name]);
      }
    } finally {
      connection.release();
    }
  }

  async close(): Promise<void> {
    await this.source.destroy();
    await this.pool.promise().end();
  }
}

const inTransaction = (runner: QueryRunner): Executor => ({
  dialect: 'mysql',
  manager: runner.manager,
  query: async <Row>(sql: string, parameters: readonly Parameter[] = []) =>
    (await runner.query(sql, [...parameters])) as Row[],
  queryColumns: async <Row extends object>(
    columns: ColumnList<Row>,
    rest: string,
    parameters: readonly Parameter[] = [],
  ) => (await runner.query(`SELECT ${columns.plain} ${rest}`, [...parameters])) as Row[],
  run: async (sql, parameters = []) => {
    const header = (await runner.query(sql, [...parameters])) as ResultSetHeader;
    return { affected: header.affectedRows, insertId: header.insertId };
  },
});

async function createSchema(url: string, schema: string): Promise<void> {
  const bootstrap = createPool({ uri: url, connectionLimit: 1, connectTimeout: 5000 });
  try {
    await bootstrap.query(
      `CREATE DATABASE IF NOT EXISTS \`${schema}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`,
    );
  } finally {
    await bootstrap.end();
  }
}

async function refuseUnsafeServer(source: DataSource): Promise<void> {
  const rows = (await source.query('SELECT @@innodb_flush_log_at_trx_commit AS mode')) as { mode: number }[];
  if (rows[0]?.mode !== 1) {
    throw new Error('The database may lose committed payments: set innodb_flush_log_at_trx_commit = 1');
  }
}

/** One schema per service on the server of `url`. */
export function mysqlAt(settings: MysqlSettings): DatabaseFactory {
  const { poolSize = 10, connectMs = 2000, queryMs = 10_000, schemaPrefix = 'kobodesk_' } = settings;
  return async ({ service, entities, migrations }) => {
    const schema = `${schemaPrefix}${service}`;
    await createSchema(settings.url, schema);
    const url = new URL(settings.url);
    url.pathname = `/${schema}`;
    const numbers = { supportBigNumbers: true, bigNumberStrings: false, decimalNumbers: false };
    const source = new DataSource({
      type: 'mysql',
      driver: limitedDriver(queryMs),
      url: url.toString(),
      charset: 'utf8mb4_bin',
      timezone: 'Z',
      entities: [...entities],
      migrations: [ChassisTables1763000000000, ...migrations],
      migrationsTransactionMode: 'none',
      poolSize,
      connectTimeout: connectMs,
      ...numbers,
    });
    await source.initialize();
    await refuseUnsafeServer(source);
    const pool = mysql2.createPool({
      uri: url.toString(),
      connectionLimit: poolSize,
      connectTimeout: connectMs,
      ...numbers,
    });
    return new MysqlDatabase(source, pool, queryMs);
  };
}
