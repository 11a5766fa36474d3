import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { LedgerSnapshot } from './ledger.js';

/** Keeps the ledger in one JSON file, replaced as a whole: a crash leaves the old file or the new one. */
export class LedgerFile {
  #running: Promise<void> = Promise.resolve();
  #waiting: Promise<void> | undefined;

  /** Without a path nothing is kept. */
  constructor(private readonly path: string | undefined) {}

  /** Undefined when there is no file yet; throws when the file is not a ledger, rather than begin a new one over it. */
  async read(): Promise<LedgerSnapshot | undefined> {
    if (this.path === undefined) return undefined;
    let text: string;
    try {
      text = await readFile(this.path, 'utf8');
    } catch (error) {
      if (isAbsence(error)) return undefined;
      throw error;
    }
    const content: unknown = safeParse(text);
    if (!isLedger(content)) throw new Error(`Not a ledger of the payment simulator: ${this.path}`);
    return content;
  }

  /** Resolves once the state as it is at the call, or a later one, is on disk. Calls meanwhile share one write. */
  save(snapshot: () => LedgerSnapshot): Promise<void> {
    const { path } = this;
    if (path === undefined) return Promise.resolve();
    if (this.#waiting === undefined) {
      const next = this.#running.then(() => {
        this.#waiting = undefined;
        return replaceFile(path, JSON.stringify(snapshot()));
      });
      this.#waiting = next;
      // A failed write is told to those who wait for it; the next one is tried all the same.
      this.#running = next.catch(() => undefined);
    }
    return this.#waiting;
  }
}

const isAbsence = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

function safeParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isLedger = (content: unknown): content is LedgerSnapshot =>
  typeof content === 'object' &&
  content !== null &&
  'version' in content &&
  content.version === 1 &&
  'orders' in content &&
  Array.isArray(content.orders);

async function replaceFile(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.new`;
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(text, 'utf8');
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
}
