import { describe, expect, it } from '@jest/globals';
import { amountSplit, percentageSplit } from '@kobodesk/contracts/settlement';
import { sumOf, thousandths } from '@kobodesk/contracts/kernel';
import fc from 'fast-check';
import type { Residues } from '../share/divide.js';
import { dividedBy, type Formula } from '../share/shared-event.js';
import { SplitEffect, type KeptEffect } from './effect.js';
import { warningsOf } from './warnings.js';

const kobo = 10n;
const naira = 566;
const share = (account: string, share: number, currency = naira) => ({
  bank_id: 1057,
  bank_name: 'Zenith Bank',
  account_number: account,
  account_name: `HOLDER ${account}`,
  currency_id: currency,
  share_thousandths: share,
});
const of = (account: string): string => `1057:${account}`;
const percent = (...shares: number[]): Formula => ({
  splitType: percentageSplit,
  shares: shares.map((one, n) => share(`0${n}`, one)),
});
const amounts = (...shares: number[]): Formula => ({ ...percent(...shares), splitType: amountSplit });

const aFormula = fc
  .tuple(fc.boolean(), fc.array(fc.integer({ min: 1, max: 33_000 }), { minLength: 1, maxLength: 3 }))
  .map(([isByAmount, shares]) =>
    isByAmount ? amounts(...shares.map((one) => one * 10)) : percent(...shares),
  );
const aPayment = fc.record({
  amount: fc.integer({ min: 1, max: 500_000 }).map((one) => BigInt(one) * kobo),
  day: fc.constantFrom('2026-09-01', '2026-09-30', '2026-10-01', '2026-11-05'),
  currencyId: fc.constantFrom(naira, 840),
});
const payments = fc.array(aPayment, { maxLength: 60 });
type Payment = { amount: bigint; day: string; currencyId: number };

/** What dividing each payment as it is posted puts down: what the ledger would have had. */
function posted(formula: Formula, all: readonly Payment[]) {
  const carried = new Map<number, Residues>();
  return all.flatMap(({ amount, day, currencyId }) => {
    const divided = dividedBy(formula, currencyId, amount, carried.get(currencyId) ?? new Map());
    if (divided) carried.set(currencyId, divided.residues);
    return (divided?.shares ?? []).map((one) => ({
      beneficiary: one.beneficiary,
      amount: one.amount,
      day,
      currencyId,
    }));
  });
}
const effectOf = (formula: Formula, all: readonly Payment[], put: ReturnType<typeof posted> = []) => {
  const effect = new SplitEffect(formula);
  for (const payment of all) effect.pay(payment);
  for (const one of put) effect.putDown(one);
  return effect;
};
const partsOf = (effect: SplitEffect) =>
  effect
    .result(new Map())
    .flatMap(({ currencyId, parts }) =>
      parts.map(({ beneficiary, was, wouldBe }) => [currencyId, beneficiary, was, wouldBe]),
    );

describe(SplitEffect.name, () => {
  it('of the formula that was in force is, to the kobo and for each, what was put down', () => {
    fc.assert(
      fc.property(aFormula, payments, (formula, all) => {
        const effect = effectOf(formula, all, posted(formula, all));
        for (const [, , was, wouldBe] of partsOf(effect)) expect(wouldBe).toBe(was);
      }),
    );
  });

  it('divides everything that was collected, by the old formula and by the new one, in every month', () => {
    fc.assert(
      fc.property(aFormula, aFormula, payments, (formula, before, all) => {
        for (const { collected, parts } of effectOf(formula, all, posted(before, all)).result(new Map()))
          for (const side of ['was', 'wouldBe'] as const) {
            expect(sumOf(parts.map((part) => thousandths(part[side])))).toBe(thousandths(collected));
            for (const part of parts)
              expect(sumOf(part.months.map((month) => thousandths(month[side])))).toBe(
                thousandths(part[side]),
              );
          }
      }),
    );
  });

  it('comes to the same wherever it is put down and taken up again', () => {
    fc.assert(
      fc.property(aFormula, aFormula, payments, fc.nat(60), (formula, before, all, cut) => {
        const put = posted(before, all);
        const first = effectOf(formula, all.slice(0, cut), put);
        const kept = JSON.parse(JSON.stringify(first.kept())) as KeptEffect;
        const second = new SplitEffect(formula, kept);
        for (const payment of all.slice(cut)) second.pay(payment);
        expect(second.result(new Map())).toEqual(effectOf(formula, all, put).result(new Map()));
      }),
    );
  });

  it('leaves nobody two kobo off what a percentage of everything collected is', () => {
    fc.assert(
      fc.property(payments, (all) => {
        const formula = percent(58_000, 23_000, 9000, 7000);
        for (const { currencyId, collected, parts } of effectOf(formula, all).result(new Map()))
          for (const { beneficiary, wouldBe } of parts) {
            const own = formula.shares.find(({ account_number: number }) => of(number) === beneficiary);
            if (!own || currencyId !== naira) continue;
            const exact = thousandths(collected) * BigInt(own.share_thousandths);
            const off = thousandths(wouldBe) * 100_000n - exact;
            expect((off < 0n ? -off : off) < 2n * kobo * 100_000n).toBe(true);
          }
      }),
    );
  });
});

describe(warningsOf.name, () => {
  const said = (formula: Formula, all: readonly Payment[], put: ReturnType<typeof posted> = []) => {
    const effect = effectOf(formula, all, put);
    const named = new Map([[of('00'), { name: 'NAMA', accountNumber: '00', bankName: 'Zenith Bank' }]]);
    return warningsOf(formula, effect, effect.result(named), named).map(
      ({ kind, text }) => `${kind}: ${text}`,
    );
  };
  const paid = (naira: number, currencyId = 566): Payment => ({
    amount: BigInt(naira) * 1000n,
    day: '2026-10-01',
    currencyId,
  });

  it('names whoever loses, the agency too, and whoever is left out', () => {
    const all = [paid(1000), paid(500)];
    expect(said(percent(50_000), all, posted(percent(40_000), all))).toEqual([
      'loses: The agency loses ₦150.00',
    ]);
    expect(said(percent(20_000), all, posted(percent(40_000, 10_000), all))).toEqual([
      'loses: NAMA loses ₦300.00',
      'loses: Account 01 is left out, and loses ₦150.00',
    ]);
  });

  it('says which amounts are cut, which are never reached, and that nothing is left', () => {
    const all = [paid(100), paid(900)];
    const lines = said(amounts(300_000, 2_000_000), all);
    expect(lines).toEqual([
      'cut: NAMA does not get its whole amount of 1 of 2 payments',
      'never-whole: Account 01 never gets its whole amount: all 2 payments leave too little',
      'loses: The agency loses ₦1,000.00',
      'nothing-left: Nothing is left for the agency of all 2 payments',
      'unknown-account: Account 01 has shared in nothing yet: its bank is asked for its name when the change is sent',
    ]);
  });

  it('says that a period says nothing of a currency', () => {
    const formula = { splitType: percentageSplit, shares: [share('00', 10_000, 840)] };
    expect(said(formula, [paid(100)])).toEqual([
      'nothing-collected: Nothing was collected in USD in this period: it says nothing of these shares',
    ]);
  });

  it('does not take the rounding of a carry for a loss', () => {
    const all = [paid(1)];
    const put = [{ beneficiary: of('00'), amount: 510n, day: '2026-10-01', currencyId: naira }];
    expect(said(percent(50_000), all, put)).toEqual([]);
  });
});
