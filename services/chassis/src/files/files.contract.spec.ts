import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connect } from '@nats-io/transport-node';
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

const natsUrl = process.env['TEST_NATS_URL'];
if (natsUrl) {
  contractOf('ObjectStoreFiles', async () => {
    const connection = await connect({ servers: natsUrl });
    return { files: objectStoreFiles(connection), done: () => connection.close() };
  });
}
