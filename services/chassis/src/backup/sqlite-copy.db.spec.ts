import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Libsql from 'libsql';
import { sqliteIn } from '../database/sqlite.js';
import { copyAtOneInstant, isUnused } from './sqlite-copy.js';

/** A process that has the databases open; it says a line when it is under way and ends when its input does. */
async function another(script: string, ...files: string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['-e', `const Libsql = require('libsql');${script}`, ...files], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(child.stdout!, 'data');
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  child.stdin?.end();
  if (child.exitCode === null) await once(child, 'exit');
}

const opened = `
  const [first, second] = process.argv.slice(1).map((file) => {
    const database = new Libsql(file);
    database.pragma('journal_mode = WAL');
    database.pragma('busy_timeout = 5000');
    return database;
  });
  process.stdin.on('end', () => process.exit(0)).resume();`;

/** Writes each number into the first, then into the second, without a pause; the log is folded in all the time. */
const busy = `${opened}
  first.pragma('wal_autocheckpoint = 5');
  second.pragma('wal_autocheckpoint = 5');
  const put = (database, n) => database.prepare('INSERT INTO numbers VALUES (?, ?)').run(n, 'x'.repeat(3000));
  let n = 0;
  const some = () => {
    for (let turn = 0; turn < 20; turn += 1) { n += 1; put(first, n); put(second, n); }
    if (n === 200) console.log('busy');
    setImmediate(some);
  };
  some();`;

describe('databases copied while others write', () => {
  let folder: string;
  let files: string[];
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'kobodesk-copy-'));
    files = ['first', 'second'].map((name) => join(folder, `${name}.sqlite`));
    const table = 'CREATE TABLE numbers (n INTEGER PRIMARY KEY, padding TEXT)';
    await end(
      await another(
        `${opened} for (const each of [first, second]) each.exec('${table}'); console.log('made')`,
        ...files,
      ),
    );
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('show one instant over all of them, each time', async () => {
    const writer = await another(busy, ...files);
    const seen: { first: number; second: number }[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      const copies = files.map((from, index) => ({ from, to: join(folder, `copy-${turn}-${index}`) }));
      await copyAtOneInstant(copies);
      const [first = 0, second = 0] = copies.map(({ to }) => {
        const copy = new Libsql(to);
        const { last, rows } = copy
          .prepare('SELECT MAX(n) AS last, COUNT(*) AS "rows" FROM numbers')
          .get() as { last: number; rows: number };
        copy.close();
        expect(rows).toBe(last);
        return last;
      });
      seen.push({ first, second });
    }
    await end(writer);
    for (const { first, second } of seen) expect([0, 1]).toContain(first - second);
    expect(seen.at(-1)!.first).toBeGreaterThan(seen[0]!.first);
    expect(readdirSync(folder).filter((name) => /^copy.*-(wal|shm)$/.test(name))).toEqual([]);
  }, 120_000);

  it('are known to be in use, and to be free again', async () => {
    const reader = await another(
      `${opened} first.prepare('SELECT COUNT(*) FROM numbers').get();
      second.prepare('SELECT COUNT(*) FROM numbers').get(); console.log('open')`,
      ...files,
    );
    expect(await Promise.all(files.map(isUnused))).toEqual([false, false]);
    await end(reader);
    expect(await Promise.all(files.map(isUnused))).toEqual([true, true]);
  });

  it('make a transaction wait that reads before it writes', async () => {
    const database = await sqliteIn(folder)({ service: 'held', entities: [], migrations: [] });
    await database.migrate();
    const holder = await another(
      `${opened} first.exec('BEGIN IMMEDIATE'); console.log('held');
       setTimeout(() => { first.exec('COMMIT'); process.stdin.destroy(); }, 300);`,
      join(folder, 'held.sqlite'),
    );
    await database.write(async (executor) => {
      await executor.query('SELECT COUNT(*) AS many FROM inbox');
      await executor.run("INSERT INTO inbox (consumer, fact_id, taken_at_ms) VALUES ('waiting', 'fact', 1)");
    });
    expect(await database.reader.query('SELECT consumer FROM inbox')).toEqual([{ consumer: 'waiting' }]);
    await end(holder);
    await database.close();
  });
});
