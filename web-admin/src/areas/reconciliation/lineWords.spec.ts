import { describe, expect, it } from '@jest/globals';
import { LineStanding } from '@kobodesk/contracts/payments';
import { daysOf, following, lineWords } from './lineWords';

describe('the words of a bank line', () => {
  it('are there for every place where a line may stand', () => {
    expect(Object.keys(lineWords).sort()).toEqual([...LineStanding.options].sort());
  });

  it('say the days of a statement', () => {
    expect(daysOf({ fromDay: '2026-11-01', toDay: '2026-11-30' })).toBe('1 Nov 2026 to 30 Nov 2026');
    expect(daysOf({ fromDay: '2026-11-01', toDay: '2026-11-01' })).toBe('1 Nov 2026');
  });
});

describe(following.name, () => {
  it('goes round, and begins with the first', () => {
    expect([following(-1, 3), following(0, 3), following(2, 3), following(-1, 0)]).toEqual([0, 1, 0, 0]);
  });
});
