import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Database } from '@kobodesk/chassis/database/database';
import { mysqlAt } from '@kobodesk/chassis/database/mysql';
import { sqliteIn } from '@kobodesk/chassis/database/sqlite';
import { ColumnList } from './column-list.js';

interface Toy {
  id: number;
  amount: number | string;
  name: string | null;
  answer: number;
}

const toys = new ColumnList<Toy>({ id: 'id', amount: 'amount', name: 'name', answer: '(SELECT ?)' });
const kept = new ColumnList<Omit<Toy, 'answer'>>({ id: 'id', amount: 'amount', name: 'name' });
const awkward = `"quoted" \\ back\nline \u20a6 \u{1f4b8} 'single' \u0001`;

describe(ColumnList.name, () => {
  const folder = mkdtempSync(join(tmpdir(), 'kobodesk-columns-'));
  let database: Database;
  beforeAll(async () => {
    const url = process.env['TEST_DATABASE_URL'];
    const open = url
      ? mysqlAt({ url, schemaPrefix: `${basename(folder).replace(/\W/g, '_')}_` })
      : sqliteIn(folder);
    database = await open({ service: 'toy', entities: [], migrations: [] });
    await database.migrate();
    await database.write(async (executor) => {
      await executor.run('CREATE TABLE toys (id BIGINT PRIMARY KEY, amount BIGINT, name TEXT, secret TEXT)');
      await executor.run('INSERT INTO toys VALUES (?, ?, ?, ?)', [
        1,
        999_999_999_999_999n,
        awkward,
        'hidden',
      ]);
      await executor.run('INSERT INTO toys VALUES (?, ?, ?, ?)', [2, -1, null, 'hidden']);
    });
  });
  afterAll(async () => {
    if (database.dialect === 'mysql') {
      const [schema] = await database.reader.query<{ name: string }>('SELECT DATABASE() AS name');
      await database.write((executor) => executor.run(`DROP DATABASE \`${schema?.name ?? ''}\``));
    }
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('reads the named columns and no other, exactly as a plain query does', async () => {
    const rows = await toys.read(database.reader, 'FROM toys WHERE id >= ? ORDER BY id', [42, 1]);
    const plain = await database.reader.query<Toy>(
      'SELECT id, amount, name, (SELECT ?) AS answer FROM toys WHERE id >= ? ORDER BY id',
      [42, 1],
    );
    expect(rows.map((row) => ({ ...row }))).toEqual(plain.map((row) => ({ ...row })));
    expect(rows[0]).toEqual({ id: 1, amount: 999_999_999_999_999, name: awkward, answer: 42 });
    expect(rows[1]).toEqual({ id: 2, amount: -1, name: null, answer: 42 });
    expect(Object.keys(rows[0] ?? {})).toEqual(['id', 'amount', 'name', 'answer']);
  });
  it('reads a page the same, and what is asked beside it', async () => {
    const rows = await kept.read(database.reader, 'FROM toys WHERE id >= ? ORDER BY id', [1]);
    const page = await kept.page(
      database.reader,
      '(SELECT ?)',
      'FROM toys WHERE id >= ? ORDER BY id',
      [7, 1],
    );
    expect(page.rows).toMatchObject(rows.map((row) => ({ ...row })));
    expect(Number(page.beside)).toBe(7);
    const none = await kept.page(database.reader, '(SELECT ?)', 'FROM toys WHERE id > ? ORDER BY id', [7, 5]);
    expect(none.rows).toEqual([]);
  });

  it('has a row of a page as it is, however often the page was read before', async () => {
    const row = async () => {
      const { rows } = await kept.page(database.reader, '1', 'FROM toys WHERE id = 2');
      return rows[0];
    };
    const rename = (name: string | null) =>
      database.write((executor) => executor.run('UPDATE toys SET name = ? WHERE id = 2', [name]));
    const before = await row();
    expect(await row()).toEqual(before);
    if (database.dialect === 'sqlite') expect(await row()).toBe(before);
    await rename('two');
    expect(await row()).toMatchObject({ id: 2, name: 'two' });
    expect(before).toMatchObject({ name: null });
    await rename(null);
    expect(await row()).toMatchObject({ id: 2, name: null });
  });

  it('reads the same inside a transaction', async () => {
    const rows = await database.write((executor) => toys.read(executor, 'FROM toys WHERE id = ?', [42, 2]));
    expect(rows.map((row) => ({ ...row }))).toEqual([{ id: 2, amount: -1, name: null, answer: 42 }]);
  });
});
