import { dayAfter } from '@kobodesk/contracts/kernel';

/** So many invoices of a day, or of a month that its first day stands for. */
export interface Counted {
  day: string;
  count: number;
}

/** Days one after the other that hold rows of a page; the first of a page skips the rows of pages before. */
export interface Run {
  from: string;
  to: string;
  skip: number;
}

/** Those in the order of the page, `DESC` the newest first. */
export const inOrder = <T extends { day: string }>(all: readonly T[], order: 'ASC' | 'DESC'): T[] =>
  all.toSorted((one, other) => (one.day < other.day ? -1 : 1) * (order === 'ASC' ? 1 : -1));

/** Of what comes in the order of the page, those that hold its rows, and how many rows of the first are not the page's. */
export function holding<T extends Counted>(
  all: readonly T[],
  { offset, size }: { offset: number; size: number },
): { held: T[]; skip: number } {
  let before = 0;
  let skip = 0;
  const held: T[] = [];
  for (const one of all) {
    if (before >= offset + size) break;
    if (before + one.count > offset) {
      if (held.length === 0) skip = offset - before;
      held.push(one);
    }
    before += one.count;
  }
  return { held, skip };
}

/** Days in the order of the page as few runs. */
export function runsOf(days: readonly string[], skip: number): Run[] {
  const runs: Run[] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last && dayAfter(last.to, 1) === day) last.to = day;
    else if (last && dayAfter(last.from, -1) === day) last.from = day;
    else runs.push({ from: day, to: day, skip: runs.length === 0 ? skip : 0 });
  }
  return runs;
}
