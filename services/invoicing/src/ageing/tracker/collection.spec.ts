import { describe, expect, it } from '@jest/globals';
import { collectionOf, lastEnds, monthsOf, together } from './collection.js';

const naira = (amount: number): bigint => BigInt(amount) * 1000n;
const period = { opening: 0n, closing: 0n, current: 0n, billed: 0n, days: 30 };

describe(collectionOf.name, () => {
  it('reckons days and percent as the sources do', () => {
    // 400 of 1 200 billed in 30 days are still due: 10 days; 100 of them are not late: 2.5
    const figures = {
      ...period,
      opening: naira(500),
      billed: naira(1200),
      closing: naira(400),
      current: naira(100),
    };
    expect(collectionOf(figures)).toEqual({
      dso: 100n,
      bestDso: 25n,
      daysDelinquent: 75n,
      // (500 + 1 200 − 400) / (500 + 1 200 − 100) = 81.25 %
      effectiveness: 813n,
    });
  });

  it('takes several months as one period', () => {
    const year = {
      opening: naira(600),
      billed: naira(2400),
      closing: naira(300),
      current: 0n,
      days: 365,
    };
    // (600 + 2 400 − 300) / (600 + 2 400)
    expect(collectionOf(year)).toEqual({ dso: 456n, bestDso: 0n, daysDelinquent: 456n, effectiveness: 900n });
  });

  it('has no figure where there is nothing to divide by', () => {
    const none = { dso: undefined, bestDso: undefined, daysDelinquent: undefined };
    expect(collectionOf(period)).toEqual({ ...none, effectiveness: undefined });
    expect(collectionOf({ ...period, opening: naira(10), closing: naira(5) })).toEqual({
      ...none,
      effectiveness: 500n,
    });
    // more was voided than raised
    expect(collectionOf({ ...period, opening: naira(10), billed: -naira(10) })).toEqual({
      ...none,
      effectiveness: undefined,
    });
  });
});

describe(monthsOf.name, () => {
  const steps = [
    { month: '', dueDay: '2026-08-10', amount: 700n, paid: 0n },
    { month: '2026-09', dueDay: '2026-08-10', amount: -200n, paid: 200n },
    { month: '2026-09', dueDay: '2026-10-20', amount: 900n, paid: 100n },
    { month: '2026-10', dueDay: '2026-10-20', amount: -900n, paid: 900n },
  ];
  const months = monthsOf(steps, ['2026-09-30', '2026-10-12']);

  it('goes on from what the month before ended with; what is not yet due is told apart', () => {
    expect(months).toEqual([
      {
        month: '2026-09',
        opening: 700n,
        closing: 1400n,
        current: 900n,
        billed: 1000n,
        paid: 300n,
        days: 30,
      },
      {
        month: '2026-10',
        opening: 1400n,
        closing: 500n,
        current: 0n,
        billed: 0n,
        paid: 900n,
        days: 12,
      },
    ]);
  });

  it('comes to one period', () => {
    expect(together(months)).toEqual({
      month: '',
      opening: 700n,
      closing: 500n,
      current: 0n,
      billed: 1000n,
      paid: 1200n,
      days: 42,
    });
  });
});

describe(lastEnds.name, () => {
  it('has the ends of the months before, and today', () => {
    expect(lastEnds('2026-03-15', 4)).toEqual(['2025-12-31', '2026-01-31', '2026-02-28', '2026-03-15']);
  });
});
