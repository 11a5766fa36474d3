import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  decimalOf,
  groupedAmount,
  groupedDecimalText,
  hasStrayComma,
  lineAmount,
  maximumAmount,
  placesOf,
  plainDecimal,
  roundedTo,
  strayComma,
  sumOf,
  thousandths,
} from './amounts.js';
import { Money } from './money.js';

const amount = fc.bigInt({ min: -maximumAmount, max: maximumAmount });

interface ScaledDecimal {
  digits: bigint;
  places: number;
}
const scaled = (most: bigint, least = 0n): fc.Arbitrary<ScaledDecimal> =>
  fc.record({ digits: fc.bigInt({ min: least, max: most }), places: fc.integer({ min: 0, max: 5 }) });

function written({ digits, places }: ScaledDecimal): string {
  const sign = digits < 0n ? '-' : '';
  const padded = (digits < 0n ? -digits : digits).toString().padStart(places + 1, '0');
  if (places === 0) return `${sign}${padded}`;
  return `${sign}${padded.slice(0, -places)}.${padded.slice(-places)}`;
}

/** The product as a fraction of integers, rounded half away from zero to thousandths, without any decimal library. */
function exactThousandths(left: ScaledDecimal, right: ScaledDecimal): bigint {
  const numerator = left.digits * right.digits * 1000n;
  const denominator = 10n ** BigInt(left.places + right.places);
  const negative = numerator < 0n;
  const rounded = (2n * (negative ? -numerator : numerator) + denominator) / (2n * denominator);
  return negative ? -rounded : rounded;
}

describe('amounts as thousandths', () => {
  it('are the same after a trip over the wire', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 3 }), (value, places) => {
        expect(thousandths(decimalOf(value, places))).toBe(value);
      }),
    );
  });

  it('stay exact in the schema of the wire, whatever their size', () => {
    fc.assert(
      fc.property(amount, (value) => {
        expect(thousandths(Money.parse(decimalOf(value)))).toBe(value);
      }),
    );
  });

  it.each([
    [12500n, 0, '12.5'],
    [12500n, 2, '12.50'],
    [12345n, 2, '12.345'],
    [0n, 0, '0'],
    [0n, 2, '0.00'],
    [1n, 0, '0.001'],
    [-1n, 0, '-0.001'],
    [maximumAmount, 0, '999999999999.999'],
  ])('%s with %s places is written %s', (value, places, text) => {
    expect(decimalOf(value, places)).toBe(text);
  });

  it.each(['', '1,000', '1e3', '.5', '5.', 'NaN', '--1', '1.2345', ' 1'])('%j is no amount', (text) => {
    expect(() => thousandths(text)).toThrow('Invariant broken');
  });

  it('takes trailing zeros beyond three places', () => {
    expect(thousandths('1.23400')).toBe(1234n);
  });
});

