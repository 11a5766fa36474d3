import { describe, expect, it } from '@jest/globals';
import { dayAfter } from '@kobodesk/contracts/kernel';
import fc from 'fast-check';
import { holding, inOrder, runsOf } from './page-days.js';

const first = '2026-02-20';
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
        const runs = runsOf(
          held.map(({ day }) => day),
          skip,
        );
        const read = runs.flatMap((run) => {
          const within = sorted.filter(({ day }) => day >= run.from && day <= run.to);
          return rowsOf(within).slice(run.skip);
        });
        expect(read.slice(0, size)).toEqual(rowsOf(sorted).slice(offset, offset + size));
      }),
    );
  });
});

describe(runsOf.name, () => {
  it('joins days that follow each other, either way', () => {
    const [run] = runsOf(['2026-03-01', '2026-02-28', '2026-02-27'], 3);
    expect(run).toEqual({ from: '2026-02-27', to: '2026-03-01', skip: 3 });
    expect(runsOf(['2026-02-28', '2026-03-01', '2026-03-03'], 0)).toEqual([
      { from: '2026-02-28', to: '2026-03-01', skip: 0 },
      { from: '2026-03-03', to: '2026-03-03', skip: 0 },
    ]);
    expect(runsOf([], 0)).toEqual([]);
  });
});
