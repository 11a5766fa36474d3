import type { InputOf, Operation } from '@kobodesk/contracts/kernel';
import type { FileStore, NewFile, StoredFile } from '@kobodesk/chassis/files/file-store';
import type { Work } from '@kobodesk/chassis/operations/call';
import type { Threads } from '@kobodesk/chassis/threads/threads';

/** few enough that whoever reads them has done so before anybody notices */
export const pageSize = 100;

/** How many rows a file has, and how it is written while they are read. */
export interface Writing {
  total: number;
  write: (
    file: Pick<NewFile, 'organisationId' | 'owner' | 'expiresAt'>,
    /** before each page, with the rows that are done */
    onPage: (done: number) => Promise<void>,
  ) => Promise<{ stored: StoredFile; rows: number }>;
}

export interface ExportWork extends Pick<Work, 'ask' | 'actor' | 'now'> {
  /** an answer that this thread passes on without reading it */
  bytes: <O extends Operation>(operation: O, input: InputOf<O>) => Promise<Uint8Array>;
}

/** What files are written with. */
export interface Tools {
  threads: Threads;
  files: FileStore;
}
