import { describe, expect, it } from '@jest/globals';
import { totalsOf } from './failure-report.js';

const at = (instant: string) => Date.parse(instant);

describe(totalsOf, () => {
  it('says how much was told and not booked, of all and of each day where the agency is', () => {
    const rows = [
      { quarter: at('2026-11-21T22:45:00Z'), booked: 50_000_000n, missing: 0n },
      // the next day in Lagos
      { quarter: at('2026-11-21T23:00:00Z'), booked: 20_000_000n, missing: 30_000_500n },
    ];
    expect(totalsOf(rows.toReversed(), 'Africa/Lagos')).toEqual({
      bdaAmount: '70000',
      remitaAmount: '100000.5',
      unprocessedAmount: '30000.5',
      percentageFailure: 30,
      days: [
        { day: '2026-11-21', reported: '50000', processed: '50000' },
        { day: '2026-11-22', reported: '50000.5', processed: '20000' },
      ],
    });
  });

  it.each([
    [0n, 0n, 0],
    [10n, 0n, 0],
    [0n, 10n, 100],
    [2n, 1n, 33.33],
    // a kobo of a billion is not nothing
    [999_999_999_999_990n, 10n, 0.01],
    [10n, 999_999_999_999_990n, 99.99],
  ])('of %d booked and %d missing says %d per cent', (booked, missing, percentage) => {
    const rows = [{ quarter: at('2026-11-21T12:00:00Z'), booked, missing }];
    expect(totalsOf(rows, 'Africa/Lagos').percentageFailure).toBe(percentage);
  });

  it('says zero of nothing', () => {
    expect(totalsOf([], 'Africa/Lagos')).toEqual({
      bdaAmount: '0',
      remitaAmount: '0',
      unprocessedAmount: '0',
      percentageFailure: 0,
      days: [],
    });
  });
});
