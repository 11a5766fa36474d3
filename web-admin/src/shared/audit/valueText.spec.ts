import { describe, expect, it } from '@jest/globals';
import { currencyIn, fieldsIn, labelOf, valueText } from './valueText';

const reading = { zone: 'Africa/Lagos', currency: '' };

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
    expect(valueText(value, name, reading)).toBe(text);
  });

  it('that is an amount has the sign of the currency that the record says', () => {
    const after = { amount: '1258.665', currency: 'NGN', day: '2026-11-18' };
    const of = (values: Record<string, unknown>) => ({ ...reading, currency: currencyIn(values) });
    expect(valueText(after.amount, 'amount', of(after))).toBe('₦1,258.665');
    expect(valueText('-12.5', 'surplus', of({ currencyId: 840 }))).toBe('−$12.50');
    expect(valueText('12', 'paid', of({ currency: 'XOF' }))).toBe('XOF\u00a012.00');
    expect(fieldsIn({}, after)).toEqual(['amount', 'day']);
    // it is told where it changed itself
    expect(fieldsIn({ currency: 'NGN' }, { currency: 'USD' })).toEqual(['currency']);
  });

  it('stands beside its name in words', () => {
    expect(labelOf('toBeRefunded')).toBe('To be refunded');
  });
});
