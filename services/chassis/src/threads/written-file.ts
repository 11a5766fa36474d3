import { PassThrough, Readable, Writable } from 'node:stream';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { FileStore, NewFile, StoredFile } from '../files/file-store.js';
import { answerQuestions, questionsOver } from './questions.js';
import type { ThreadFunction, Threads } from './threads.js';

/** Asks for the rows after `after`; `done` rows came before. */
export interface NextPage<Cursor> {
  after: Cursor | null;
  done: number;
}

/** A page of rows as JSON text in bytes, `{ results, next }`: the thread reads it, whoever fetches it does not. */
export type PageBytes = Uint8Array;

/** What of a long file is kept while it is being made: whoever makes it next goes on from here. */
export interface KeptParts {
  /** their ids in the file store, in the order of the file */
  parts: readonly string[];
  next: NextPage<unknown>;
  /** what the thread needs to go on */
  state: unknown;
}

type Question<Cursor> =
  { page: NextPage<Cursor> } | { bytes: Uint8Array } | { part: Pick<KeptParts, 'next' | 'state'> };

export interface Connected {
  port: MessagePort;
  kept?: Pick<KeptParts, 'next' | 'state'> | undefined;
}

/** Writes the rows that it asks for into a file; answers what it made of them. */
export type FileWriter<Task extends object, Made> = (task: Task & Connected) => Promise<Made>;

export interface WrittenFile<Task extends object, Made, Cursor> {
  file: NewFile;
  /** when a part, or the whole, is given up that is begun now; as `file` says unless told */
  expiry?: (() => Date) | undefined;
  writer: ThreadFunction<FileWriter<Task, Made>>;
  task: Task;
  page: (next: NextPage<Cursor>) => Promise<PageBytes>;
  /** of an earlier try */
  kept?: KeptParts | null | undefined;
  /** a part more is in the store */
  onPart?: (kept: KeptParts) => Promise<void>;
}

const written = (body: PassThrough, bytes: Uint8Array): Promise<void> =>
  new Promise((resolve, reject) => {
    body.write(bytes, (error) => (error ? reject(error) : resolve()));
  });

interface Stored {
  body: PassThrough;
  stored: Promise<StoredFile>;
}

/** A file of the store that is written bit by bit. */
function begin(files: FileStore, file: NewFile): Stored {
  const body = new PassThrough();
  // whoever waits is told by the store and by the thread; a store that has not begun to listen must not end the process
  body.on('error', () => undefined);
  const stored = files.put(file, body);
  stored.catch(() => undefined);
  return { body, stored };
}

async function isThere(files: FileStore, id: string): Promise<boolean> {
  const found = await files.open(id);
  found?.stream.destroy();
  return found !== undefined;
}

/** What is kept, if the store has all of it: files live for a while only. */
async function stillKept(files: FileStore, kept: KeptParts | null | undefined) {
  if (!kept) return undefined;
  for (const id of kept.parts) if (!(await isThere(files, id))) return undefined;
  return kept;
}

async function* joined(files: FileStore, parts: readonly string[]): AsyncGenerator<Buffer> {
  for (const id of parts) {
    const part = await files.open(id);
    if (!part) throw new Error('a part of the file is gone');
    yield* part.stream as AsyncIterable<Buffer>;
  }
}

/** The parts as one file; they are the caller's to remove, once it is known where the file is. */
const join = (files: FileStore, file: NewFile, parts: readonly string[]): Promise<StoredFile> =>
  files.put(file, Readable.from(joined(files, parts), { objectMode: false }));

/**
 * Has a thread write a file of many rows. This side fetches the pages that the thread asks for and puts the bytes that it
 * writes into the store, as fast as both go: neither side ever holds the whole. A long file is kept in parts as it grows, if
 * there is somebody to be told of them, and is gone on with where an earlier try left off.
 */
