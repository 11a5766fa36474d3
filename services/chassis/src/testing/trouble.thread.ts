import { isMainThread } from 'node:worker_threads';
import { fileOver, type Connected } from '../threads/written-file.js';

export type Trouble = 'nothing' | 'failure' | 'crash' | 'exit' | 'memory' | 'endless';

const forEver = new Promise<never>(() => undefined);

/** What a thread may come to, for tests; answers whether it was one. */
export async function meet(trouble: Trouble): Promise<boolean> {
  if (trouble === 'nothing') return !isMainThread;
  if (trouble === 'failure') crash('it did not work');
  if (trouble === 'crash') queueMicrotask(() => crash('nobody catches this'));
  if (trouble === 'exit') process.exit(3);
  if (trouble === 'memory') hoard();
  return forEver;
}

function crash(message: string): never {
  throw new Error(message);
}

function hoard(): never {
  const kept: string[][] = [];
  for (;;) kept.push(Array.from({ length: 100_000 }, (_, at) => `${kept.length} ${at}`));
}

interface Line {
  text: string;
}

/** Writes each row as a line, has every page kept, and crashes after `until` lines. */
export async function writeLines({ until, ...connected }: { until: number } & Connected): Promise<number> {
  const { pages, out, kept, part } = fileOver<Line>(connected);
  let count = (kept as number | undefined) ?? 0;
  for await (const page of pages) {
    for (const { text } of page) {
      count += 1;
      if (count > until) crash('in the middle of it');
      await new Promise((resolve) => out.write(`${text}\n`, resolve));
    }
    await part(count);
  }
  await new Promise<void>((resolve) => out.end(resolve));
  return count;
}
