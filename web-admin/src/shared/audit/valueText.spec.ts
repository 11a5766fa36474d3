import { describe, expect, it } from '@jest/globals';
import { labelOf, valueText } from './valueText';

const zone = 'Africa/Lagos';

describe('a value of the trail', () => {
  it.each([
    ['promised', '750000', '750,000.00'],
    ['amountPaid', '1258.665', '1,258.665'],
    ['surplus', '-12.5', '−12.50'],
    // what is no amount has its own figures
    ['accountNumber', '0360883515', '0360883515'],
    ['day', '2026-11-18', '18 Nov 2026'],
    ['expires', '2026-11-18T09:42:00.000Z', '18 Nov 2026, 10:42'],
    ['active', true, 'Yes'],
    ['active', false, 'No'],
    ['rows', 3, '3'],
    ['note', null, ''],
    ['invoices', ['NAA-1', 'NAA-2'], 'NAA-1\nNAA-2'],
    [
      'owner',
      { fullName: 'Ada Obi', since: '2026-11-18', tags: [] },
      'Full name: Ada Obi\nSince: 18 Nov 2026\nTags: –',
    ],
  ])('is read by people: %s %j', (name, value, text) => {
    expect(valueText(value, name, zone)).toBe(text);
  });

  it('stands beside its name in words', () => {
    expect(labelOf('toBeRefunded')).toBe('To be refunded');
  });
});
