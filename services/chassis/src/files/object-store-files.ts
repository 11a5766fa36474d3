import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { Objm, type ObjectStore } from '@nats-io/obj';
import type { NatsConnection } from '@nats-io/transport-node';
import { fileId, type FileStore, type NewFile, type StoredFile } from './file-store.js';

const bucket = 'KOBODESK_FILES';
const description = 'kobodesk-file';

/** Files in a JetStream object store, for processes that share no disk. */
class ObjectStoreFiles implements FileStore {
  private store: Promise<ObjectStore> | undefined;
  constructor(private readonly connection: NatsConnection) {}

  async put(file: NewFile, body: Readable | Buffer): Promise<StoredFile> {
    const id = randomBytes(16).toString('hex');
    const stream = Readable.toWeb(Readable.from(bytesOf(body)));
    const store = await this.bucket();
    const kept = await store.put(
      { name: id, description, metadata: { file: JSON.stringify(file) } },
      stream as unknown as ReadableStream<Uint8Array>,
    );
    return { ...file, id, size: kept.size };
  }

  async open(id: string): Promise<{ meta: StoredFile; stream: Readable } | undefined> {
    const meta = await this.describe(id);
    const found = meta && (await (await this.bucket()).get(id));
    if (!meta || !found) return undefined;
    return { meta, stream: Readable.fromWeb(found.data as unknown as WebStream) };
  }

  async remove(id: string): Promise<void> {
    if (fileId.test(id)) await (await this.bucket()).delete(id);
  }

  async sweep(now: Date): Promise<number> {
    let removed = 0;
    for (const { name } of await (await this.bucket()).list()) {
      const meta = await this.describe(name);
      if (!meta?.expiresAt || meta.expiresAt > now) continue;
      await this.remove(name);
      removed += 1;
    }
    return removed;
  }

  private async describe(id: string): Promise<StoredFile | undefined> {
    const known = fileId.test(id) ? await (await this.bucket()).info(id) : null;
    const text = known?.metadata?.['file'];
    if (!known || known.deleted || text === undefined) return undefined;
    const file = JSON.parse(text) as Omit<NewFile, 'expiresAt'> & { expiresAt: string | null };
    return {
      ...file,
      id,
      size: known.size,
      expiresAt: file.expiresAt === null ? null : new Date(file.expiresAt),
    };
  }

  private bucket(): Promise<ObjectStore> {
    this.store ??= new Objm(this.connection).create(bucket).catch((error: unknown) => {
      this.store = undefined;
      throw error;
    });
    return this.store;
  }
}

/** The store takes bytes only; a stream of text would be written as zeros. */
async function* bytesOf(body: Readable | Buffer): AsyncGenerator<Buffer> {
  if (Buffer.isBuffer(body)) yield body;
  else for await (const chunk of body) yield Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk as string);
}

export const objectStoreFiles = (connection: NatsConnection): FileStore => new ObjectStoreFiles(connection);
