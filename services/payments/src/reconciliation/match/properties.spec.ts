import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aMonth } from './adversary.builders.js';
import { PaymentBook } from './book/payment-book.js';
import { coversOf } from './covering-set.js';
import { firstRules, type MatchRules } from './match-rules.js';
import { match, Matcher } from './matcher.js';

const rules: MatchRules = {
  ...firstRules,
  fees: [{ channel: '', currency: '', flat: '150', basisPoints: 50, most: '1000' }],
};

describe('matching', () => {
  it('is certain of nothing that is not so, of 10 000 lines with all that goes wrong', () => {
    const { lines, payments, truth, learnt } = aMonth(7, 10_000, rules);
    const decisions = match(lines, PaymentBook.of(payments, learnt), rules);
    const certain = decisions.filter((decision) => decision.class === 'certain');
    const wrong = certain.filter(({ lineId, paymentIds }) => truth.get(lineId)?.join() !== paymentIds.join());
    expect(wrong).toEqual([]);
    // and it is certain of nearly all that can be known
    expect(certain.length).toBeGreaterThan(truth.size * 0.95);
    // what people taught explains some of the rest, and is never certain
    const known = decisions.filter(({ evidence }) =>
      evidence.some((one) => one.startsWith('The payer is known')),
    );
    expect(known.length).toBeGreaterThan(100);
    expect(new Set(known.map((decision) => decision.class))).toEqual(new Set(['strong']));
  });

  it('takes no line and no payment twice', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        const { lines, payments, learnt } = aMonth(seed, 150, rules);
        const decisions = match(lines, PaymentBook.of(payments, learnt), rules);
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
        learnt: fc.shuffledSubarray(one.learnt, { minLength: one.learnt.length }),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ one, lines, payments, learnt }) => {
        const first = match(one.lines, PaymentBook.of(one.payments, one.learnt), rules);
        expect(match(lines, PaymentBook.of(payments, learnt), rules)).toEqual(first);
      }),
      { numRuns: 25 },
    );
  });

  it('decides the same in whatever parts lines are read', () => {
    const parts = fc.record({
      seed: fc.integer({ min: 1, max: 1_000_000 }),
      size: fc.integer({ min: 1, max: 60 }),
    });
    fc.assert(
      fc.property(parts, ({ seed, size }) => {
        const { lines, payments, learnt } = aMonth(seed, 120, rules);
        const matcher = new Matcher(PaymentBook.of(payments, learnt), rules);
        const chunks = Array.from({ length: Math.ceil(lines.length / size) }, (_each, nth) =>
          lines.slice(nth * size, (nth + 1) * size),
        );
        for (const chunk of chunks) matcher.survey(chunk);
        const made = chunks.flatMap((chunk) => matcher.decide(chunk));
        const all = [...made, ...matcher.finish()].sort((one, other) => one.lineId - other.lineId);
        expect(all).toEqual(match(lines, PaymentBook.of(payments, learnt), rules));
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
