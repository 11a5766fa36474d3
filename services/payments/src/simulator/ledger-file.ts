import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { LedgerSnapshot, SimulatedOrder } from './ledger.js';

/** the first line of a file whose others are an order each, as it stands since */
const heading = '{"version":2}';

/**
 * Keeps the ledger in one file: all orders as they were at the first save of a process, which replaces the file as a whole, and
 * behind them each order that changed since, of which the last counts. A crash leaves the old file or the new one, and of what was being
 * added a part of a line, which nobody was told of.
 */
export class LedgerFile {
  #running: Promise<void> = Promise.resolve();
  #waiting: Promise<void> | undefined;
  readonly #changed = new Set<SimulatedOrder>();
  /** what is in the file is known, and can be added to */
  #isOurs = false;

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
    const content = text.startsWith(`${heading}\n`) ? ordersIn(text) : safeParse(text);
    if (!isLedger(content)) throw new Error(`Not a ledger of the payment simulator: ${this.path}`);
    return content;
  }

  /**
   * Resolves once the order as it is at the call, or later, is on disk. Calls meanwhile share one write. `snapshot`: all there are, where
   * the file has to be written anew.
   */
  save(order: SimulatedOrder, snapshot: () => LedgerSnapshot): Promise<void> {
    const { path } = this;
    if (path === undefined) return Promise.resolve();
    this.#changed.add(order);
    if (this.#waiting === undefined) {
      const next = this.#running.then(() => {
        this.#waiting = undefined;
        return this.#write(path, snapshot);
      });
      this.#waiting = next;
      // A failed write is told to those who wait for it; the next one is tried all the same.
      this.#running = next.catch(() => undefined);
    }
    return this.#waiting;
  }

  async #write(path: string, snapshot: () => LedgerSnapshot): Promise<void> {
    const lines = (orders: Iterable<SimulatedOrder>): string =>
      [...orders].map((order) => `${JSON.stringify(order)}\n`).join('');
    const added = lines(this.#changed);
    this.#changed.clear();
    const isOurs = this.#isOurs;
    // until it went well: half of a line may be in the way of the next
    this.#isOurs = false;
    if (isOurs) await addTo(path, added);
    else await replaceFile(path, `${heading}\n${lines(snapshot().orders)}`);
    this.#isOurs = true;
  }
}

/** Undefined when a whole line is no order. */
function ordersIn(text: string): LedgerSnapshot | undefined {
  const orders = new Map<string, SimulatedOrder>();
  // what stands behind the last end of a line was being written when the process ended
  for (const line of text.split('\n').slice(1, -1)) {
    const order = safeParse(line) as SimulatedOrder | undefined;
    if (typeof order?.rrr !== 'string') return undefined;
    orders.set(order.rrr, order);
  }
  return { version: 1, orders: [...orders.values()] };
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

async function write(path: string, how: 'a' | 'w', text: string): Promise<void> {
  const file = await open(path, how, 0o600);
  try {
    await file.writeFile(text, 'utf8');
    await file.sync();
  } finally {
    await file.close();
  }
}

const addTo = (path: string, text: string): Promise<void> => write(path, 'a', text);

async function replaceFile(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.new`;
  await write(draft, 'w', text);
  await rename(draft, path);
}
