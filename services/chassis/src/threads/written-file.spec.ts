import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { FileStore } from '../files/file-store.js';
import { MemoryFiles } from '../testing/stand-ins.js';
import type { writeLines } from '../testing/trouble.thread.js';
import { threadFunction, Threads } from './threads.js';
import { writeInThread, type KeptParts, type NextPage } from './written-file.js';

const writer = threadFunction<typeof writeLines>(
  'writeLines',
  '../testing/trouble.thread.js',
  import.meta.url,
);
const file = {
  name: 'Lines.txt',
  contentType: 'text/plain',
  organisationId: 20,
  owner: 'me',
  expiresAt: null,
};
const pageSize = 50;

describe(writeInThread.name, () => {
  const threads = new Threads();
  const files = new MemoryFiles();
  afterAll(() => threads.close());

  const asked: NextPage<number>[] = [];
  const pageOf = async (next: NextPage<number>): Promise<Uint8Array> => {
    asked.push(next);
    const first = next.after ?? 0;
    const results = Array.from({ length: pageSize }, (_, at) => ({ text: `line ${first + at + 1}` }));
    return Buffer.from(JSON.stringify({ results, next: first < 3 * pageSize ? first + pageSize : null }));
  };
  const write = (more: { until?: number; page?: typeof pageOf; store?: FileStore } = {}) =>
    writeInThread(
      { threads, files: more.store ?? files },
      { file, writer, task: { until: more.until ?? 1e9 }, page: more.page ?? pageOf },
    );

  it('asks for page after page, and the file has all of their rows in order', async () => {
    const { stored, made: rows } = await write();
    expect(rows).toBe(200);
    const { stream } = (await files.open(stored.id)) ?? {};
    const lines = (await buffer(stream as Readable)).toString().trimEnd().split('\n');
    expect(lines).toEqual(Array.from({ length: 200 }, (_, at) => `line ${at + 1}`));
    expect(asked).toEqual([0, 50, 100, 150].map((done) => ({ after: done === 0 ? null : done, done })));
  });

  it('fails with the failure of a page, and leaves no file', async () => {
    const page = async (next: NextPage<number>) => {
      if (next.done > 0) throw new Error('no more pages');
      return pageOf(next);
    };
    await expect(write({ page })).rejects.toThrow('no more pages');
    expect(files.count).toBe(1);
  });

  it('fails when the thread ends in the middle, leaves no file, and can be done again', async () => {
    await expect(write({ until: 120 })).rejects.toThrow('in the middle of it');
    expect(files.count).toBe(1);
    expect((await write()).made).toBe(200);
  });

  describe('in parts', () => {
    const tries: KeptParts[] = [];
    const inParts = (until: number, store: MemoryFiles, kept?: KeptParts) =>
      writeInThread(
        { threads, files: store },
        {
          file,
          writer,
          task: { until },
          page: pageOf,
          kept,
          onPart: async (part) => {
            tries.push(JSON.parse(JSON.stringify(part)) as KeptParts);
          },
        },
      );
    const linesOf = async (store: MemoryFiles, id: string) =>
      (await buffer((await store.open(id))?.stream as Readable)).toString().trimEnd().split('\n');

    it('goes on where it was left off: no row is asked for again, lost or doubled', async () => {
      const store = new MemoryFiles();
      await expect(inParts(120, store)).rejects.toThrow('in the middle of it');
      const kept = tries.at(-1);
      expect(kept).toMatchObject({ next: { after: 100, done: 100 }, state: 100 });
      asked.length = 0;
      const { stored, made, parts } = await inParts(1e9, store, kept);
      expect(made).toBe(200);
      expect(asked.map(({ done }) => done)).toEqual([100, 150]);
      expect(await linesOf(store, stored.id)).toEqual(
        Array.from({ length: 200 }, (_, at) => `line ${at + 1}`),
      );
      for (const part of parts) await store.remove(part);
      expect(store.count).toBe(1);
    });

    it('begins anew when the store has lost a part', async () => {
      const store = new MemoryFiles();
      await expect(inParts(120, store)).rejects.toThrow('in the middle of it');
      await store.remove(tries.at(-1)?.parts[0] ?? '');
      const { stored } = await inParts(1e9, store, tries.at(-1));
      expect(await linesOf(store, stored.id)).toHaveLength(200);
    });
  });

  it('fails when the thread fails before the store has begun to listen', async () => {
    const slow: FileStore = Object.assign(new MemoryFiles(), {
      put: async (_file: unknown, body: Readable) => {
        while (!body.destroyed) await new Promise((resolve) => setImmediate(resolve));
        await new Promise((resolve) => setImmediate(resolve));
        throw new Error('nothing to keep');
      },
    }) as never;
    await expect(write({ until: 0, store: slow })).rejects.toThrow('in the middle of it');
    expect((await write()).made).toBe(200);
  });

  it('fails when the store takes no more, and the thread takes the next task', async () => {
    const full: FileStore = Object.assign(new MemoryFiles(), {
      put: async (_file: unknown, body: Readable) => {
        for await (const chunk of body) throw new Error(`no space for ${(chunk as Buffer).length > 0}`);
      },
    }) as never;
    await expect(write({ store: full })).rejects.toThrow('no space');
    expect((await write()).made).toBe(200);
  });
});