export async function writeInThread<Task extends object, Made, Cursor>(
  { threads, files }: { threads: Threads; files: FileStore },
  { file: asked, expiry, writer, task, page, kept, onPart }: WrittenFile<Task, Made, Cursor>,
): Promise<{ stored: StoredFile; made: Made; parts: readonly string[] }> {
  const file = (): NewFile => (expiry ? { ...asked, expiresAt: expiry() } : asked);
  const earlier = await stillKept(files, kept);
  const parts = [...(earlier?.parts ?? [])];
  const { port1: here, port2: port } = new MessageChannel();
  let current = begin(files, file());
  // the store says first when it can take no more
  let broken = (_error: unknown): void => undefined;
  const brokenStore = new Promise<never>((_resolve, reject) => (broken = reject));
  brokenStore.catch(() => undefined);
  current.stored.catch(broken);
  const keep = async (part: Pick<KeptParts, 'next' | 'state'>): Promise<void> => {
    if (!onPart) return;
    current.body.end();
    parts.push((await current.stored).id);
    await onPart({ ...part, parts: [...parts] });
    current = begin(files, file());
    current.stored.catch(broken);
  };
  answerQuestions(here, (question: Question<Cursor>): Promise<PageBytes | void> => {
    if ('page' in question) return page(question.page);
    return 'bytes' in question ? written(current.body, question.bytes) : keep(question.part);
  });
  try {
    const begun = earlier && { next: earlier.next, state: earlier.state };
    const writing = threads.run(writer, { ...task, port, kept: begun }, [port]);
    const made = await Promise.race([writing, brokenStore]);
    current.body.end();
    const last = await current.stored;
    if (parts.length === 0) return { stored: last, made, parts };
    parts.push(last.id);
    return { stored: await join(files, file(), parts), made, parts };
  } catch (error) {
    current.body.destroy(error instanceof Error ? error : new Error(String(error)));
    await current.stored.catch(() => undefined);
    throw error;
  } finally {
    here.close();
  }
}

export interface FileOverPort<Row> {
  /** the rows, as many at a time as came; from where an earlier try left off */
  pages: AsyncIterable<readonly Row[]>;
  out: Writable;
  /** what `part` was given by an earlier try */
  kept: unknown;
  /** Has all that was written so far kept, with what is needed to go on behind the page that was taken last. */
  part: (state: unknown) => Promise<void>;
}

/** In the thread: the rows, page by page, and where the file's bytes go. */
export function fileOver<Row>({ port, kept }: Connected): FileOverPort<Row> {
  const ask = questionsOver<Question<unknown>, PageBytes>(port);
  const send = (bytes: Uint8Array, done: (error?: Error) => void): void => {
    ask({ bytes }).then(() => done(), done);
  };
  const out = new Writable({
    highWaterMark: 256 * 1024,
    write: (chunk: Buffer, _encoding, done) => send(chunk, done),
    // a document comes in many small pieces; they travel together
    writev: (chunks, done) => send(Buffer.concat(chunks.map(({ chunk }) => chunk as Buffer)), done),
  });
  // whoever writes hears of it when it waits for the end, or asks for the next row
  out.on('error', () => undefined);
  const reading = new Pages<Row>((page) => ask({ page }), kept?.next);
  return {
    pages: reading.all(),
    out,
    kept: kept?.state,
    part: async (state) => {
      await new Promise<void>((resolve, reject) => {
        out.write(Buffer.alloc(0), (error) => (error ? reject(error) : resolve()));
      });
      await ask({ part: { next: reading.next, state } });
    },
  };
}

/** Pages, one after the other; the one after is fetched while one is written. */
class Pages<Row> {
  /** what comes behind the page that was taken last */
  next: NextPage<unknown>;
  private readonly text = new TextDecoder();

  constructor(
    private readonly ask: (page: NextPage<unknown>) => Promise<PageBytes>,
    from: NextPage<unknown> = { after: null, done: 0 },
  ) {
    this.next = from;
  }

  async *all(): AsyncGenerator<readonly Row[]> {
    let coming: Promise<PageBytes> | undefined = this.ask(this.next);
    while (coming) {
      const page = JSON.parse(this.text.decode(await coming)) as { results: Row[]; next: unknown };
      this.next = { after: page.next, done: this.next.done + page.results.length };
      coming = page.next === null ? undefined : this.ask(this.next);
      // it is waited for at the next turn, or by nobody any more
      coming?.catch(() => undefined);
      yield page.results;
    }
  }
}

/** The rows of pages one by one. */
export async function* rowsOf<Row>(pages: AsyncIterable<readonly Row[]>): AsyncGenerator<Row> {
  for await (const page of pages) yield* page;
}
