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

/** Exported documents, kept for as long as their address lives. */
export interface FileStore {
  put(file: NewFile, body: Readable | Buffer): Promise<StoredFile>;
  open(id: string): Promise<{ meta: StoredFile; stream: Readable } | undefined>;
  remove(id: string): Promise<void>;
  /** Removes what has expired; answers how many. */
  sweep(now: Date): Promise<number>;
}

export const fileId = /^[0-9a-f]{32}$/;
