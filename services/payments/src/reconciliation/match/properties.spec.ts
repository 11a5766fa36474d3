import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aMonth } from './adversary.builders.js';
import { coversOf } from './covering-set.js';
import { firstRules, type MatchRules } from './match-rules.js';
import { match } from './matcher.js';

const rules: MatchRules = {
  ...firstRules,
  fees: [{ channel: '', currency: '', flat: '150', basisPoints: 50, most: '1000' }],
};

describe('matching', () => {
  it('is certain of nothing that is not so, of 10 000 lines with all that goes wrong', () => {
    const { lines, payments, truth } = aMonth(7, 10_000, rules);
    const certain = match(lines, payments, rules).filter((decision) => decision.class === 'certain');
    const wrong = certain.filter(({ lineId, paymentIds }) => truth.get(lineId)?.join() !== paymentIds.join());
    expect(wrong).toEqual([]);
    // and it is certain of nearly all that can be known
    expect(certain.length).toBeGreaterThan(truth.size * 0.95);
  });

  it('takes no line and no payment twice', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        const { lines, payments } = aMonth(seed, 150, rules);
        const decisions = match(lines, payments, rules);
        expect(decisions.map(({ lineId }) => lineId)).toEqual(lines.map(({ id }) => id));
        const taken = decisions.flatMap(({ paymentIds }) => paymentIds);
        expect(new Set(taken).size).toBe(taken.length);
      }),
      { numRuns: 25 },
    );
  });

  it('decides the same in whatever order lines and payments come', () => {
    const month = fc.integer({ min: 1, max: 1_000_000 }).map((seed) => aMonth(seed, 120, rules));
    const shuffled = month.chain((one) =>
      fc.record({
        one: fc.constant(one),
        lines: fc.shuffledSubarray(one.lines, { minLength: one.lines.length }),
        payments: fc.shuffledSubarray(one.payments, { minLength: one.payments.length }),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ one, lines, payments }) => {
        expect(match(lines, payments, rules)).toEqual(match(one.lines, one.payments, rules));
      }),
      { numRuns: 25 },
    );
  });
});

describe(coversOf.name, () => {
  it('finds the sets that trying all of them finds', () => {
    const amounts = fc.array(fc.bigInt({ min: 1n, max: 30n }), { minLength: 2, maxLength: 9 });
    fc.assert(
      fc.property(amounts, fc.bigInt({ min: 2n, max: 90n }), (some, sum) => {
        const items = some.map((amount, id) => ({ id, amount }));
        const found = coversOf(items, sum, 4);
        let fitting = 0;
        for (let mask = 1; mask < 2 ** items.length; mask += 1) {
          const set = items.filter(({ id }) => (mask >> id) & 1);
          const total = set.reduce((all, { amount }) => all + amount, 0n);
          if (set.length > 1 && set.length <= 4 && total === sum) fitting += 1;
        }
        expect(found).toHaveLength(Math.min(fitting, 2));
        for (const ids of found)
          expect(ids.reduce((total, id) => total + (items[id]?.amount ?? 0n), 0n)).toBe(sum);
      }),
    );
  });
});