describe(lineAmount.name, () => {
  it('is the exact product, rounded half away from zero to three places', () => {
    fc.assert(
      fc.property(scaled(10n ** 12n, 1n), scaled(10n ** 15n, -(10n ** 15n)), (quantity, rate) => {
        expect(lineAmount(written(quantity), written(rate))).toBe(exactThousandths(quantity, rate));
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['1.5', '0.333', 500n],
    ['1', '0.0005', 1n],
    ['1', '0.00049', 0n],
    ['1', '-0.0005', -1n],
    ['3', '0.1', 300n],
    ['1.00001', '100000', 100_001_000n],
    // as floats: 1.005 x 1000 = 1004.9999999999999
    ['1.005', '1000', 1_005_000n],
  ])('%s x %s is %s thousandths', (quantity, rate, expected) => {
    expect(lineAmount(quantity, rate)).toBe(expected);
  });
});

describe(sumOf.name, () => {
  it('adds without loss, in any order', () => {
    fc.assert(
      fc.property(fc.array(amount), (values) => {
        const sum = sumOf(values);
        expect(sumOf([...values].reverse())).toBe(sum);
        expect(sumOf([...values, ...values.map((value) => -value)])).toBe(0n);
      }),
    );
    expect(sumOf([])).toBe(0n);
    expect(sumOf([thousandths('0.1'), thousandths('0.2')])).toBe(thousandths('0.3'));
  });
});

describe(roundedTo.name, () => {
  it('is the nearest amount with so many places; of two as near, the one further from zero', () => {
    fc.assert(
      fc.property(amount, fc.constantFrom(0, 1, 2, 3), (value, places) => {
        const unit = 10n ** BigInt(3 - places);
        const rounded = roundedTo(value, places);
        const off = rounded - value;
        expect(rounded % unit).toBe(0n);
        expect(2n * (off < 0n ? -off : off) <= unit).toBe(true);
        if (2n * off === unit || 2n * off === -unit) expect(off > 0n).toBe(value > 0n);
        expect(roundedTo(rounded, places)).toBe(rounded);
      }),
    );
  });

  it.each([
    [100_004n, 100_000n],
    [100_005n, 100_010n],
    [-100_005n, -100_010n],
    [4n, 0n],
  ])('to two places %s becomes %s', (value, rounded) => {
    expect(roundedTo(value, 2)).toBe(rounded);
  });
});

describe(groupedDecimalText.name, () => {
  it.each([
    ['25000', 2, '25,000.00'],
    ['0.00012', 5, '0.00012'],
    ['0.00012', 2, '0.00012'],
    ['1234567.5', 4, '1,234,567.5000'],
    ['12.50000', 2, '12.50'],
    ['12', 0, '12'],
    ['-1234.5', 2, '\u22121,234.50'],
  ])('%s with %s places shows %s', (text, places, shown) => {
    expect(groupedDecimalText(text, places)).toBe(shown);
  });
});

describe(groupedAmount.name, () => {
  it.each([
    [1_250_000_000n, 2, '1,250,000.00'],
    [999_999n, 2, '1,000.00'],
    [1005n, 2, '1.01'],
    [1004n, 2, '1.00'],
    [1500n, 0, '2'],
    [100_000n, 3, '100.000'],
    [-1_234_500n, 2, '\u22121,234.50'],
  ])('%s with %s places shows %s', (value, places, text) => {
    expect(groupedAmount(value, places as 0 | 1 | 2 | 3)).toBe(text);
  });
});

describe('decimals as people and browsers send them', () => {
  it.each([
    ['1,234.50 ', '1234.50'],
    [12.5, '12.5'],
    [1e21, '1000000000000000000000'],
    [1e-7, '0.0000001'],
    ['abc', undefined],
    ['', undefined],
    [Number.NaN, undefined],
    [Number.POSITIVE_INFINITY, undefined],
    [null, undefined],
    [true, undefined],
  ])('%j is read as %j', (input, text) => {
    expect(plainDecimal(input)).toBe(text);
  });

  it('reads every number that is grouped in threes, and the same number without commas', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: maximumAmount }), fc.constantFrom(0, 2, 3), (value, places) => {
        const shown = groupedAmount(roundedTo(value, places), places);
        expect(plainDecimal(shown)).toBe(shown.replaceAll(',', ''));
      }),
    );
  });

  it('refuses a comma anywhere else', () => {
    const digits = fc.stringMatching(/^\d{1,9}$/);
    fc.assert(
      fc.property(digits, fc.nat(9), (text, at) => {
        const typed = `${text.slice(0, at)},${text.slice(at)}`;
        const groups = typed.split(',');
        const isGrouped = groups.length === 2 && /^\d{1,3}$/.test(groups[0] ?? '') && groups[1]?.length === 3;
        expect(plainDecimal(typed)).toBe(isGrouped ? text : undefined);
        expect(hasStrayComma(typed)).toBe(!isGrouped);
      }),
    );
  });

  it.each([
    '1,5',
    ',1,0',
    '1,000,',
    '12,34',
    '1234,567',
    '1,00,000',
    '1.5,000',
    '1,,000',
    '1,000.5,0',
    '-,1',
  ])('%j is refused, and the reason is its comma', (text) => {
    expect(plainDecimal(text)).toBeUndefined();
    expect(hasStrayComma(text)).toBe(true);
    expect(Money.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([strayComma]);
  });

  it.each(['', 'a,b', 'one, two', '1,234', '5', 7])('%j has no stray comma', (text) => {
    expect(hasStrayComma(text)).toBe(false);
  });

  it.each([
    ['1', 0],
    ['1.50', 1],
    ['1.00000', 0],
    ['0.12345', 5],
  ])('%s has %s places', (text, places) => {
    expect(placesOf(text)).toBe(places);
  });

  it.each(['1.2345', 0.30000000000000004, '1e3', '', null, '1000000000000000'])(
    'the wire refuses %j',
    (input) => {
      expect(Money.safeParse(input).error?.issues.map(({ message }) => message)).toEqual([
        'Amounts have at most 3 decimal places',
      ]);
    },
  );
});
