import { describe, expect, it } from '@jest/globals';
import { sumOf } from '@kobodesk/contracts/kernel';
import fc from 'fast-check';
import { explains } from '../desk/standing.js';
import { inParts, movedBy, type NewMove } from './moved-money.js';

const line = { account: '0099887766', day: '2026-11-20', amount: 1_000_000n, currency: 'NGN' };
const madeAt = new Date('2026-11-20T09:00:00Z');
const decided = (version: number, state: string, found: string, paymentIds: readonly number[]) => ({
  lineId: 7,
  version,
  state,
  class: found,
  paymentIds,
  madeAt,
});
const kinds = (moves: readonly NewMove[]) =>
  moves.map(({ kind, version, paymentIds }) => [kind, version, ...paymentIds]);

describe(movedBy.name, () => {
  it('moves what is certain or accepted, and nothing of what is only offered', () => {
    expect(kinds(movedBy(line, undefined, decided(1, 'found', 'certain', [4])))).toEqual([['banked', 1, 4]]);
    expect(movedBy(line, undefined, decided(1, 'found', 'strong', [4]))).toEqual([]);
    const strong = decided(1, 'found', 'strong', [4, 2]);
    expect(kinds(movedBy(line, strong, decided(2, 'accepted', 'strong', [4, 2])))).toEqual([
      ['banked', 2, 2, 4],
    ]);
  });

  it('moves nothing when the same payments explain it, and to and fro when others do', () => {
    const certain = decided(1, 'found', 'certain', [4, 2]);
    expect(movedBy(line, certain, decided(2, 'accepted', 'certain', [2, 4]))).toEqual([]);
    expect(kinds(movedBy(line, certain, decided(2, 'found', 'certain', [5])))).toEqual([
      ['unbanked', 2, 2, 4],
      ['banked', 2, 5],
    ]);
    expect(kinds(movedBy(line, certain, decided(2, 'undone', 'none', [4, 2])))).toEqual([
      ['unbanked', 2, 2, 4],
    ]);
  });

  it('moves nothing of money that went', () => {
    expect(movedBy({ ...line, amount: -5n }, undefined, decided(1, 'found', 'certain', [4]))).toEqual([]);
  });

  it('leaves moved what stands, whatever was decided before', () => {
    const decision = fc.tuple(
      fc.constantFrom('found', 'accepted', 'undone'),
      fc.constantFrom('certain', 'strong', 'ambiguous', 'none'),
      fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }),
    );
    fc.assert(
      fc.property(fc.array(decision, { minLength: 1, maxLength: 12 }), (made) => {
        const all = made.map(([state, found, ids], at) => decided(at + 1, state, found, ids));
        const moves = all.flatMap((one, at) => movedBy(line, all[at - 1], one));
        // to the bank and back in turn
        expect(moves.every(({ kind }, at) => kind === (at % 2 === 0 ? 'banked' : 'unbanked'))).toBe(true);
        moves.forEach(({ kind, paymentIds }, at) => {
          if (kind === 'unbanked') expect(paymentIds).toEqual(moves[at - 1]?.paymentIds);
        });
        const last = all.at(-1);
        const stands = last && explains(last) ? last.paymentIds.toSorted((one, other) => one - other) : [];
        const moved = moves.at(-1);
        expect(moved?.kind === 'banked' ? moved.paymentIds : []).toEqual(stands);
      }),
    );
  });
});

describe(inParts.name, () => {
  it('comes to the move, payment by payment and to the last unit, and no part to more than its payments', () => {
    const payments = fc.array(fc.bigInt({ min: 1n, max: 90_000_000n }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(
        payments,
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 0, max: 100 }),
        (coming, most, percent) => {
          const all = sumOf(coming);
          const amount = all - (all * BigInt(percent)) / 101n;
          const paymentIds = coming.map((_each, at) => at + 1);
          const whole: NewMove = {
            ...line,
            amount,
            kind: 'banked',
            lineId: 7,
            version: 1,
            paymentIds,
            recordedAt: madeAt,
          };
          const parts = inParts(whole, coming, most);
          expect(parts.flatMap((part) => part.paymentIds)).toEqual(paymentIds);
          expect(parts.every((part) => part.paymentIds.length <= most)).toBe(true);
          expect(sumOf(parts.map((part) => part.amount))).toBe(amount);
          for (const part of parts) {
            const fee = sumOf(part.paymentIds.map((id) => coming[id - 1] ?? 0n)) - part.amount;
            expect(fee >= 0n && part.amount >= 0n).toBe(true);
            if (amount === all) expect(fee).toBe(0n);
          }
        },
      ),
    );
  });
});
