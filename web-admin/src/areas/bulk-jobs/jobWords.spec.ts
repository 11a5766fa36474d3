import { describe, expect, it } from '@jest/globals';
import { booksPayments, countsOf, kindWords, settledOf } from './jobWords';
import type { PlanKind } from '@kobodesk/contracts/payments';

const job = { planned: 10, objected: 2, done: 4, stale: 1, refused: 1, failed: 0 };

describe('the counts of a bulk job', () => {
  it('say what was come to, and what is still to be done', () => {
    expect(settledOf(job)).toBe(6);
    expect(countsOf(job)).toEqual({ objected: 2, waiting: 4, done: 4, stale: 1, refused: 1, failed: 0 });
  });

  it('come to the rows of the file', () => {
    const counts = Object.values(countsOf(job));
    expect(counts.reduce((sum, count) => sum + count)).toBe(job.planned + job.objected);
  });
});

it('names a payment in the rows of the plans that book one', () => {
  const kinds = Object.keys(kindWords) as PlanKind[];
  expect(kinds.filter(booksPayments)).toEqual(['mark-paid', 'report-sheet']);
});
