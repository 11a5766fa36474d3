import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { dateText } from '../../show/dates/dateForm';
import { isWhole, readDay } from './typedDay';

const today = '2026-11-25';

describe(readDay.name, () => {
  it.each([
    ['22 Nov 2026', '2026-11-22'],
    ['22 november 2026', '2026-11-22'],
    ['22nov2026', undefined],
    ['22 Nov', '2026-11-22'],
    ['Nov 22', '2026-11-22'],
    ['Nov 22, 2025', '2025-11-22'],
    ['22/11/2026', '2026-11-22'],
    ['3/4/2026', '2026-04-03'],
    ['22.11.26', '2026-11-22'],
    ['22-11-2026', '2026-11-22'],
    ['2026-11-22', '2026-11-22'],
    [' today ', '2026-11-25'],
    ['Yesterday', '2026-11-24'],
    ['', ''],
    ['29 Feb 2027', undefined],
    ['29 Feb 2028', '2028-02-29'],
    ['31/11/2026', undefined],
    ['11/22/2026', undefined],
    ['22 Foo 2026', undefined],
    ['22 Nov 202', undefined],
    ['soon', undefined],
  ])('%j is %s', (typed, day) => {
    expect(readDay(typed, today)).toBe(day);
  });

  it('reads what the field writes, for every day', () => {
    fc.assert(
      fc.property(fc.integer({ min: -25_000, max: 60_000 }), (at) => {
        const day = new Date(at * 86_400_000).toISOString().slice(0, 10);
        expect(readDay(dateText(day, 'table', 'UTC'), today)).toBe(day);
        expect(readDay(day, today)).toBe(day);
      }),
    );
  });
});

it.each([
  ['22 Nov 2026', true],
  ['2026-11-22', true],
  ['22/11/20', false],
  ['22 Nov', false],
  ['today', false],
])('%s is whole: %s', (typed, whole) => expect(isWhole(typed)).toBe(whole));
