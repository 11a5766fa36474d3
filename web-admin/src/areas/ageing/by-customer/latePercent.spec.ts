import { describe, expect, it } from '@jest/globals';
import { latePercent } from './latePercent';

const owes = (early: string, late: string, outstanding: string) => ({
  outstanding,
  bands: [
    { status: 0, name: '', count: 1, amount: early },
    { status: 1, name: 'Midly due', count: 1, amount: late },
  ],
});

describe(latePercent.name, () => {
  it.each([
    [owes('100', '0', '100'), 0],
    [owes('0', '100', '100'), 100],
    [owes('0.01', '999.99', '1000'), 99],
    // nothing is due: nothing is late
    [owes('0', '0', '0'), 0],
  ])('of %j is %i', (row, percent) => {
    expect(latePercent(row)).toBe(percent);
  });
});
