import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aPayment } from '../match.builders.js';
import { ByAmount } from './by-amount.js';
import type { KnownPayment } from './known-payment.js';
import { LineRecords } from './line-records.js';
import { PaymentRecords } from './payment-records.js';

const text = fc.string({ unit: 'grapheme', maxLength: 60 });
const word = fc.constantFrom('', 'NGN', 'CARD', '2026-11-17', 'the payment was reversed', 'Air Ŋigeria');
const payment: fc.Arbitrary<KnownPayment> = fc.record({
  id: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  rrr: text,
  providerReferences: fc.array(text, { maxLength: 3 }),
  invoiceNumber: text,
  payer: word,
  amount: fc.bigInt({ min: -(2n ** 62n), max: 2n ** 62n }),
  passedOn: fc.bigInt({ min: 0n, max: 2n ** 62n }),
  currency: word,
  channel: word,
  day: word,
  hindrance: word,
  explainedBy: fc.option(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), { nil: null }),
});

describe(PaymentRecords.name, () => {
  it('gives back what was added, at its place, over many pages', () => {
    fc.assert(
      fc.property(fc.array(payment, { minLength: 1, maxLength: 40 }), (payments) => {
        const records = new PaymentRecords();
        for (const one of payments) records.add(one);
        expect(records.size).toBe(payments.length);
        for (const [place, one] of payments.entries()) {
          const kept = records.at(place);
          for (const name of Object.keys(one) as (keyof KnownPayment)[])
            expect(kept[name]).toEqual(one[name]);
        }
      }),
    );
    const records = new PaymentRecords();
    const invoiceNumber = 'N'.repeat(50_000);
    for (let id = 1; id <= 60; id += 1) records.add(aPayment(id, { invoiceNumber }));
    expect([records.at(0).id, records.at(59).id, records.at(59).invoiceNumber]).toEqual([
      1,
      60,
      invoiceNumber,
    ]);
    expect(() => records.at(60)).toThrow('no record at 60');
  });

  it('has its places in the order of amount and id, to the last figure', () => {
    fc.assert(
      fc.property(
        fc.array(payment, { maxLength: 30 }),
        fc.bigInt({ min: 2n ** 60n, max: 2n ** 61n }),
        (some, large) => {
          const payments = [...some, aPayment(5, { amount: large + 1n }), aPayment(4, { amount: large })];
          const records = new PaymentRecords();
          for (const one of payments) records.add(one);
          const sorted = payments.toSorted((one, other) =>
            one.amount === other.amount ? one.id - other.id : one.amount < other.amount ? -1 : 1,
          );
          const places = [...new ByAmount(records).places];
          expect(places.map((place) => records.at(place).amount)).toEqual(sorted.map(({ amount }) => amount));
          expect(places.map((place) => records.at(place).id)).toEqual(sorted.map(({ id }) => id));
          for (const { amount } of payments) {
            const alike = [...new ByAmount(records).of(amount)].map((place) => records.at(place).id);
            expect(alike).toEqual(sorted.filter((one) => one.amount === amount).map(({ id }) => id));
          }
        },
      ),
    );
  });
});

describe(LineRecords.name, () => {
  it('gives back what was added, at its place', () => {
    const line = fc.record({
      id: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
      amount: fc.bigInt({ min: -(2n ** 62n), max: 2n ** 62n }),
      day: word,
      currency: word,
      narration: text,
      bankReference: text,
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const records = new LineRecords();
        for (const one of lines) records.add(one);
        expect(lines.map((_each, place) => records.at(place))).toEqual(lines);
        expect(lines.map((_each, place) => records.idAt(place))).toEqual(lines.map(({ id }) => id));
      }),
    );
  });
});
