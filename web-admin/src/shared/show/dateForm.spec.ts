import { describe, expect, it } from '@jest/globals';
import { dateText } from './dateForm';

const lagos = 'Africa/Lagos';

describe('dateText', () => {
  it.each([
    ['table', '2026-11-22'],
    ['stamp', '2026-11-22 00:30'],
    ['long', 'Nov 22, 2026'],
    ['print', '22/11/2026'],
    ['moment', '22 Nov 2026, 00:30'],
    ['ordinal', '22nd November, 2026'],
  ] as const)('writes a moment as %s in the zone', (form, text) => {
    expect(dateText('2026-11-21T23:30:00Z', form, lagos)).toBe(text);
  });

  it('names every month by three letters', () => {
    expect(dateText('2026-09-05T08:00:00Z', 'moment', lagos)).toBe('5 Sep 2026, 09:00');
  });

  it('keeps a bare day as it is', () => {
    expect(dateText('2026-01-02', 'moment', 'Pacific/Kiritimati')).toBe('2 Jan 2026');
  });

  it.each([
    ['2024-03-03', '3rd March, 2024'],
    ['2024-03-01', '1st March, 2024'],
    ['2024-03-11', '11th March, 2024'],
    ['2024-03-13', '13th March, 2024'],
    ['2024-03-20', '20th March, 2024'],
    ['2024-03-31', '31st March, 2024'],
  ])('counts the day of %s', (day, text) => expect(dateText(day, 'ordinal', lagos)).toBe(text));

  it('shows a dash for nothing', () => {
    expect(dateText(null, 'long', lagos)).toBe('–');
    expect(dateText('soon', 'long', lagos)).toBe('–');
  });
});
