import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { minuteOf, momentText } from './zone.js';

const zones = ['Africa/Lagos', 'Europe/London', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'America/St_Johns'];
const from = Date.parse('2000-01-01T00:00:00Z');
const to = Date.parse('2040-01-01T00:00:00Z');

describe(minuteOf.name, () => {
  it('is what the clock on the wall says, in summer, in winter and between', () =>
    fc.assert(
      fc.property(fc.integer({ min: from, max: to }), fc.constantFrom(...zones), (at, zone) => {
        expect(minuteOf(at, zone)).toBe(DateTime.fromMillis(at, { zone }).toFormat('yyyy-MM-dd HH:mm'));
      }),
    ));

  it('changes with the clocks', () => {
    const change = Date.parse('2026-03-29T01:00:00Z');
    expect([-1, 0].map((ms) => minuteOf(change + ms, 'Europe/London'))).toEqual([
      '2026-03-29 00:59',
      '2026-03-29 02:00',
    ]);
  });
});

describe(momentText.name, () => {
  it.each([
    ['2026-11-22T23:30:00Z', 'Africa/Lagos', '23 Nov 2026, 00:30'],
    ['2026-09-01T06:05:00Z', 'America/New_York', '1 Sep 2026, 02:05'],
  ])('of %s in %s is %s', (instant, zone, text) => {
    expect(momentText(new Date(instant), zone)).toBe(text);
    expect(momentText(Date.parse(instant), zone)).toBe(text);
  });
});
