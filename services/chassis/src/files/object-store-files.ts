import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { refusalOf, Unavailable } from '@kobodesk/contracts/kernel';
import { jetstream, JetStreamApiError } from '@nats-io/jetstream';
import { Objm, type ObjectStore } from '@nats-io/obj';
import type { NatsLink } from '../transport/nats-link.js';
import { fileId, type FileStore, type NewFile, type StoredFile } from './file-store.js';

const bucket = 'KOBODESK_FILES';
const description = 'kobodesk-file';
const answerMs = 3000;

/**
 * Files in a JetStream object store, for processes that share no disk. The store may be lost and begin anew under a
 * running process; one that cannot be reached is an outage (503), not a fault.
 */
class ObjectStoreFiles implements FileStore {
  private store: Promise<ObjectStore> | undefined;
  private readonly stores: Objm;

  constructor(private readonly link: NatsLink) {
    this.stores = new Objm(jetstream(link.connection, { timeout: answerMs }));
  }

  async put(file: NewFile, body: Readable | Buffer): Promise<StoredFile> {
    const id = randomBytes(16).toString('hex');
    const meta = { name: id, description, metadata: { file: JSON.stringify(file) } };
    const write = async (store: ObjectStore, source: Source) =>
      (await store.put(meta, source.stream as unknown as ReadableStream<Uint8Array>)).size;
    if (Buffer.isBuffer(body)) {
      const size = await this.inBucket((store) => write(store, sourceOf(body)));
      return { ...file, id, size };
    }
    // what comes as a stream comes once: the bucket is looked at before the first byte is taken
    await this.inBucket(look);
    const source = sourceOf(body);
    try {
      return { ...file, id, size: await write(await this.bucket(), source) };
    } catch {
      this.store = undefined;
      throw source.error ?? refusalOf(Unavailable);
    }
  }

  async open(id: string): Promise<{ meta: StoredFile; stream: Readable } | undefined> {
    if (!fileId.test(id)) return undefined;
    return this.inBucket(async (store) => {
      const meta = await describe(store, id);
      const found = meta && (await store.get(id));
      if (!meta || !found) return undefined;
      // a body that breaks off is told by its stream
      found.error.catch(() => undefined);
      return { meta, stream: Readable.fromWeb(found.data as unknown as WebStream) };
    });
  }

  async remove(id: string): Promise<void> {
    if (fileId.test(id)) await this.inBucket((store) => store.delete(id));
  }

  sweep(now: Date): Promise<number> {
    return this.inBucket(async (store) => {
      let removed = 0;
      for (const { name } of await store.list()) {
        const meta = await describe(store, name);
        if (!meta?.expiresAt || meta.expiresAt > now) continue;
        await store.delete(name);
        removed += 1;
      }
      return removed;
    });
  }

  async healthy(): Promise<boolean> {
    return this.inBucket(look).then(
      () => true,
      () => false,
    );
  }

  /** Whatever fails gives up the bucket's handle; what a lost bucket answered is tried once more in a new one. */
  private async inBucket<T>(work: (store: ObjectStore) => Promise<T>): Promise<T> {
    // the client would wait for its server to come back, whoever waits for the answer
    if (!(await this.link.settled())) throw refusalOf(Unavailable);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work(await this.bucket());
      } catch (error) {
        this.store = undefined;
        if (attempt > 1 || !(error instanceof JetStreamApiError)) throw refusalOf(Unavailable);
      }
    }
  }

  private bucket(): Promise<ObjectStore> {
    this.store ??= this.stores.create(bucket);
    return this.store;
  }
}

/** Asks for a file that nobody has: the cheapest question that only a bucket which is there answers. */
const look = (store: ObjectStore): Promise<unknown> => store.info('0');

async function describe(store: ObjectStore, id: string): Promise<StoredFile | undefined> {
  const known = fileId.test(id) ? await store.info(id) : null;
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

interface Source {
  readonly stream: WebStream;
  /** why the body broke off on its way, where it was not the store */
  error?: Error;
}

function sourceOf(body: Readable | Buffer): Source {
  const source: { stream: WebStream; error?: Error } = {
    stream: Readable.toWeb(
      Readable.from(
        bytesOf(body, (error) => {
          source.error = error instanceof Error ? error : new Error(String(error));
        }),
      ),
    ),
  };
  return source;
}

/** The store takes bytes only; a stream of text would be written as zeros. */
async function* bytesOf(body: Readable | Buffer, broken: (error: unknown) => void): AsyncGenerator<Buffer> {
  if (Buffer.isBuffer(body)) return yield body;
  try {
    for await (const chunk of body) yield Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk as string);
  } catch (error) {
    broken(error);
    throw error;
  }
}

export const objectStoreFiles = (link: NatsLink): FileStore => new ObjectStoreFiles(link);
