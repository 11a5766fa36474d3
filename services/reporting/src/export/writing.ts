import {
  DeadlineExceeded,
  Refusal,
  Unavailable,
  type InputOf,
  type Operation,
} from '@kobodesk/contracts/kernel';
import { PrinterIsBusy } from '@kobodesk/contracts/reporting';
import type { FileStore, NewFile, StoredFile } from '@kobodesk/chassis/files/file-store';
import type { Work } from '@kobodesk/chassis/operations/call';
import type { ThreadFunction, Threads } from '@kobodesk/chassis/threads/threads';
import {
  writeInThread,
  type FileWriter,
  type KeptParts,
  type NextPage,
} from '@kobodesk/chassis/threads/written-file';
import { listFile, type ListDocument, type ListWritten } from './written-list.js';

/** few enough that whoever reads them has done so before anybody notices */
export const pageSize = 250;

/** How many rows a file has, and how it is written while they are read. */
export interface Writing {
  total: number;
  write: (
    file: Pick<NewFile, 'organisationId' | 'owner' | 'expiresAt'>,
    making: MakingFile,
  ) => Promise<{
    stored: StoredFile;
    made: ListWritten;
    /** files that are of no use once it is known where the whole is */
    parts: readonly string[];
  }>;
}

export interface MakingFile {
  /** of an earlier try */
  kept: KeptParts | null;
  /** until when the store keeps what is begun now */
  expiry: () => Date;
  /** before each page, with the rows that are done */
  onPage: (done: number) => Promise<void>;
  onPart: (kept: KeptParts) => Promise<void>;
}

export interface ExportWork extends Pick<Work, 'ask' | 'actor' | 'now'> {
  /** an answer that this thread passes on without reading it */
  bytes: <O extends Operation>(operation: O, input: InputOf<O>) => Promise<Uint8Array>;
}

const away: readonly string[] = [Unavailable.code, PrinterIsBusy.code];

/** Whether what a file is made with was away meanwhile: no fault of the file, and over after a while. */
export class Outage {
  /** `slow`: it did not answer in time, which may be what it is asked for as well as that it hangs */
  met: 'outage' | 'slow' | undefined;

  note(error: unknown): void {
    const code = error instanceof Refusal ? error.report.code : '';
    if (away.includes(code)) this.met = 'outage';
    if (code === DeadlineExceeded.code) this.met ??= 'slow';
  }

  /** Asks as `work` does, and notes what did not answer: a thread that hears of it tells its words alone. */
  noting(work: ExportWork): ExportWork {
    const noted = <T>(asking: Promise<T>): Promise<T> =>
      asking.catch((error: unknown) => {
        this.note(error);
        throw error;
      });
    return {
      ...work,
      ask: (operation, input, as) => noted(work.ask(operation, input, as)),
      bytes: (operation, input) => noted(work.bytes(operation, input)),
    };
  }
}

/** Nothing is heard any more of a file that is being made. */
export class Silence extends Error {
  constructor() {
    super('nothing was heard of it for too long');
  }
}

interface Watch {
  everyMs: number;
  /** given as often as that, for as long as something is heard */
  sign: () => void;
  longestSilenceMs: number;
}

/** The work, or a Silence once nothing was heard of it for too long: what hangs does not end by itself. */
export async function whileHeard<T>(
  { everyMs, sign, longestSilenceMs }: Watch,
  work: (hear: () => void) => Promise<T>,
): Promise<T> {
  let heardAt = performance.now();
  let giveUp = (_error: Silence): void => undefined;
  const silence = new Promise<never>((_resolve, reject) => (giveUp = reject));
  const timer = setInterval(() => {
    if (performance.now() < heardAt + longestSilenceMs) sign();
    else giveUp(new Silence());
  }, everyMs);
  const hear = (): void => {
    heardAt = performance.now();
  };
  try {
    return await Promise.race([work(hear), silence]);
  } finally {
    clearInterval(timer);
  }
}

/** What files are written with. */
export interface Tools {
  threads: Threads;
  files: FileStore;
}

interface Written<Task extends ListDocument, Cursor> {
  /** of the file, without what it is */
  name: string;
  writer: ThreadFunction<FileWriter<Task, ListWritten>>;
  task: Task;
  page: (after: Cursor | null) => Promise<Uint8Array>;
}

/** A list that a thread writes, page by page. */
export const written =
  <Task extends ListDocument, Cursor>(
    tools: Tools,
    { name, writer, task, page }: Written<Task, Cursor>,
  ): Writing['write'] =>
  (file, { kept, expiry, onPage, onPart }) =>
    writeInThread(tools, {
      kept,
      expiry,
      onPart,
      file: { ...file, ...listFile(name, task.kind) },
      writer,
      task,
      page: async ({ after, done }: NextPage<Cursor>) => {
        await onPage(done);
        return page(after);
      },
    });
