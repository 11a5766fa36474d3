import type { Cells } from './read-csv.js';
import { rowsOfFile } from './read-sheet.js';

export interface SheetTask {
  bytes: Uint8Array;
  mostRows: number;
}

/** Runs in a thread: what a sheet unpacks to takes a second or two. */
export const readSheet = ({ bytes, mostRows }: SheetTask): Promise<Cells> =>
  Promise.resolve(rowsOfFile(Buffer.from(bytes), mostRows));
