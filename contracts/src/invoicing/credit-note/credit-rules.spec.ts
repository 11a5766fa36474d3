import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { creditOf, creditRefusal, percentageOf, type Creditable } from './credit-rules.js';

const unpaid: Creditable = { status: 'Unpaid', amount: 100_000n, paid: 0n, credit: 0n };

describe(creditRefusal.name, () => {
  it.each<[Partial<Creditable>, bigint, ReturnType<typeof creditRefusal>]>([
    [{}, 1n, undefined],
    [{}, 100_000n, undefined],
    [{}, 100_001n, 'too-much'],
    [{}, 0n, 'nothing'],
    [{}, -1n, 'nothing'],
    [{ status: 'Partly paid', paid: 40_000n }, 60_000n, undefined],
    [{ status: 'Partly paid', paid: 40_000n }, 60_001n, 'too-much'],
    [{ status: 'Paid', paid: 100_000n }, 1n, 'settled'],
    [{ status: 'Voided' }, 1n, 'settled'],
    [{ credit: 10n }, 1n, 'credited'],
  ])('%o less %s: %s', (changes, credit, expected) => {
    expect(creditRefusal({ ...unpaid, ...changes }, credit)).toBe(expected);
  });
});

describe('percentages', () => {
  it('are exact to the thousandth, half up', () => {
    expect(creditOf(50_000_000n, '10')).toBe(5_000_000n);
    expect(creditOf(12_500_500n, '33.3333')).toBe(4_166_829n);
    expect(creditOf(1n, '50')).toBe(1n);
    expect(creditOf(1n, '49.9999')).toBe(0n);
    expect(percentageOf(3n, 1n)).toBe('33.3333');
    expect(percentageOf(50_000_000n, 5_000_000n)).toBe('10');
    expect(percentageOf(0n, 5n)).toBe('0');
  });

  it('never credit more than the amount, and lead back to within a ten-thousandth', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 14n }),
        fc.integer({ min: 0, max: 1_000_000 }),
        (amount, share) => {
          const percent = `${Math.floor(share / 10_000)}.${String(share % 10_000).padStart(4, '0')}`;
          const credit = creditOf(amount, percent);
          expect(credit >= 0n && credit <= amount).toBe(true);
          const exact = (amount * BigInt(share)) / 1_000_000n;
          expect(credit - exact === 0n || credit - exact === 1n).toBe(true);
        },
      ),
    );
  });
});
