import { describe, expect, it } from '@jest/globals';
import type { BankLine } from '../bank-line.js';
import { pairOf } from './decision.js';
import type { KnownPayment } from './book/known-payment.js';
import { aLine, aPayment } from './match.builders.js';
import { feeOf, firstRules } from './match-rules.js';
import { match } from './matcher.js';

const skyways = { payer: 'Skyways Airlines Ltd' };

describe(match.name, () => {
  const decided = (lines: readonly BankLine[], payments: readonly KnownPayment[], rules = firstRules) =>
    match(lines, payments, rules).map((decision) => [
      decision.class,
      decision.pass,
      decision.paymentIds.join() || decision.rivalIds.join(),
    ]);

  it.each([
    ['the RRR, divided as people divide it', 'WEB/2500-0000-0001/NAA', '', 'P1'],
    ['the RRR in the reference of the bank', 'WEB', '250000000001', 'P1'],
    ['the reference of the provider', 'POS TX 100001 LAGOS', '', 'P2'],
    ['the invoice', 'NIP/GTB/naa 2026 0000001 jga/LANDING', '', 'P3'],
  ])('is certain by %s', (_, narration, bankReference, pass) => {
    expect(decided([aLine(7, { narration, bankReference })], [aPayment(1), aPayment(2)])).toEqual([
      ['certain', pass, '1'],
    ]);
  });

  it.each([
    ['a number within a longer one', { narration: '92500000000011 REF' }, {}],
    ['another amount', { narration: '250000000001', amount: 20_937_550n }, {}],
    ['another currency', { narration: '250000000001', currency: 'USD' }, {}],
    ['money that went out', { narration: '250000000001', amount: -21_437_550n }, {}],
    ['a payment that was reversed', { narration: '250000000001' }, { hindrance: 'the payment was reversed' }],
    ['a payment that is explained', { narration: '250000000001' }, { explainedBy: 88 }],
  ])('does not take %s', (_, line, payment) => {
    const [decision] = match([aLine(7, line)], [aPayment(1, payment)], firstRules);
    expect(decision).toMatchObject({ class: 'none', paymentIds: [] });
  });

  it.each([
    ['names another payer', { narration: '250000000001 DELTA SHUTTLE' }],
    ['names another payment too', { narration: '250000000001 TX-100002' }],
    ['comes long after it', { narration: '250000000001', day: '2027-02-20' }],
  ])('is not certain where the line %s', (_, line) => {
    const payments = [aPayment(1, skyways), aPayment(2, { payer: 'Delta Shuttle', amount: 5n })];
    expect(decided([aLine(7, line)], payments)).toEqual([['strong', 'P1', '1']]);
  });

  it('believes neither of two lines that name one payment, nor one that names two', () => {
    const twins = [aLine(7, { narration: '250000000001' }), aLine(8, { narration: 'TX-100001' })];
    expect(decided(twins, [aPayment(1)])).toEqual([
      ['ambiguous', 'P1', '1'],
      ['ambiguous', 'P2', '1'],
    ]);
    const twice = [aPayment(1), aPayment(2, { rrr: '250000000001' })];
    expect(decided([aLine(7, { narration: '250000000001' })], twice)).toEqual([['ambiguous', 'P1', '1,2']]);
    expect(decided([aLine(7, { narration: '250000000001 TX-100002' })], twice)).toEqual([
      ['certain', 'P2', '2'],
    ]);
  });

  it('finds the settlement of a day, in full or less the known fees', () => {
    const fees = [{ channel: 'CARD', currency: '', flat: '150', basisPoints: 50, most: '1000' }];
    const payments = [1, 2].map((id) => aPayment(id, { amount: BigInt(id) * 50_000_000n }));
    const lines = [150_000_000n, 150_000_000n - 300_000n - 250_000n - 500_000n].map((amount, at) =>
      aLine(7 + at, { amount }),
    );
    expect(decided(lines.slice(0, 1), payments)).toEqual([['strong', 'P4', '1,2']]);
    expect(decided(lines.slice(1), payments, { ...firstRules, fees })).toEqual([['strong', 'P4', '1,2']]);
    expect(decided(lines, payments, { ...firstRules, fees })).toEqual([
      ['ambiguous', 'P4', '1,2'],
      ['ambiguous', 'P4', '1,2'],
    ]);
  });

  it('knows the fee of a channel before the one of every other, and none that leaves nothing', () => {
    const every = { channel: '', currency: '', flat: '0', basisPoints: 100, most: null };
    const fees = [every, { channel: 'CARD', currency: '', flat: '150', basisPoints: 0, most: null }];
    const payments = [
      aPayment(1, { amount: 50_000_000n }),
      aPayment(2, { amount: 100_000_000n, channel: 'USSD' }),
    ];
    const line = aLine(7, { amount: 150_000_000n - 150_000n - 1_000_000n });
    expect(decided([line], payments, { ...firstRules, fees })).toEqual([['strong', 'P4', '1,2']]);
    const all = [{ ...every, flat: '100000', basisPoints: 0 }];
    const out = aLine(7, { amount: 150_000_000n - 200_000_000n });
    expect(decided([out], payments, { ...firstRules, fees: all })).toEqual([['none', null, '']]);
  });

  it('knows the fee of a currency before the one of every currency', () => {
    const fee = { channel: 'CARD', flat: '150', basisPoints: 0, most: null };
    const fees = [
      { ...fee, currency: '' },
      { ...fee, currency: 'USD', flat: '2' },
      { ...fee, channel: '', currency: 'EUR', flat: '3' },
    ];
    const kept = (currency: string, channel = 'CARD') =>
      feeOf({ ...firstRules, fees }, aPayment(1, { currency, channel }));
    expect([kept('NGN'), kept('USD'), kept('EUR'), kept('EUR', 'POS'), kept('NGN', 'POS')]).toEqual([
      150_000n,
      2000n,
      150_000n,
      3000n,
      0n,
    ]);
  });

  it('takes an amount and a payer where the amount is rare, and shows rivals', () => {
    const line = aLine(7, { narration: 'NIP/GTB/SKYWAYS AIRLINES/NOV' });
    expect(decided([line], [aPayment(1, skyways), aPayment(2, { amount: 5n })])).toEqual([
      ['strong', 'P5', '1'],
    ]);
    const twins = [aPayment(1, skyways), aPayment(2, { ...skyways, day: '2026-11-16' })];
    // of two payments in all, half have this amount
    expect(decided([line], twins)).toEqual([['none', null, '']]);
    const others = Array.from({ length: 3000 }, (_each, at) => aPayment(at + 10, { amount: BigInt(at + 1) }));
    expect(decided([line], [...twins, ...others])).toEqual([['ambiguous', 'P5', '1,2']]);
    const round = { ...skyways, amount: 15_000_000n };
    expect(decided([aLine(7, { ...line, amount: 15_000_000n })], [aPayment(1, round)])).toEqual([
      ['none', null, ''],
    ]);
  });

  it('finds the only set of payments of one payer, and says when there are two', () => {
    const amounts = [21_437_550n, 10_001_370n, 4_441_230n, 31_438_920n];
    const items = amounts.map((amount, at) =>
      aPayment(at + 1, { ...skyways, amount, day: `2026-11-1${at + 3}` }),
    );
    const line = (amount: bigint) => [aLine(7, { narration: 'SKYWAYS AIRLINES', amount })];
    expect(decided(line(25_878_780n), items)).toEqual([['strong', 'P6', '1,3']]);
    expect(decided(line(35_880_150n), items)).toEqual([['ambiguous', 'P6', '1,2,3,4']]);
  });

  it('does not offer again what was declined', () => {
    const line = aLine(7, { narration: '250000000001' });
    const [decision] = match([line], [aPayment(1)], firstRules, new Set([pairOf(7, 1)]));
    expect(decision).toMatchObject({ class: 'none', runnerUp: { paymentId: 1, whyLost: 'declined before' } });
  });

  it('says why, and why the next one lost', () => {
    const line = aLine(7, { narration: '2500-0000-0001 SKYWAYS AIRLINES' });
    const [decision] = match([line], [aPayment(1, skyways), aPayment(2, { explainedBy: 88 })], firstRules);
    expect(decision).toMatchObject({
      rulesVersion: 1,
      evidence: [
        'RRR 250000000001 stands in the line',
        'The payer is named: Skyways Airlines Ltd',
        '₦21,437.55 equal to the kobo',
        'Paid on 17 Nov 2026, 1 day before the value day',
        'Open, and no other line and no other payment fits',
      ],
      runnerUp: {
        paymentId: 2,
        whyLost:
          'already explained by line 88; neither its RRR, its provider reference, its invoice nor its payer is named',
      },
    });
  });
});
