import { describe, expect, it } from '@jest/globals';
import { nearestEnd } from './nearest-end.js';

const months = ['2026-08-31', '2026-09-30', '2026-10-31'];

describe(nearestEnd.name, () => {
  const cases: [asAt: string, day: string][] = [
    ['2026-09-10', '2026-08-31'],
    ['2026-09-20', '2026-09-30'],
    ['2026-09-30', '2026-09-30'],
    ['2026-11-20', '2026-10-31'],
    ['9998-12-31', '2026-10-31'],
    ['2020-01-01', '2026-08-31'],
  ];
  for (const [asAt, day] of cases)
    it(`reckons ${asAt} from ${day}`, () => {
      expect(nearestEnd(asAt, months)).toBe(day);
    });

  it('has none before the first month is closed', () => {
    expect(nearestEnd('2026-09-10', [])).toBeUndefined();
  });
});
