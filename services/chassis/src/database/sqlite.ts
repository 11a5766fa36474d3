import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Mutex } from 'async-mutex';
import Libsql from 'libsql';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import { chassisMigrations } from './migrations/chassis-migrations.js';
import type {
  Database,
  DatabaseDefinition,
  DatabaseFactory,
  Executor,
  Parameter,
  Reader,
} from './database.js';
import { tellingOutages } from './outage.js';

interface RawStatement {
  readonly reader?: boolean;
  all(...parameters: unknown[]): unknown[];
  run(...parameters: unknown[]): { changes: number; lastInsertRowid: number | bigint };
}
interface RawConnection {
  pragma(text: string): unknown;
  exec(text: string): void;
  prepare(sql: string): RawStatement;
}

/** pages that commits put down before they are carried to their places: most are changed by the next commits again */
const pagesInLog = 4000;
const pragmas = [
  'journal_mode = WAL',
  `wal_autocheckpoint = ${pagesInLog}`,
  'synchronous = FULL',
  'busy_timeout = 5000',
  'foreign_keys = ON',
];
const keptStatements = 200;

/**
 * Changes nothing and takes the write lock. A transaction that reads before it writes would be refused at once while
 * another program holds the lock for a moment (a backup does); one that has not read yet waits for it.
 */
const takeTheLock = 'UPDATE outbox SET id = id WHERE 0';

/**
 * TypeORM writes numbers into its statements, so that a NULL can be all that is left to bind; the driver takes a lone
 * null for an object of named values, unless it stands in a list.
 */
function takeLoneNulls(connection: RawConnection): void {
  const prepare = connection.prepare.bind(connection);
  connection.prepare = (sql) => {
    const statement = prepare(sql);
    const run = statement.run.bind(statement);
    statement.run = (...values) => (values.length === 1 && values[0] === null ? run(values) : run(...values));
    return statement;
  };
}

/** Statements prepared once per connection. */
class PreparedStatements {
  private readonly known = new Map<string, RawStatement>();
  constructor(private readonly connection: RawConnection) {}

  of(sql: string): RawStatement {
    let statement = this.known.get(sql);
    if (!statement) {
      if (this.known.size >= keptStatements) this.known.clear();
      statement = this.connection.prepare(sql);
      this.known.set(sql, statement);
    }
    return statement;
  }
}

async function open(
  file: string,
  definition: DatabaseDefinition,
): Promise<{ source: DataSource; raw: RawConnection }> {
  let raw: RawConnection | undefined;
  const source = new DataSource({
    type: 'better-sqlite3',
    driver: Libsql,
    database: file,
    entities: [...definition.entities],
    migrations: [...chassisMigrations, ...definition.migrations],
    migrationsTransactionMode: 'each',
    prepareDatabase: (connection: unknown) => {
      raw = connection as RawConnection;
      for (const pragma of pragmas) raw.pragma(pragma);
      takeLoneNulls(raw);
    },
  });
  await source.initialize();
  if (!raw) throw new Error('SQLite was not opened');
  return { source, raw };
}

/** Values go as the list that they are: the driver copies arguments one by one, thousands of them in a lot of lines. */
const readerOf = (statements: PreparedStatements, manager: EntityManager): Reader => ({
  dialect: 'sqlite',
  manager,
  query: async <Row>(sql: string, parameters: readonly Parameter[] = []) =>
    statements.of(sql).all(parameters) as Row[],
});

const executorOf = (statements: PreparedStatements, manager: EntityManager): Executor => ({
  ...readerOf(statements, manager),
  run: async (sql, parameters = []) => {
    const result = statements.of(sql).run(parameters);
    return { affected: result.changes, insertId: Number(result.lastInsertRowid) };
  },
});

/**
 * SQLite for the one-process mode. TypeORM shares one connection, on which two overlapping transactions lose a
 * committed one: so there is one writer behind a first-come mutex, and a second connection that only reads.
 */
class SqliteDatabase implements Database {
  readonly dialect = 'sqlite' as const;
  readonly reader: Reader;
  private readonly writing = new Mutex();
  private readonly turns = new Mutex();
  private readonly writerExecutor: Executor;

  constructor(
    private readonly writer: { source: DataSource; raw: RawConnection },
    private readonly readerSource: { source: DataSource; raw: RawConnection },
  ) {
    this.reader = readerOf(new PreparedStatements(readerSource.raw), readerSource.source.manager);
    this.writerExecutor = executorOf(new PreparedStatements(writer.raw), writer.source.manager);
  }

  write<T>(work: (executor: Executor) => Promise<T>): Promise<T> {
    return this.writing.runExclusive(() => tellingOutages(() => this.once(work)));
  }

  private async once<T>(work: (executor: Executor) => Promise<T>): Promise<T> {
    const runner: QueryRunner = this.writer.source.createQueryRunner();
    await runner.startTransaction();
    try {
      await this.writerExecutor.run(takeTheLock);
      const result = await work({ ...this.writerExecutor, manager: runner.manager });
      await runner.commitTransaction();
      return result;
    } catch (error) {
      await runner.rollbackTransaction();
      throw error;
    } finally {
      await runner.release();
    }
  }

  async migrate(): Promise<void> {
    await this.writing.runExclusive(() => this.writer.source.runMigrations());
  }

  async healthy(): Promise<boolean> {
    await this.reader.query('SELECT 1');
    return true;
  }

  async exclusively(_name: string, work: () => Promise<void>): Promise<boolean> {
    await work();
    return true;
  }

  inTurn(_name: string, work: () => Promise<void>): Promise<void> {
    return this.turns.runExclusive(work);
  }

  async hastily(work: () => Promise<void>): Promise<void> {
    await this.setPragma('synchronous = NORMAL');
    try {
      await work();
    } finally {
      await this.setPragma('synchronous = FULL');
      await this.setPragma('wal_checkpoint(TRUNCATE)');
    }
  }

  /** Between two transactions: within one, SQLite passes over it. */
  private setPragma(text: string): Promise<unknown> {
    return this.writing.runExclusive(() => this.writer.raw.pragma(text));
  }

  async close(): Promise<void> {
    await this.writing.runExclusive(async () => {
      await this.readerSource.source.destroy();
      await this.writer.source.destroy();
    });
  }
}

/** One file per service in `folder`. */
export function sqliteIn(folder: string): DatabaseFactory {
  return async (definition) => {
    mkdirSync(folder, { recursive: true });
    const file = join(folder, `${definition.service}.sqlite`);
    const writer = await open(file, definition);
    const reader = await open(file, definition);
    reader.raw.pragma('query_only = ON');
    return new SqliteDatabase(writer, reader);
  };
}
