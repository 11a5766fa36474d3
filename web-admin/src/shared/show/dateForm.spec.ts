import { describe, expect, it } from '@jest/globals';
import { dateText } from './dateForm';

const lagos = 'Africa/Lagos';

describe('dateText', () => {
  it.each([
    ['table', '2026-11-22'],
    ['long', 'Nov 22, 2026'],
    ['print', '22/11/2026'],
    ['moment', '22 Nov 2026, 00:30'],
  ] as const)('writes a moment as %s in the zone', (form, text) => {
    expect(dateText('2026-11-21T23:30:00Z', form, lagos)).toBe(text);
  });

  it('keeps a bare day as it is', () => {
    expect(dateText('2026-01-02', 'moment', 'Pacific/Kiritimati')).toBe('2 Jan 2026');
  });

  it('shows a dash for nothing', () => {
    expect(dateText(null, 'long', lagos)).toBe('–');
    expect(dateText('soon', 'long', lagos)).toBe('–');
  });
});
