import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sqliteIn } from '../database/sqlite.js';
import type { Database } from '../database/database.js';
import { sweepOutbox, unpublished } from '../events/outbox.js';
import { migrationsOf, publishAgain, type Run } from './facts-again.js';

const day = 24 * 3600 * 1000;
const takenAt = Date.UTC(2026, 4, 4);

describe('a backup that is restored a month later', () => {
  let folder: string;
  let database: Database;
  let run: Run;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'kobodesk-again-'));
    database = await sqliteIn(folder)({ service: 'restored', entities: [], migrations: [] });
    await database.migrate();
    run = (sql, values = []) =>
      database.write(async (executor) =>
        sql.startsWith('SELECT')
          ? executor.query(sql, values as number[])
          : [await executor.run(sql, values as number[])],
      );
    for (const [id, published] of [
      ['waiting', null],
      ['of-that-day', takenAt - 1000],
      ['of-that-week', takenAt - 6 * day],
      ['older', takenAt - 7.5 * day],
    ] as const)
      await run(
        `INSERT INTO outbox (id, name, version, fact_key, body, correlation_id, occurred_at_ms, published_at_ms)
         VALUES (?, 'word.said', 1, 'key', '{}', 'correlation', ?, ?)`,
        [id, published ?? takenAt, published],
      );
    await run("INSERT INTO inbox (consumer, fact_id, taken_at_ms) VALUES ('listener', 'of-that-week', ?)", [
      takenAt - 6 * day,
    ]);
  });
  afterEach(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('publishes its last week again, and still knows what was taken', async () => {
    const now = takenAt + 31 * day;
    await publishAgain(run, { takenAt, now });
    // what each relay does at its start
    await database.write((executor) => sweepOutbox(executor, now - 8 * day));
    const facts = await unpublished(database.reader, 10);
    expect(facts.map(({ id }) => id).sort()).toEqual(['of-that-day', 'of-that-week', 'waiting']);
    expect(await run('SELECT fact_id FROM inbox')).toEqual([{ fact_id: 'of-that-week' }]);
  });

  it('says which migrations it went through', async () => {
    expect(await migrationsOf(run)).toContain('ChassisTables1763000000000');
  });
});
