import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { NatsLink } from '../transport/nats-link.js';
import type { FileStore } from './file-store.js';
import { FolderFiles } from './folder-files.js';
import { objectStoreFiles } from './object-store-files.js';

const aFile = {
  name: '../../Invoices.pdf',
  contentType: 'application/pdf',
  organisationId: 20,
  owner: 'clerk',
};

/** What every file store promises; run on each. */
function contractOf(
  title: string,
  open: () => Promise<{ files: FileStore; done: () => Promise<void> }>,
): void {
  describe(title, () => {
    let files: FileStore;
    let done: () => Promise<void>;
    beforeAll(async () => {
      ({ files, done } = await open());
    });
    afterAll(() => done());

    it('keeps a file and its description under an id of its own', async () => {
      const stored = await files.put({ ...aFile, expiresAt: new Date(5000) }, Readable.from(['one ', 'two']));
      expect(stored).toMatchObject({ ...aFile, size: 7, id: expect.stringMatching(/^[0-9a-f]{32}$/) });
      const opened = await files.open(stored.id);
      expect(opened?.meta).toEqual(stored);
      expect(opened && (await text(opened.stream))).toBe('one two');
    });
    it('knows no other name', async () => {
      expect(await files.open('../secrets')).toBeUndefined();
      expect(await files.open('0'.repeat(32))).toBeUndefined();
    });
    it('says that it is well', async () => {
      expect(await files.healthy()).toBe(true);
    });
    it('removes what has expired', async () => {
      const old = await files.put({ ...aFile, expiresAt: new Date(1000) }, Buffer.from('x'));
      const kept = await files.put({ ...aFile, expiresAt: null }, Buffer.from('y'));
      expect(await files.sweep(new Date(2000))).toBeGreaterThan(0);
      expect(await files.open(old.id)).toBeUndefined();
      expect((await files.open(kept.id))?.meta.size).toBe(1);
      await files.remove(kept.id);
      expect(await files.open(kept.id)).toBeUndefined();
    });
  });
}

contractOf('FolderFiles', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kobodesk-files-'));
  return { files: new FolderFiles(folder), done: async () => rmSync(folder, { recursive: true }) };
});

describe('a folder that cannot be had', () => {
  it('is not well', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kobodesk-files-'));
    writeFileSync(join(folder, 'files'), 'a file stands in its place');
    expect(await new FolderFiles(join(folder, 'files')).healthy()).toBe(false);
    rmSync(folder, { recursive: true });
  });
});

const natsUrl = process.env['TEST_NATS_URL'];
if (natsUrl) {
  contractOf('ObjectStoreFiles', async () => {
    const connection = await connect({ servers: natsUrl });
    return { files: objectStoreFiles(new NatsLink(connection)), done: () => connection.close() };
  });

  describe('an object store that is lost under a running process', () => {
    let connection: NatsConnection;
    let files: FileStore;
    let before: string;
    beforeEach(async () => {
      connection = await connect({ servers: natsUrl });
      files = objectStoreFiles(new NatsLink(connection));
      before = (await files.put({ ...aFile, expiresAt: null }, Buffer.from('lost'))).id;
      await (await jetstreamManager(connection)).streams.delete('OBJ_KOBODESK_FILES');
    });
    afterEach(() => connection.close());

    const bodyOf = async (id: string) => {
      const opened = await files.open(id);
      return opened && text(opened.stream);
    };

    it('takes files again, whole or as they come', async () => {
      const whole = await files.put({ ...aFile, expiresAt: null }, Buffer.from('whole'));
      expect(await bodyOf(whole.id)).toBe('whole');
      await (await jetstreamManager(connection)).streams.delete('OBJ_KOBODESK_FILES');
      const coming = await files.put({ ...aFile, expiresAt: null }, Readable.from(['as it ', 'comes']));
      expect(await bodyOf(coming.id)).toBe('as it comes');
    });
    it('knows none of its files any more', async () => {
      expect(await files.open(before)).toBeUndefined();
    });
    it('has nothing to remove or to sweep', async () => {
      await files.remove(before);
      await (await jetstreamManager(connection)).streams.delete('OBJ_KOBODESK_FILES');
      expect(await files.sweep(new Date(2000))).toBe(0);
    });
    it('is well again as soon as somebody asks', async () => {
      expect(await files.healthy()).toBe(true);
    });
  });

  describe('an object store that nobody can reach', () => {
    it('is not well, and says so instead of an error of its own', async () => {
      const connection = await connect({ servers: natsUrl });
      const files = objectStoreFiles(new NatsLink(connection));
      const { id } = await files.put({ ...aFile, expiresAt: null }, Buffer.from('x'));
      await connection.close();
      expect(await files.healthy()).toBe(false);
      for (const call of [
        () => files.open(id),
        () => files.remove(id),
        () => files.put({ ...aFile, expiresAt: null }, Buffer.from('y')),
        () => files.put({ ...aFile, expiresAt: null }, Readable.from(['z'])),
      ])
        await expect(call()).rejects.toMatchObject({ report: { code: 'SERVICE_UNAVAILABLE' } });
    });
  });
}
