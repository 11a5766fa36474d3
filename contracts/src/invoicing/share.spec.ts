import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isPayableIn, naira } from './currencies.js';
import { percentageOf, shareInThousandths, shareOf } from './share.js';

const amount = fc.bigInt({ min: 1n, max: 10n ** 14n });
/** a percentage up to 100 with four places, and its ten-thousandths */
const percentage = fc
  .integer({ min: 0, max: 1_000_000 })
  .map(
    (parts) => [`${Math.floor(parts / 10_000)}.${String(parts % 10_000).padStart(4, '0')}`, parts] as const,
  );

describe(shareOf.name, () => {
  it('can be paid, is at most the whole, and is the nearest such amount', () => {
    fc.assert(
      fc.property(amount, percentage, (whole, [percent, parts]) => {
        const share = shareOf(naira, whole, percent);
        expect(share >= 0n && share <= whole).toBe(true);
        if (share === whole) return;
        expect(isPayableIn(naira, share)).toBe(true);
        // twice the distance to the exact share is at most one kobo
        const off = share * 1_000_000n - whole * BigInt(parts);
        expect(2n * (off < 0n ? -off : off) <= 10n * 1_000_000n).toBe(true);
      }),
    );
  });

  it('grows with the percentage', () => {
    fc.assert(
      fc.property(amount, percentage, percentage, (whole, [one], [other]) => {
        const [less, more] = Number.parseFloat(one) <= Number.parseFloat(other) ? [one, other] : [other, one];
        expect(shareOf(naira, whole, less) <= shareOf(naira, whole, more)).toBe(true);
      }),
    );
  });

  it.each([
    [50_000_000n, '10', 5_000_000n],
    [12_500_500n, '33.3333', 4_166_830n],
    // 4.9996 kobo: rounded once, not first to a thousandth and then up
    [100_000n, '0.0449996', 40n],
    [100_005n, '100', 100_005n],
    [100_000n, '33.333333333333336', 33_330n],
    [100_000n, '150', 150_000n],
  ])('of %s at %s%% is %s', (whole, percent, share) => {
    expect(shareOf(naira, whole, percent)).toBe(share);
  });
});

describe(shareInThousandths.name, () => {
  it.each([
    [12_500_500n, '33.3333', 4_166_829n],
    [1n, '50', 1n],
    [1n, '49.9999', 0n],
  ])('of %s at %s%% is %s', (whole, percent, share) => {
    expect(shareInThousandths(whole, percent)).toBe(share);
  });
});

describe(percentageOf.name, () => {
  it.each([
    [3n, 1n, '33.3333'],
    [50_000_000n, 5_000_000n, '10'],
    [0n, 5n, '0'],
  ])('of %s that %s makes is %s', (whole, part, percent) => {
    expect(percentageOf(whole, part)).toBe(percent);
  });
});
