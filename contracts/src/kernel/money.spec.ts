import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  decimalOf,
  groupedAmount,
  lineAmount,
  maximumAmount,
  placesOf,
  plainDecimal,
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
