import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { firstLoud, isQuiet, type Quiet } from './quiet-hours.js';

const lagos = 'Africa/Lagos';
const never: Quiet = { quietFrom: '', quietUntil: '', restWeekdays: [], holidays: [] };
const nights: Quiet = { ...never, quietFrom: '20:00', quietUntil: '07:00' };

describe(firstLoud.name, () => {
  // Lagos is an hour ahead of UTC all year; 2026-11-27 is a Friday
  it.each<[string, Quiet, string, string]>([
    ['at once', never, '2026-11-27T02:00:00Z', '2026-11-27T02:00:00Z'],
    ['in the evening', nights, '2026-11-27T19:30:00Z', '2026-11-28T06:00:00Z'],
    ['before dawn', nights, '2026-11-27T02:00:00Z', '2026-11-27T06:00:00Z'],
    ['at the stroke', nights, '2026-11-27T06:00:00Z', '2026-11-27T06:00:00Z'],
    [
      'over noon',
      { ...never, quietFrom: '12:00', quietUntil: '14:00' },
      '2026-11-27T11:30:00Z',
      '2026-11-27T13:00:00Z',
    ],
    ['over a weekend', { ...nights, restWeekdays: [6, 7] }, '2026-11-27T20:00:00Z', '2026-11-30T06:00:00Z'],
    [
      'over a weekend and a holiday',
      { ...nights, restWeekdays: [6, 7], holidays: ['2026-11-30'] },
      '2026-11-27T20:00:00Z',
      '2026-12-01T06:00:00Z',
    ],
    [
      'over a holiday alone',
      { ...never, holidays: ['2026-11-27'] },
      '2026-11-27T10:00:00Z',
      '2026-11-27T23:00:00Z',
    ],
  ])('%s', (_when, quiet, from, to) => {
    expect(firstLoud(quiet, new Date(from), lagos)).toEqual(new Date(to));
  });

  // clocks go from two to three o'clock that night
  it('is the end of an hour that was left out, when quiet would have ended in it', () => {
    const night: Quiet = { ...never, quietFrom: '00:00', quietUntil: '02:30' };
    const from = new Date('2026-10-03T15:00:00Z');
    expect(firstLoud(night, from, 'Australia/Sydney')).toEqual(new Date('2026-10-03T16:00:00Z'));
  });

  const time = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 30))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
  const quiet: fc.Arbitrary<Quiet> = fc.record({
    quietFrom: time,
    quietUntil: time,
    restWeekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 6 }),
    holidays: fc.uniqueArray(
      fc
        .integer({ min: 0, max: 60 })
        .map((days) => new Date(Date.UTC(2026, 9, 1 + days)).toISOString().slice(0, 10)),
      { maxLength: 20 },
    ),
  });
  const instant = fc.date({
    min: new Date('2026-09-25T00:00:00Z'),
    max: new Date('2026-12-05T00:00:00Z'),
    noInvalidDate: true,
  });
  // the clocks of the last go forward within the time that is looked at
  const leftOut: Quiet = { ...never, quietFrom: '00:00', quietUntil: '02:30', restWeekdays: [5, 6] };
  const zone = fc.constantFrom(lagos, 'Asia/Kathmandu', 'Australia/Sydney');

  it('is never quiet itself, never earlier, and comes after nothing but quiet', () => {
    fc.assert(
      fc.property(quiet, instant, zone, (rests, from, at) => {
        const loud = firstLoud(rests, from, at);
        expect(isQuiet(rests, loud, at)).toBe(false);
        expect(loud.getTime()).toBeGreaterThanOrEqual(from.getTime());
        for (let back = 60_000; back <= 24 * 3_600_000; back += 15 * 60_000) {
          const before = new Date(loud.getTime() - back);
          if (before < from) break;
          expect(isQuiet(rests, before, at)).toBe(true);
        }
      }),
      { numRuns: 150, examples: [[leftOut, new Date('2026-10-01T14:00:00Z'), 'Australia/Sydney']] },
    );
  });
});
