import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Database } from './database.js';
import { Entity, type QueryRunner } from 'typeorm';
import { id, text } from './entity-columns.js';
import * as columns from './columns.js';
import { createTables, Migration } from './migrations/migration.js';
import { Rows } from './rows.js';
import { sqliteIn } from './sqlite.js';

@Entity('toys')
class Toy {
  @id() id!: number;
  @text(20) name!: string;
}

class ToyTable1763000000003 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    const shape = { columns: { id: columns.serial, name: columns.varchar(20) } };
    await createTables(runner, { toys: shape });
  }
}

const turns = async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

describe('who is told of what SQLite has committed', () => {
  let folder: string;
  let database: Database;
  let told: string[];
  let letGo: () => void;
  let asked: jest.SpiedFunction<FileHandle['datasync']>;
  const opened = (service: 'payments' | 'settlement') =>
    sqliteIn(folder)({ service, entities: [Toy], migrations: [ToyTable1763000000003] });
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'kobodesk-sqlite-'));
    database = await opened('payments');
    await database.migrate();
    told = [];
    const some = await open(join(folder, 'payments.sqlite'), 'r');
    const handles = Object.getPrototypeOf(some) as FileHandle;
    await some.close();
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    asked = jest.spyOn(handles, 'datasync').mockImplementation(() => held);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await database.close();
    rmSync(folder, { recursive: true });
  });

  const add = (id: number) =>
    database.write((executor) => executor.run('INSERT INTO toys (id, name) VALUES (?, ?)', [id, 'a']));
  const noting = (who: string, work: Promise<unknown>) =>
    work.then(
      () => void told.push(who),
      () => void told.push(who),
    );

  it('is nobody before it is on the disk: who wrote it, who reads it in either way, and who is refused for it', async () => {
    const all = [
      noting('wrote', add(1)),
      noting('refused', add(1)),
      noting(
        'read',
        turns().then(() => database.reader.query('SELECT name FROM toys')),
      ),
      noting(
        'found',
        turns().then(() => new Rows(database.reader, Toy, () => ({})).list()),
      ),
    ];
    await turns();
    await turns();
    expect(told).toEqual([]);
    letGo();
    await Promise.all(all);
    expect(told.toSorted()).toEqual(['found', 'read', 'refused', 'wrote']);
  });

  it('is the next who writes, who need not wait for the disk to begin', async () => {
    const all = [
      add(1),
      database.write(async (executor) => {
        told.push(`${(await executor.query('SELECT id FROM toys')).length} there`);
      }),
    ];
    await turns();
    expect(told).toEqual(['1 there']);
    letGo();
    await Promise.all(all);
  });

  it('asks the disk of nothing for who changed nothing', async () => {
    await database.write((executor) => executor.run('UPDATE toys SET name = ? WHERE id = ?', ['b', 9]));
    expect(asked).not.toHaveBeenCalled();
    const adding = add(1);
    await turns();
    expect(asked).toHaveBeenCalledTimes(1);
    letGo();
    await adding;
  });

  it('is nobody who has tables laid, before they are on the disk', async () => {
    const other = await opened('settlement');
    const laying = noting('laid', other.migrate());
    while (asked.mock.calls.length === 0 && told.length === 0) await turns();
    await turns();
    expect(told).toEqual([]);
    letGo();
    await laying;
    await other.close();
    expect(told).toEqual(['laid']);
  });

  it('is everybody at once while there is haste, but not whoever waits for all of it', async () => {
    const all = noting(
      'all',
      database.hastily(async () => {
        await noting('wrote', add(1));
      }),
    );
    await turns();
    expect(told).toEqual(['wrote']);
    letGo();
    await all;
    expect(told).toEqual(['wrote', 'all']);
  });

  it('is nobody of what failed, which leaves nothing behind', async () => {
    letGo();
    const failing = database.write(async (executor) => {
      await executor.run("INSERT INTO toys (id, name) VALUES (7, 'b')");
      throw new Error('no such luck');
    });
    await expect(failing).rejects.toThrow('no such luck');
    await add(8);
    expect(await database.reader.query('SELECT id FROM toys')).toEqual([{ id: 8 }]);
  });

  it('is everybody before what was committed is in its place, where it comes beside', async () => {
    letGo();
    const place = () => statSync(join(folder, 'payments.sqlite')).size;
    await add(1);
    const before = place();
    for (let id = 2; id <= 100; id += 1) await add(id);
    while (place() === before) await turns();
    expect(place()).toBeGreaterThan(before);
  });
});
