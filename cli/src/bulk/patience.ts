import { setTimeout as sleep } from 'node:timers/promises';
import { CommandError, type Output } from '../output.js';

const firstPauseMs = 250;
const longestPauseMs = 3000;
/** of tries in a row that came to nothing: about two minutes */
const mostTries = 45;

/**
 * Asks again while the server is away, or has too much to do: for operations that do no more when they are asked twice.
 * What the server refuses is refused. Somebody who looks is told once that it waits, and for what.
 */
export async function patiently<T>(
  ask: () => Promise<T>,
  tries = mostTries,
  output?: Pick<Output, 'note'>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await ask();
    } catch (error) {
      const isOver = !(error instanceof CommandError) || error.isFinal || error.outcome !== 'failed';
      if (isOver || attempt >= tries) throw error;
      if (attempt === 1) output?.note(`${error.message}; it is tried again, for two minutes at most`);
      await sleep(Math.min(longestPauseMs, firstPauseMs * 2 ** (attempt - 1)));
    }
}
