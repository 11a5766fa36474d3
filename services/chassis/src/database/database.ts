import type { EntityManager } from 'typeorm';

export type Dialect = 'sqlite' | 'mysql';
export type Parameter = string | number | bigint | null;

/** Asks SQL with `?` placeholders; values are never written into the text. It has no way to change anything. */
export interface Reader {
  readonly dialect: Dialect;
  readonly manager: EntityManager;
  /** Rows; integers beyond 2^53 never occur, amounts come as numbers or digit strings (see `asThousandths`). */
  query<Row>(sql: string, parameters?: readonly Parameter[]): Promise<Row[]>;
}

/** The same within a transaction, where rows may be changed. */
export interface Executor extends Reader {
  /** A changing statement: rows matched, and the generated id of an insert. */
  run(sql: string, parameters?: readonly Parameter[]): Promise<{ affected: number; insertId: number }>;
}

/** The database of one service. */
export interface Database {
  readonly dialect: Dialect;
  /** Reads outside a transaction. Every statement has its own deadline. Throws DatabaseAway. */
  readonly reader: Reader;
  /** One transaction; retried whole when the engine says so (deadlock, serialisation). Throws DatabaseAway. */
  write<T>(work: (executor: Executor) => Promise<T>): Promise<T>;
  migrate(): Promise<void>;
  healthy(): Promise<boolean>;
  /**
   * Runs `work` only while this process is the one that holds `name`; false, and nothing is run, while another does.
   * The process goes on holding it between two turns, until it ends.
   */
  exclusively(name: string, work: () => Promise<void>): Promise<boolean>;
  /** Runs `work` once nobody else holds `name`: for what every process makes sure of at its start. */
  inTurn(name: string, work: () => Promise<void>): Promise<void>;
  /**
   * Runs `work` without waiting for the disk at every commit, but once at its end: for what can be made anew from
   * nothing, as a demo can. Where the disk is another program's concern it just runs `work`.
   */
  hastily(work: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** What the host passes to open the database of one service. */
export interface DatabaseDefinition {
  readonly service: string;
  readonly entities: readonly (new () => object)[];
  readonly migrations: readonly (new () => object)[];
}
export type DatabaseFactory = (definition: DatabaseDefinition) => Promise<Database>;

/** a longer statement is of one list, and is not kept prepared */
export const longStatement = 5000;

/** For whoever may have been given a reader. */
export function writing(executor: Reader): Executor {
  if (!('run' in executor)) throw new Error('a reader does not write');
  return executor as Executor;
}

/** A stored amount, whichever way the engine hands it over. */
export function asThousandths(value: number | string | bigint | null | undefined): bigint {
  if (value === null || value === undefined) return 0n;
  if (typeof value === 'string') return BigInt(value.split('.')[0] ?? '0');
  return BigInt(value);
}

const duplicateCodes = ['ER_DUP_ENTRY', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'];

/** True for the error of a row that a unique key refuses. */
export function isDuplicate(error: unknown): boolean {
  const { code, driverError, message } = error as {
    code?: string;
    driverError?: { code?: string };
    message?: string;
  };
  const codes = [code, driverError?.code];
  return (
    codes.some((known) => known !== undefined && duplicateCodes.includes(known)) ||
    /UNIQUE constraint failed/.test(message ?? '')
  );
}

/** How a statement begins that passes over rows which a unique key refuses. */
export const insertNew = (dialect: Dialect): string =>
  dialect === 'mysql' ? 'INSERT IGNORE' : 'INSERT OR IGNORE';

/** What the work comes to; undefined where a unique key refuses it. */
export async function unlessDuplicate<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (isDuplicate(error)) return undefined;
    throw error;
  }
}
