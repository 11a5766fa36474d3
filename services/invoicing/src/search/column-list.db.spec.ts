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
  it('reads the same inside a transaction', async () => {
    const rows = await database.write((executor) => toys.read(executor, 'FROM toys WHERE id = ?', [42, 2]));
    expect(rows.map((row) => ({ ...row }))).toEqual([{ id: 2, amount: -1, name: null, answer: 42 }]);
  });
});
