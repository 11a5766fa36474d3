import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { threadFunction, Threads } from '../threads/threads.js';
import type { Cells } from './read-csv.js';
import type { readSheet } from './read-sheet.thread.js';

const reading = threadFunction<typeof readSheet>('readSheet', './read-sheet.thread.js', import.meta.url);

/** Reads csv and Excel files beside the event loop, one after the other. */
@Injectable()
export class SheetReader implements OnModuleDestroy {
  // what a file of many rows took goes back with its thread
  private readonly threads = new Threads({ idleMs: 5000 });

  onModuleDestroy(): Promise<void> {
    return this.threads.close();
  }

  /** The rows of a file, or why it has none; one that takes more than a thread may is read no further. */
  rowsOf(bytes: Buffer, mostRows: number): Promise<Cells> {
    return this.threads
      .run(reading, { bytes, mostRows })
      .catch(() => ({ why: 'The file could not be read' }));
  }
}
