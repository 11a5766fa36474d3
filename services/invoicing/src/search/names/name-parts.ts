import { setImmediate as turn } from 'node:timers/promises';
import type { Dialect } from '@kobodesk/chassis/database/database';
import { sideBySide } from '@kobodesk/chassis/operations/side-by-side';

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

/** so many at least, before MySQL is asked for two halves of them at the same time */
const worthHalving = 128;

/** How many names each statement asks for, and how many statements go side by side. */
function lanesOf(count: number, dialect: Dialect): { size: number; abreast: number } {
  // SQLite answers on the thread that everybody is answered on
  if (dialect === 'sqlite' || count < worthHalving) return { size: namesAtOnce, abreast: 1 };
  return { size: Math.min(namesAtOnce, Math.ceil(count / 2)), abreast: 2 };
}

/**
 * What each of few names comes to: by one statement after the other on SQLite, where others have their turn between two, by
 * two at a time on MySQL, which has a thread for each.
 */
export async function byNames<Row>(
  ids: readonly number[],
  dialect: Dialect,
  ask: (few: readonly number[]) => Promise<Row[]>,
): Promise<Row[]> {
  const { size, abreast } = lanesOf(ids.length, dialect);
  const rows: Row[] = [];
  for (let from = 0; from < ids.length; from += size * abreast) {
    if (from > 0) await turn();
    const starts = Array.from({ length: abreast }, (_, lane) => from + lane * size);
    const parts = starts.map((start) => ids.slice(start, start + size)).filter((part) => part.length > 0);
    const answers = await sideBySide(...parts.map((part) => ask(padded(part))));
    for (const answer of answers) for (const row of answer) rows.push(row);
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
