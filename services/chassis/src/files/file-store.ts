import type { Readable } from 'node:stream';

export interface NewFile {
  /** shown to whoever downloads it; never part of a path */
  readonly name: string;
  readonly contentType: string;
  readonly organisationId: number | null;
  /** who asked for it */
  readonly owner: string;
  readonly expiresAt: Date | null;
}

export interface StoredFile extends NewFile {
  /** 128 random bits, hex */
  readonly id: string;
  /** bytes */
  readonly size: number;
}

/**
 * Files for a while: documents for as long as their address lives, uploads on their way to the service that keeps them.
 * The store may be lost as a whole; what must last is in the database of its service (`KeptFiles`).
 */
export interface FileStore {
  put(file: NewFile, body: Readable | Buffer): Promise<StoredFile>;
  open(id: string): Promise<{ meta: StoredFile; stream: Readable } | undefined>;
  remove(id: string): Promise<void>;
  /** Removes what has expired; answers how many. */
  sweep(now: Date): Promise<number>;
  /** Whether files can be put and opened now. */
  healthy(): Promise<boolean>;
}

export const fileId = /^[0-9a-f]{32}$/;
