import { describe, expect, it } from '@jest/globals';
import { naira } from '@kobodesk/contracts/invoicing';
import { ageText, differenceText, isOld } from './requestWords';

describe('the words of a request', () => {
  it.each([
    ['100000', '150000', '+₦50,000.00'],
    ['754560', '0', '−₦754,560.00'],
    ['500', '500', '₦0.00'],
    ['', '', ''],
  ])('from %s to %s is %s', (amountBefore, amountAfter, text) =>
    expect(differenceText({ amountBefore, amountAfter, currencyId: naira })).toBe(text),
  );

  const now = Date.parse('2026-11-20T12:00:00Z');
  it.each([
    ['2026-11-20T11:39:00Z', '21 min', false],
    ['2026-11-20T11:59:50Z', '0 min', false],
    ['2026-11-19T19:00:00Z', '17 h', false],
    ['2026-11-19T11:00:00Z', '1 day', false],
    ['2026-11-17T12:00:00Z', '3 days', true],
    ['2026-11-20T12:05:00Z', '0 min', false],
  ])('what was asked for at %s waits for %s', (since, text, old) => {
    expect(ageText(since, now)).toBe(text);
    expect(isOld(since, now)).toBe(old);
  });
});
