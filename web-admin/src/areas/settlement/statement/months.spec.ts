import { describe, expect, it } from '@jest/globals';
import { together, yearOf } from './months';

describe(together.name, () => {
  it('adds the same month of several beneficiaries, exactly and in the order of the months', () => {
    expect(
      together([
        [
          { month: '2026-10', shares: '0.1', paidOut: '0' },
          { month: '2026-11', shares: '900719925474099.01', paidOut: '5' },
        ],
        [
          { month: '2026-09', shares: '1', paidOut: '1' },
          { month: '2026-11', shares: '0.02', paidOut: '0.005' },
        ],
      ]),
    ).toEqual([
      { month: '2026-09', shares: '1', paidOut: '1' },
      { month: '2026-10', shares: '0.1', paidOut: '0' },
      { month: '2026-11', shares: '900719925474099.03', paidOut: '5.005' },
    ]);
  });
});

describe(yearOf.name, () => {
  it('ends with the last month, and says of each other month that nothing happened', () => {
    const known = { month: '2026-02', shares: '1', paidOut: '2' };
    const year = yearOf([known]);
    expect(year.map(({ month }) => month)).toEqual([
      ...['03', '04', '05', '06', '07', '08', '09', '10', '11', '12'].map((month) => `2025-${month}`),
      '2026-01',
      '2026-02',
    ]);
    expect(year[0]).toEqual({ month: '2025-03', shares: '0', paidOut: '0' });
    expect(year[11]).toEqual(known);
  });

  it('is empty where nothing ever happened', () => expect(yearOf([])).toEqual([]));
});
