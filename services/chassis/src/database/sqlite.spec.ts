import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Database } from './database.js';
import { sqliteIn } from './sqlite.js';

/** of `PRAGMA synchronous`: whether a commit waits for the disk */
const [atCheckpoints, atCommits] = [1, 2];

describe('what SQLite waits for', () => {
  let folder: string;
  let database: Database;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'kobodesk-sqlite-'));
    database = await sqliteIn(folder)({ service: 'payments', entities: [], migrations: [] });
    await database.migrate();
  });
  afterEach(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });

  const synchronous = async (): Promise<number | undefined> => {
    const rows = await database.write((tx) => tx.query<{ synchronous: number }>('PRAGMA synchronous'));
    return rows[0]?.synchronous;
  };

  it('is the disk at every commit', async () => {
    expect(await synchronous()).toBe(atCommits);
  });

  it('is the disk at the end only of what is done hastily, and again at every commit after it', async () => {
    let within: number | undefined;
    await database.hastily(async () => {
      within = await synchronous();
    });
    expect(within).toBe(atCheckpoints);
    expect(await synchronous()).toBe(atCommits);
  });

  it('is the disk at every commit again when the work has failed', async () => {
    const work = database.hastily(() => Promise.reject(new Error('no such luck')));
    await expect(work).rejects.toThrow('no such luck');
    expect(await synchronous()).toBe(atCommits);
  });
});
