import { PassThrough, Writable } from 'node:stream';
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

type Question<Cursor> = { page: NextPage<Cursor> } | { bytes: Uint8Array };

/** Writes the rows that it asks for into a file; answers how many there were. */
export type FileWriter<Task extends object> = (task: Task & { port: MessagePort }) => Promise<number>;

export interface WrittenFile<Task extends object, Cursor> {
  file: NewFile;
  writer: ThreadFunction<FileWriter<Task>>;
  task: Task;
  page: (next: NextPage<Cursor>) => Promise<PageBytes>;
}

const written = (body: PassThrough, bytes: Uint8Array): Promise<void> =>
  new Promise((resolve, reject) => {
    body.write(bytes, (error) => (error ? reject(error) : resolve()));
  });

/**
 * Has a thread write a file of many rows. This side fetches the pages that the thread asks for and puts the bytes that it
 * writes into the store, as fast as both go: neither side ever holds the whole.
 */
export async function writeInThread<Task extends object, Cursor>(
  { threads, files }: { threads: Threads; files: FileStore },
  { file, writer, task, page }: WrittenFile<Task, Cursor>,
): Promise<{ stored: StoredFile; rows: number }> {
  const { port1: here, port2: port } = new MessageChannel();
  const body = new PassThrough();
  // whoever waits is told by the store and by the thread; a store that has not begun to listen must not end the process
  body.on('error', () => undefined);
  const stored = files.put(file, body);
  answerQuestions(here, (question: Question<Cursor>): Promise<PageBytes | void> =>
    'page' in question ? page(question.page) : written(body, question.bytes),
  );
  try {
    // the store says first when it can take no more
    const brokenStore = stored.then(() => new Promise<never>(() => undefined));
    const rows = await Promise.race([threads.run(writer, { ...task, port }, [port]), brokenStore]);
    body.end();
    return { stored: await stored, rows };
  } catch (error) {
    body.destroy(error instanceof Error ? error : new Error(String(error)));
    await stored.catch(() => undefined);
    throw error;
  } finally {
    here.close();
  }
}

export interface FileOverPort<Row> {
  rows: AsyncIterable<Row>;
  out: Writable;
}

/** In the thread: the rows, page by page, and where the file's bytes go. */
export function fileOver<Row>(port: MessagePort): FileOverPort<Row> {
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
  return { rows: rowsOf<Row>((page) => ask({ page })), out };
}

async function* rowsOf<Row>(ask: (page: NextPage<unknown>) => Promise<PageBytes>): AsyncGenerator<Row> {
  const text = new TextDecoder();
  let next: NextPage<unknown> = { after: null, done: 0 };
  do {
    const page = JSON.parse(text.decode(await ask(next))) as { results: Row[]; next: unknown };
    yield* page.results;
    next = { after: page.next, done: next.done + page.results.length };
  } while (next.after !== null);
}
