import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Database } from './database.js';
import { likeStart, likeText } from './like.js';
import { mysqlAt } from './mysql.js';
import { sqliteIn } from './sqlite.js';

/** letters, and whatever means something to LIKE or to the engine */
const texts = fc.string({
  unit: fc.constantFrom('a', 'B', '7', '%', '_', '!', '\\', "'", ' '),
  maxLength: 8,
});

describe('a search by a part of a text', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kobodesk-like-'));
  let database: Database;
  beforeAll(async () => {
    const url = process.env['TEST_DATABASE_URL'];
    const open = url
      ? mysqlAt({ url, schemaPrefix: `${basename(folder).replace(/\W/g, '_')}_` })
      : sqliteIn(folder);
    database = await open({ service: 'toy', entities: [], migrations: [] });
    await database.migrate();
  });
  afterAll(async () => {
    if (database.dialect === 'mysql') {
      const [schema] = await database.reader.query<{ name: string }>('SELECT DATABASE() AS name');
      await database.write((executor) => executor.run(`DROP DATABASE \`${schema?.name ?? ''}\``));
    }
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const fits = async (text: string, pattern: string): Promise<boolean> => {
    const rows = await database.reader.query<{ fits: number | string }>(
      "SELECT ? LIKE ? ESCAPE '!' AS fits",
      [text, pattern],
    );
    return Number(rows[0]?.fits) === 1;
  };

  it('finds exactly the texts that hold it, whatever marks it has', async () => {
    await fc.assert(
      fc.asyncProperty(texts, texts, async (kept, typed) => {
        const text = kept.toLowerCase();
        expect(await fits(text, likeText(typed))).toBe(text.includes(typed.toLowerCase()));
      }),
      { numRuns: 200 },
    );
  });

  it('by its beginning finds exactly those that begin so', async () => {
    await fc.assert(
      fc.asyncProperty(texts, texts, async (rest, typed) => {
        expect(await fits(`${typed}${rest}`, likeStart(typed))).toBe(true);
        expect(await fits(`x${typed}${rest}`, likeStart(typed))).toBe(typed === '');
      }),
      { numRuns: 100 },
    );
  });
});
