import { describe, expect, it } from '@jest/globals';
import { dateText, monthText } from './dateForm';

const lagos = 'Africa/Lagos';

describe('dateText', () => {
  it.each([
    ['table', '22 Nov 2026'],
    ['stamp', '22 Nov 2026, 00:30'],
    ['moment', '22 Nov 2026, 00:30'],
  ] as const)('writes a moment as %s in the zone', (form, text) => {
    expect(dateText('2026-11-21T23:30:00Z', form, lagos)).toBe(text);
  });

  it('names every month by three letters', () => {
    expect(dateText('2026-09-05T08:00:00Z', 'moment', lagos)).toBe('5 Sep 2026, 09:00');
  });

  it('keeps a bare day as it is', () => {
    expect(dateText('2026-01-02', 'moment', 'Pacific/Kiritimati')).toBe('2 Jan 2026');
  });

  it('shows a dash for nothing', () => {
    expect(dateText(null, 'table', lagos)).toBe('–');
    expect(dateText('soon', 'table', lagos)).toBe('–');
  });
});

describe('monthText', () => {
  it('names a month by three letters and its whole year', () =>
    expect(monthText('2026-09')).toBe('Sep 2026'));
});
