import { describe, expect, it } from '@jest/globals';
import { pairOf } from './decision.js';
import { aLine, aPayment } from './match.builders.js';
import { firstRules } from './match-rules.js';
import { whyNot } from './why-not.js';

describe(whyNot.name, () => {
  const about = { rules: firstRules, isNamed: true, isPayerNamed: false, declined: new Set<string>() };

  it('says all that speaks against a payment', () => {
    const payment = aPayment(1, { amount: 21_937_550n, day: '2026-10-02', explainedBy: 88 });
    expect(whyNot(aLine(7), payment, about)).toBe(
      'amount ₦500.00 short; day 2 outside the window; already explained by line 88',
    );
  });

  it.each([
    [{}, {}, ''],
    [{ amount: 21_437_555n }, {}, 'amount ₦0.005 over'],
    [{ amount: -1n }, {}, 'the line is money that went out'],
    [{}, { currency: 'USD' }, 'paid in USD, not in NGN'],
    [{}, { explainedBy: 7 }, ''],
    [{}, { hindrance: 'the payment was reversed' }, 'the payment was reversed'],
    [{ day: '2026-11-14' }, {}, 'day 2 outside the window'],
  ])('of %p and %p: %p', (line, payment, words) => {
    expect(whyNot(aLine(7, line), aPayment(1, payment), about)).toBe(words);
  });

  it('says when it was declined, and when nothing of it is named', () => {
    const declined = new Set([pairOf(7, 1)]);
    expect(whyNot(aLine(7), aPayment(1), { ...about, isNamed: false, declined })).toBe(
      'declined before; neither its RRR, its provider reference, its invoice nor its payer is named',
    );
  });
});
