import { execFile } from 'node:child_process';
import { copyFileSync, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import Libsql from 'libsql';

export interface FileCopy {
  readonly from: string;
  readonly to: string;
}

interface Connection {
  pragma(text: string): unknown;
  exec(text: string): void;
  prepare(sql: string): { all(): unknown[] };
  close(): void;
}

/** A database, held by one connection that keeps writers out and one that keeps what it sees in place. */
interface Held extends FileCopy {
  readonly lock: Connection;
  readonly view: Connection;
}

const turns = 400;
const lockMs = 20;

/**
 * Copies databases as they are at one instant, while others write to them. All writers are kept out for as long as the
 * write-ahead logs take to copy. From then on a reader holds each database's snapshot: the engine moves nothing newer
 * into the main files while they are copied, and nobody waits.
 */
export async function copyAtOneInstant(copies: readonly FileCopy[]): Promise<void> {
  const held: Held[] = [];
  try {
    for (const copy of copies) held.push({ ...copy, lock: open(copy.from), view: open(copy.from) });
    await lockAll(held);
    try {
      for (const database of held) hold(database);
    } finally {
      for (const { lock } of held) lock.exec('ROLLBACK');
    }
    for (const { from, to } of held) await copyApart(from, to);
  } finally {
    for (const { lock, view } of held) {
      lock.close();
      view.close();
    }
  }
  for (const { to } of copies) fold(to);
}

function open(file: string): Connection {
  const connection = new Libsql(file) as Connection;
  connection.pragma(`busy_timeout = ${lockMs}`);
  return connection;
}

const isBusy = (error: unknown): boolean =>
  /SQLITE_BUSY|database is locked/.test(
    `${(error as { code?: string }).code} ${(error as { message?: string }).message}`,
  );

/** True when `work` found the database free. */
function unlessBusy(work: () => void): boolean {
  try {
    work();
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
}

/**
 * All or none, in one order: whoever writes to one database may be about to write to another, and the one process that
 * does both stands still while it waits for a lock. So nothing is kept while another database is busy.
 */
async function lockAll(databases: readonly Held[]): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    const locked: Held[] = [];
    for (const database of databases) {
      if (!unlessBusy(() => database.lock.exec('BEGIN IMMEDIATE'))) break;
      locked.push(database);
    }
    if (locked.length === databases.length) return;
    for (const { lock } of locked) lock.exec('ROLLBACK');
    await sleep(20 + Math.random() * 80);
  }
  throw new Error(
    'The databases were never free at the same time: another program writes to them without a pause',
  );
}

/** While no writer is there: keeps the snapshot in place and takes the log, which holds what the main file lacks. */
function hold({ view, from, to }: Held): void {
  view.exec('BEGIN');
  view.prepare('SELECT COUNT(*) FROM sqlite_master').all();
  if (existsSync(`${from}-wal`)) copyFileSync(`${from}-wal`, `${to}-wal`);
}

const copyScript =
  "const [,from,to]=process.argv;const fs=require('node:fs');fs.copyFileSync(from,to,fs.constants.COPYFILE_FICLONE)";

/**
 * In a process of its own: where locks belong to a process, closing any handle of a database's main file drops the
 * locks that this process holds on it.
 */
async function copyApart(from: string, to: string): Promise<void> {
  await promisify(execFile)(process.execPath, ['-e', copyScript, from, to]);
}

/** Brings the log into the copy, so that it is one file, and has the engine look through all of it. */
function fold(file: string): void {
  const copy = new Libsql(file) as Connection;
  try {
    copy.pragma('journal_mode = DELETE');
    const [row] = copy.prepare('PRAGMA integrity_check').all() as { integrity_check: string }[];
    if (row?.integrity_check !== 'ok')
      throw new Error(`The copy ${file} is not sound: ${row?.integrity_check}`);
  } finally {
    copy.close();
  }
}

const tryScript = `
  const [, libsql, file] = process.argv;
  const connection = new (require(libsql))(file);
  connection.pragma('locking_mode = EXCLUSIVE');
  try {
    connection.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    if (error.code !== 'SQLITE_BUSY') throw error;
    process.stdout.write('busy');
  }`;

/** False while any process has the database open. Asked by a process of its own, which leaves no lock behind. */
export async function isUnused(file: string): Promise<boolean> {
  const libsql = createRequire(import.meta.url).resolve('libsql');
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', tryScript, libsql, file]);
  return stdout !== 'busy';
}

/** Looks into, or changes, a database that nobody else has open. */
export async function inSqlite<T>(
  file: string,
  work: (run: (sql: string, values?: readonly unknown[]) => Promise<unknown[]>) => Promise<T>,
): Promise<T> {
  const connection = new Libsql(file);
  try {
    return await work(async (sql, values = []) => {
      const statement = connection.prepare(sql);
      return statement.reader ? statement.all(...values) : [statement.run(...values)];
    });
  } finally {
    connection.close();
  }
}
