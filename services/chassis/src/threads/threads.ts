import { fileURLToPath } from 'node:url';
import type { TransferListItem } from 'node:worker_threads';
import { Piscina } from 'piscina';

type Work = (task: never) => Promise<unknown>;

/** A function of a module, as a thread finds it. */
export interface ThreadFunction<F extends Work> {
  readonly filename: string;
  readonly name: string;
  /** never there: keeps the types of the function */
  readonly signature?: F;
}

/**
 * Names a function that threads run, by the module beside this one. They load what was built, also where tests run the
 * sources.
 * @example const write = threadFunction<typeof writeSearch>('writeSearch', './write-search.thread.js', import.meta.url);
 */
export function threadFunction<F extends Work>(
  name: string,
  module: string,
  from: string,
): ThreadFunction<F> {
  const built = from.replace(/\/src\/(?=.*\.ts$)/, '/dist/');
  return { name, filename: fileURLToPath(new URL(module, built)) };
}

export interface ThreadSettings {
  /** how many threads; each is kept once one was needed, unless it ends when nothing was to be done for so long */
  size?: number;
  idleMs?: number;
  /** tasks that a thread has at the same time, for those that mostly wait */
  atOnce?: number;
  /** what a runaway document may take: its thread ends then, and the task fails, not the process */
  memoryMb?: number;
}

/**
 * Threads for work that would hold the event loop for longer than somebody else's request may wait. Task and result are
 * copied. A thread that crashes fails the tasks that it had, and another takes its place.
 */
export class Threads {
  private pool: Piscina | undefined;

  constructor(private readonly settings: ThreadSettings = {}) {}

  async run<F extends Work>(
    { filename, name }: ThreadFunction<F>,
    task: Parameters<F>[0],
    transferList: TransferListItem[] = [],
  ): Promise<Awaited<ReturnType<F>>> {
    this.pool ??= this.open();
    return (await this.pool.run(task, { filename, name, transferList })) as Awaited<ReturnType<F>>;
  }

  /** Ends the threads; what they still had fails. */
  async close(): Promise<void> {
    const pool = this.pool;
    this.pool = undefined;
    await pool?.destroy();
  }

  private open(): Piscina {
    const { size = 1, atOnce = 1, memoryMb = 512, idleMs } = this.settings;
    const pool = new Piscina({
      minThreads: idleMs === undefined ? size : 0,
      maxThreads: size,
      ...(idleMs === undefined ? {} : { idleTimeout: idleMs }),
      concurrentTasksPerWorker: atOnce,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32 },
      // a thread that waits for its next task goes on with what it has open
      atomics: 'disabled',
      recordTiming: false,
    });
    // of a thread that ended between two tasks; nobody waits for it
    pool.on('error', () => undefined);
    return pool;
  }
}
