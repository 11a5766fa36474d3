import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Mutex } from 'async-mutex';
import Libsql from 'libsql';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import { chassisMigrations } from './migrations/chassis-migrations.js';
import {
  longStatement,
  type Database,
  type DatabaseDefinition,
  type DatabaseFactory,
  type Executor,
  type Parameter,
  type Reader,
} from './database.js';
import { tellingOutages } from './outage.js';
import { CommitLog, LogFile } from './sqlite-log.js';

interface RawStatement {
  readonly reader?: boolean;
  all(...parameters: unknown[]): unknown[];
  run(...parameters: unknown[]): { changes: number; lastInsertRowid: number | bigint };
}
interface RawConnection {
  readonly inTransaction: boolean;
  pragma(text: string): unknown;
  exec(text: string): void;
  prepare(sql: string): RawStatement;
}

/** pages in the log from which the commit that finds them carries them itself: what checkpoints beside (sqlite-log.ts) did not come to */
const pagesInLog = 16_000;
const pragmas = [
  'journal_mode = WAL',
  `wal_autocheckpoint = ${pagesInLog}`,
  // commits are waited for beside (sqlite-log.ts); what is carried to its place is waited for here
  'synchronous = NORMAL',
  'busy_timeout = 5000',
  'foreign_keys = ON',
];
const keptStatements = 500;

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
    if (sql.length > longStatement) return this.connection.prepare(sql);
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
  private readonly commits: CommitLog;
  private readonly writing = new Mutex();
  private readonly turns = new Mutex();
  private readonly writerExecutor: Executor;
  /** as the reader sees the file: another number after each commit that changed something */
  private version: unknown;
  private readonly versions: RawStatement;

  constructor(
    private readonly writer: { source: DataSource; raw: RawConnection },
    private readonly readerSource: { source: DataSource; raw: RawConnection },
    private readonly log: LogFile,
  ) {
    this.commits = new CommitLog(log, (work) => this.writing.runExclusive(work));
    this.reader = this.settledReader();
    this.versions = readerSource.raw.prepare('PRAGMA data_version');
    this.writerExecutor = executorOf(new PreparedStatements(writer.raw), writer.source.manager);
  }

  /** The next one begins when this one is committed, and whoever waits for it is told when it is on the disk as well. */
  async write<T>(work: (executor: Executor) => Promise<T>): Promise<T> {
    try {
      return await this.writing.runExclusive(() => tellingOutages(() => this.once(work)));
    } finally {
      // a refusal may be about what was committed just before
      await this.commits.settled();
    }
  }

  private async once<T>(work: (executor: Executor) => Promise<T>): Promise<T> {
    const { raw, source } = this.writer;
    const runner: QueryRunner = source.createQueryRunner();
    // a transaction that reads before it writes would be refused at once while another program holds the lock for a moment (a backup does)
    raw.exec('BEGIN IMMEDIATE');
    // TypeORM must not begin one of its own for what it saves
    Object.assign(runner, { isTransactionActive: true });
    try {
      const result = await work({ ...this.writerExecutor, manager: runner.manager });
      raw.exec('COMMIT');
      this.noteCommit();
      return result;
    } catch (error) {
      // of some errors SQLite has undone it by itself
      if (raw.inTransaction) raw.exec('ROLLBACK');
      throw error;
    } finally {
      Object.assign(runner, { isTransactionActive: false });
      await runner.release();
    }
  }

  /** Most of the transactions of an idle process change nothing, and ask no disk. */
  private noteCommit(): void {
    const [seen] = this.versions.all() as { data_version: unknown }[];
    if (seen?.data_version === this.version) return;
    this.version = seen?.data_version;
    this.commits.noteCommit();
  }

  /** What it reads may have been committed just now: it is told when that is on the disk. */
  private settledReader(): Reader {
    const { raw, source } = this.readerSource;
    const runner = source.createQueryRunner();
    const ask = runner.query.bind(runner);
    // what TypeORM reads for itself goes by the one runner that its driver has
    Object.assign(runner, {
      query: async (...asked: Parameters<typeof ask>) => {
        const answer: unknown = await ask(...asked);
        await this.commits.settled();
        return answer;
      },
    });
    const plain = readerOf(new PreparedStatements(raw), source.manager);
    return {
      ...plain,
      query: async <Row>(sql: string, parameters?: readonly Parameter[]) => {
        const rows = await plain.query<Row>(sql, parameters);
        await this.commits.settled();
        return rows;
      },
    };
  }

  async migrate(): Promise<void> {
    await this.writing.runExclusive(async () => {
      await this.writer.source.runMigrations();
      this.noteCommit();
    });
    await this.commits.settled();
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

  hastily(work: () => Promise<void>): Promise<void> {
    return this.commits.hastily(work);
  }

  async close(): Promise<void> {
    await this.commits.end();
    await this.writing.runExclusive(async () => {
      await this.log.close();
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
    return new SqliteDatabase(writer, reader, new LogFile(file));
  };
}
