import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decimalOf } from '../../kernel/index.js';
import { leastPart, leastPartText, partRefusal, type PartPaymentRule } from './part-payment.js';

const rule = (changes: Partial<PartPaymentRule> = {}): PartPaymentRule => ({
  isAllowed: true,
  leastPercentage: null,
  leastAmount: null,
  ...changes,
});
const fresh = { payable: 50_000_000n, paid: 0n };

describe(leastPart.name, () => {
  it.each<[string, PartPaymentRule | undefined, object, bigint | undefined]>([
    ['no rule', undefined, {}, undefined],
    ['parts are not allowed', rule({ isAllowed: false, leastPercentage: '25' }), {}, undefined],
    ['any part', rule(), {}, 10n],
    ['a quarter', rule({ leastPercentage: '25' }), {}, 12_500_000n],
    [
      'a percentage that makes a fraction of a kobo',
      rule({ leastPercentage: '33.33' }),
      { payable: 100_010n },
      33_340n,
    ],
    ['an amount', rule({ leastAmount: '5000.5' }), {}, 5_000_500n],
    ['an amount that is no less than what is due', rule({ leastAmount: '50000' }), {}, undefined],
    ['the whole as a percentage', rule({ leastPercentage: '100' }), {}, undefined],
    ['a payment after the first', rule({ leastPercentage: '25' }), { paid: 12_500_000n }, 10n],
    ['the last kobo', rule(), { paid: 49_999_990n }, undefined],
  ])('of %s', (_, given, changes, least) => {
    expect(leastPart(given, { ...fresh, ...changes })).toBe(least);
  });

  it('is a payment of whole kobo below what is due, and no less than the rule says of a first one', () => {
    const amount = fc.bigInt(1n, 10n ** 12n);
    const rules = fc.oneof(
      fc.integer({ min: 1, max: 10_000 }).map((share) => rule({ leastPercentage: String(share / 100) })),
      amount.map((least) => rule({ leastAmount: decimalOf(least) })),
      fc.constant(rule()),
    );
    fc.assert(
      fc.property(rules, amount, amount, (given, payable, some) => {
        const paid = some % payable;
        const least = leastPart(given, { payable, paid });
        if (least === undefined) return;
        expect(least > 0n && least % 10n === 0n && least < payable - paid).toBe(true);
        if (paid > 0n) return;
        if (given.leastPercentage !== null)
          expect(least * 10_000n >= payable * BigInt(Math.round(Number(given.leastPercentage) * 100))).toBe(
            true,
          );
      }),
    );
  });
});

describe(partRefusal.name, () => {
  it.each([
    ['50000', null, undefined],
    ['20000', null, 'Only the whole amount of ₦50,000.00 can be paid'],
    ['12500', '12500', undefined],
    ['12499.99', '12500', 'The least amount of a part is ₦12,500.00'],
    ['50000.01', '12500', 'No more than ₦50,000.00 is due'],
    ['20000.005', '12500', 'An amount in naira has at most 2 decimal places'],
    ['0', '12500', 'Please enter an amount above 0'],
    ['-1', null, 'Please enter an amount above 0'],
  ])('of %s where the least part is %s', (amount, least, message) => {
    expect(partRefusal(amount, { outstanding: '50000', leastPart: least })).toBe(message);
  });

  it('lets the whole and every amount from the least part on pass, and no other', () => {
    const kobo = fc.bigInt(1n, 10n ** 10n).map((count) => count * 10n);
    fc.assert(
      fc.property(kobo, kobo, fc.option(kobo), (asked, outstanding, least) => {
        const isAllowed = asked === outstanding || (least !== null && asked >= least && asked < outstanding);
        const refusal = partRefusal(decimalOf(asked), {
          outstanding: decimalOf(outstanding),
          leastPart: leastPartText(least ?? undefined),
        });
        expect(refusal === undefined).toBe(isAllowed);
      }),
    );
  });
});
