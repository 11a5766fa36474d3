import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, constants, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileId, type FileStore, type NewFile, type StoredFile } from './file-store.js';

type StoredText = Omit<StoredFile, 'expiresAt'> & { expiresAt: string | null };

/** Files in a local folder: a body and its description, both under the random id alone. */
export class FolderFiles implements FileStore {
  constructor(private readonly folder: string) {}

  async put(file: NewFile, body: Readable | Buffer): Promise<StoredFile> {
    await mkdir(this.folder, { recursive: true });
    const id = randomBytes(16).toString('hex');
    const unfinished = join(this.folder, `${id}.part`);
    try {
      await pipeline(Buffer.isBuffer(body) ? Readable.from([body]) : body, createWriteStream(unfinished));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
    const meta: StoredFile = { ...file, id, size: (await stat(unfinished)).size };
    await rename(unfinished, this.bodyOf(id));
    await writeFile(`${this.descriptionOf(id)}.part`, JSON.stringify(meta));
    await rename(`${this.descriptionOf(id)}.part`, this.descriptionOf(id));
    return meta;
  }

  async open(id: string): Promise<{ meta: StoredFile; stream: Readable } | undefined> {
    const meta = await this.describe(id);
    return meta && { meta, stream: createReadStream(this.bodyOf(id)) };
  }

  async remove(id: string): Promise<void> {
    if (!fileId.test(id)) return;
    await rm(this.descriptionOf(id), { force: true });
    await rm(this.bodyOf(id), { force: true });
  }

  async sweep(now: Date): Promise<number> {
    let removed = 0;
    for (const entry of await readdir(this.folder).catch(() => [])) {
      if (!entry.endsWith('.json')) continue;
      const meta = await this.describe(entry.slice(0, -'.json'.length));
      if (!meta?.expiresAt || meta.expiresAt > now) continue;
      await this.remove(meta.id);
      removed += 1;
    }
    return removed;
  }

  async healthy(): Promise<boolean> {
    const use = mkdir(this.folder, { recursive: true }).then(() => access(this.folder, constants.W_OK));
    return use.then(
      () => true,
      () => false,
    );
  }

  private async describe(id: string): Promise<StoredFile | undefined> {
    if (!fileId.test(id)) return undefined;
    const text = await readFile(this.descriptionOf(id), 'utf8').catch(() => undefined);
    if (text === undefined) return undefined;
    const stored = JSON.parse(text) as StoredText;
    return { ...stored, expiresAt: stored.expiresAt === null ? null : new Date(stored.expiresAt) };
  }

  private bodyOf = (id: string): string => join(this.folder, `${id}.body`);
  private descriptionOf = (id: string): string => join(this.folder, `${id}.json`);
}
