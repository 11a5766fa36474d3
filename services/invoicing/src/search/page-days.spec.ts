import { describe, expect, it } from '@jest/globals';
import { dayAfter } from '@kobodesk/contracts/kernel';
import fc from 'fast-check';
import { monthOf, yearOf } from '../roll-up/cube-rows.js';
import { endOf, spansOf, type Span } from './day-spans.js';
import { holding, inOrder, joined, partsOf, spanned, wayInto } from './page-days.js';

const first = '2026-02-20';
const one = (day: string) => ({ day, to: day });
const oneOfTwo = (day: string) => ({ ...one(day), count: 2 });
const counts = fc.array(fc.nat(4), { minLength: 1, maxLength: 40 });
const order = fc.constantFrom('ASC' as const, 'DESC' as const);
const page = fc.record({ offset: fc.nat(60), size: fc.integer({ min: 1, max: 12 }) });

describe(holding.name, () => {
  it('names the days of a page, so that reading them gives its rows and no others', () => {
    fc.assert(
      fc.property(counts, order, page, (perDay, way, { offset, size }) => {
        const days = perDay.map((count, at) => ({ day: dayAfter(first, at), count }));
        const sorted = inOrder(days, way);
        const rowsOf = (all: typeof days) =>
          all.flatMap(({ day, count }) => Array.from({ length: count }, (_, at) => `${day} ${at}`));
        const { held, skip } = holding(
          sorted.filter(({ count }) => count > 0),
          { offset, size },
        );
        const runs = joined(
          held.map(({ day, count }) => ({ day, to: day, count })),
          skip,
        );
        const read: string[] = [];
        for (const run of runs) {
          const rows = rowsOf(sorted.filter(({ day }) => day >= run.from && day <= run.to));
          expect(run.count).toBe(rows.length);
          const part = wayInto(run, size - read.length);
          const walked = part.isFromEnd ? rows.toReversed() : rows;
          const met = walked.slice(part.offset, part.offset + part.size);
          read.push(...(part.isFromEnd ? met.toReversed() : met));
          expect(part.offset).toBeLessThanOrEqual(Math.max(0, rows.length / 2));
        }
        expect(read).toEqual(rowsOf(sorted).slice(offset, offset + size));
      }),
    );
  });
});

describe(joined.name, () => {
  it('joins days that follow each other, either way', () => {
    const [run] = joined(['2026-03-01', '2026-02-28', '2026-02-27'].map(oneOfTwo), 3);
    expect(run).toEqual({ from: '2026-02-27', to: '2026-03-01', skip: 3, count: 6 });
    expect(joined(['2026-02-28', '2026-03-01', '2026-03-03'].map(oneOfTwo), 0)).toEqual([
      { from: '2026-02-28', to: '2026-03-01', skip: 0, count: 4 },
      { from: '2026-03-03', to: '2026-03-03', skip: 0, count: 2 },
    ]);
    expect(joined([], 0)).toEqual([]);
  });

  it('joins what of months lies in a period, the latest first', () => {
    const parts = [
      { day: '2026-03-01', to: '2026-03-20', count: 5 },
      { day: '2026-02-10', to: '2026-02-28', count: 4 },
    ];
    expect(joined(parts, 4)).toEqual([{ from: '2026-02-10', to: '2026-03-20', skip: 4, count: 9 }]);
  });
});

describe(spanned.name, () => {
  it('holds all that its runs hold, and skips what the first of them skips', () => {
    const runs = joined([oneOfTwo('2026-03-09'), oneOfTwo('2026-03-02'), oneOfTwo('2026-02-20')], 1);
    expect(spanned(runs)).toEqual([{ from: '2026-02-20', to: '2026-03-09', skip: 1, count: 6 }]);
    expect(spanned(runs.toReversed().map((run) => ({ ...run, skip: 0 })))).toEqual([
      { from: '2026-02-20', to: '2026-03-09', skip: 0, count: 6 },
    ]);
    expect(spanned([])).toEqual([]);
  });
});

describe(partsOf.name, () => {
  it.each(['month', 'year'] as const)(
    'cuts a period into days and parts of a %s, each with how many are in it',
    (largest) => {
      const all = Array.from({ length: 900 }, (_, at) => ({ day: dayAfter(first, at), count: 1 + (at % 5) }));
      const at = fc.nat(899);
      const within = (from: string, to: string) => all.filter(({ day }) => day >= from && day <= to);
      const countOf = (days: typeof all) => days.reduce((sum, { count }) => sum + count, 0);
      const countedIn = ({ grain, from, to, sign }: Span) => {
        const days = within(from, endOf(grain, to));
        const starts = days.map(({ day }) => ({ day, month: monthOf(day), year: yearOf(day) })[grain]);
        return [...new Set(starts)].map((day) => ({
          grain,
          day,
          count: sign * countOf(within(day, endOf(grain, day))),
        }));
      };
      fc.assert(
        fc.property(at, at, (one, other) => {
          const startDate = dayAfter(first, Math.min(one, other));
          const endDate = dayAfter(first, Math.max(one, other));
          const counted = spansOf(startDate, endDate, largest).flatMap((span) => countedIn(span));
          const parts = inOrder(partsOf(counted, { startDate, endDate }), 'ASC');
          for (const { day, to, count } of parts) expect(count).toBe(countOf(within(day, to)));
          const count = countOf(within(startDate, endDate));
          expect(joined(parts, 0)).toEqual([{ from: startDate, to: endDate, skip: 0, count }]);
        }),
      );
    },
  );
});
