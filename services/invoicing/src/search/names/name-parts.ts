import { setImmediate as turn } from 'node:timers/promises';

/** so many names are asked for by one statement, which then takes some milliseconds */
export const namesAtOnce = 500;

/**
 * Ids for as few different statements as there are lengths: the last is repeated up to a power of four. A name that is asked
 * for twice is found once.
 */
export function padded(ids: readonly number[]): number[] {
  let length = 1;
  while (length < ids.length) length *= 4;
  const last = ids.at(-1);
  if (last === undefined) return [];
  return [...ids, ...Array.from({ length: Math.min(length, namesAtOnce) - ids.length }, () => last)];
}

/**
 * What each of few names comes to, one statement after the other. SQLite answers on the thread that everybody is answered
 * on: between two statements others have their turn.
 */
export async function byNames<Row>(
  ids: readonly number[],
  ask: (few: readonly number[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let from = 0; from < ids.length; from += namesAtOnce) {
    if (from > 0) await turn();
    for (const row of await ask(padded(ids.slice(from, from + namesAtOnce)))) rows.push(row);
  }
  return rows;
}

/** how many rows of other days and filters a name's index may hold beside those that fit */
const besides = 4;

/**
 * Whether to read all rows of the names and put them in order, instead of walking `among` in order until as many as the
 * page needs were met.
 */
export const isQuickerByName = ({
  upTo,
  total,
  among,
}: {
  upTo: number;
  total: number;
  among: number;
}): boolean => total * besides <= (upTo * among) / Math.max(1, total);
