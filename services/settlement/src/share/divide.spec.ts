import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  agency,
  divideByAmounts,
  divideByPercent,
  partsOfUnit,
  type Party,
  type Residues,
} from './divide.js';

const kobo = 10n;
const party = (share: number, index: number): Party => ({ beneficiary: `b${index}`, share: BigInt(share) });
const aviation = [58_000, 23_000, 9000, 7000].map(party);
const paid = (amounts: readonly { amount: bigint }[]): bigint =>
  amounts.reduce((sum, { amount }) => sum + amount, 0n);

/** Divides payments one after the other; says how far anybody ever was from what is theirs, in parts of a kobo. */
function farthest(payments: Iterable<bigint>, parties: readonly Party[]): bigint {
  let residues: Residues = new Map();
  const exact = new Map<string, bigint>();
  const theirs = new Map<string, bigint>();
  for (const { beneficiary, share } of parties)
    theirs.set(beneficiary, (theirs.get(beneficiary) ?? 0n) + share);
  const got = new Map<string, bigint>();
  let far = 0n;
  let isWhole = true;
  for (const payment of payments) {
    const division = divideByPercent(payment, parties, residues, kobo);
    ({ residues } = division);
    // an expectation a payment would take longer than dividing it
    isWhole &&= paid(division.shares) + division.rest === payment && division.rest >= 0n;
    for (const [beneficiary, share] of theirs)
      exact.set(beneficiary, (exact.get(beneficiary) ?? 0n) + (payment / kobo) * share);
    for (const { beneficiary, amount } of division.shares) {
      isWhole &&= amount >= 0n;
      got.set(beneficiary, (got.get(beneficiary) ?? 0n) + (amount / kobo) * partsOfUnit);
    }
    for (const beneficiary of theirs.keys()) {
      const off = (exact.get(beneficiary) ?? 0n) - (got.get(beneficiary) ?? 0n);
      if (off > far) far = off;
      if (-off > far) far = -off;
    }
  }
  expect(isWhole).toBe(true);
  return far;
}

describe(divideByPercent.name, () => {
  it('leaves nobody two kobo off, at any moment, whatever is paid', () => {
    const shares = fc.array(fc.integer({ min: 1, max: 33_000 }), { minLength: 1, maxLength: 3 });
    const payments = fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 200 });
    fc.assert(
      fc.property(shares, payments, (percents, amounts) => {
        const some = amounts.map((amount) => BigInt(amount) * kobo);
        expect(farthest(some, percents.map(party)) < 2n * partsOfUnit).toBe(true);
      }),
    );
  });

  it('does so where one of them has two rows', () => {
    const shares = fc.array(fc.integer({ min: 1, max: 24_000 }), { minLength: 2, maxLength: 4 });
    const payments = fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 50, maxLength: 200 });
    fc.assert(
      fc.property(shares, payments, (percents, amounts) => {
        const some = amounts.map((amount) => BigInt(amount) * kobo);
        const parties = percents.map((share, index) => party(share, index % 2));
        expect(farthest(some, parties) < 2n * partsOfUnit).toBe(true);
      }),
    );
    const twice = [party(33_333, 0), party(33_333, 0)];
    expect(divideByPercent(1000n, twice, new Map(), kobo)).toMatchObject({
      shares: [{ beneficiary: 'b0', amount: 670n }],
      rest: 330n,
    });
  });

  it('does so for 58/23/9/7/3 and for equal fees, however many there are', () => {
    function* many(count: number): Generator<bigint> {
      for (let seed = 7, n = 0; n < count; n += 1) {
        seed = (seed * 48_271) % 2_147_483_647;
        yield BigInt(1 + (seed % 9_000_000)) * kobo;
      }
    }
    function* equal(count: number): Generator<bigint> {
      for (let n = 0; n < count; n += 1) yield 1_000_250n;
    }
    expect(farthest(many(100_000), aviation) < 2n * partsOfUnit).toBe(true);
    expect(farthest(equal(100_000), aviation) < 2n * partsOfUnit).toBe(true);
  });

  it('carries what is together nothing, and keeps less than a kobo with the agency', () => {
    const { shares, rest, residues } = divideByPercent(1005n, [party(50_000, 0)], new Map(), kobo);
    expect([paid(shares), rest]).toEqual([500n, 505n]);
    expect([...residues.values()].reduce((sum, residue) => sum + residue, 0n)).toBe(0n);
    expect(residues.has(agency)).toBe(true);
  });
});

describe(divideByAmounts.name, () => {
  it('pays in the order of the rows, up to what was collected', () => {
    const parties = [party(50_000, 0), party(30_000, 1), party(40_000, 2)];
    const divided = (collected: bigint) => {
      const { shares, rest } = divideByAmounts(collected, parties);
      return [...shares.map(({ amount }) => amount), rest];
    };
    expect(divided(200_000n)).toEqual([50_000n, 30_000n, 40_000n, 80_000n]);
    expect(divided(60_000n)).toEqual([50_000n, 10_000n, 0n, 0n]);
    expect(divided(10n)).toEqual([10n, 0n, 0n, 0n]);
  });
});
