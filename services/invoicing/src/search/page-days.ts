import { dayAfter } from '@kobodesk/contracts/kernel';
import { monthOf, yearOf } from '../roll-up/cube-rows.js';
import type { Grain } from '../roll-up/roll-row.js';
import { endOf } from './day-spans.js';

/** So many invoices of a day, or of a month or a year that its first day stands for. */
export interface Counted {
  day: string;
  count: number;
  /** the last of days that its first day stands for */
  to?: string | undefined;
}

/** So many invoices of a day, or of what of a month or a year lies within a period: until `to`, included. */
export interface Part extends Counted {
  to: string;
}

/** Days one after the other that hold rows of a page, and so many in all; the first of a page skips the rows of pages before. */
export interface Run {
  from: string;
  to: string;
  skip: number;
  count: number;
}

/** How many lie in all of them. */
export const sumOf = (parts: readonly Pick<Counted, 'count'>[]): number =>
  parts.reduce((sum, { count }) => sum + count, 0);

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

/** Days or parts of months in the order of the page as few runs. */
export function joined(parts: readonly Part[], skip: number): Run[] {
  const runs: Run[] = [];
  for (const { day, to, count } of parts) {
    const last = runs.at(-1);
    const isAfter = last && dayAfter(last.to, 1) === day;
    const isBefore = last && dayAfter(to, 1) === last.from;
    if (last && (isAfter || isBefore)) {
      if (isAfter) last.to = to;
      else last.from = day;
      last.count += count;
    } else runs.push({ from: day, to, skip: runs.length === 0 ? skip : 0, count });
  }
  return runs;
}

/** Runs of a page as one: of what fits nothing lies between them. */
export function spanned(runs: readonly Run[]): Run[] {
  const [first, ...others] = runs;
  if (!first) return [];
  return [
    others.reduce(
      (all, { from, to, count }) => ({
        ...all,
        from: from < all.from ? from : all.from,
        to: to > all.to ? to : all.to,
        count: all.count + count,
      }),
      first,
    ),
  ];
}

/** The shorter way to up to `size` rows of a run: from its other end, and then turned about, where they lie beyond its middle. */
export function wayInto(
  { skip, count }: Run,
  size: number,
): { offset: number; size: number; isFromEnd: boolean } {
  const held = Math.max(0, Math.min(size, count - skip));
  const after = count - skip - held;
  if (held === 0 || after >= skip) return { offset: skip, size, isFromEnd: false };
  return { offset: after, size: held, isFromEnd: true };
}

/**
 * What the spans of a period count to, as its parts: what lies in a year or a month that is counted whole is counted with it,
 * or off it, and what is whole is cut at the ends of the period.
 */
export function partsOf(
  counts: readonly (Counted & { grain: Grain })[],
  { startDate = '', endDate = '9999' }: { startDate?: string | undefined; endDate?: string | undefined },
): Part[] {
  const parts = new Map<string, Part>();
  const key = (grain: Grain, day: string) => [grain, day].join(' ');
  for (const grain of ['year', 'month', 'day'] as const)
    for (const { day, count, to } of counts.filter((one) => one.grain === grain)) {
      const whole = parts.get(key('year', yearOf(day))) ?? parts.get(key('month', monthOf(day)));
      if (whole) whole.count += count;
      else parts.set(key(grain, day), { ...cut(day, to ?? endOf(grain, day), startDate, endDate), count });
    }
  return [...parts.values()].filter(({ count }) => count > 0);
}

const cut = (day: string, to: string, startDate: string, endDate: string) => ({
  day: day < startDate ? startDate : day,
  to: to > endDate ? endDate : to,
});
