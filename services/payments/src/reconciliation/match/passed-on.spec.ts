import { describe, expect, it } from '@jest/globals';
import { sumOf } from '@kobodesk/contracts/kernel';
import fc from 'fast-check';
import { currencyOf } from '@kobodesk/contracts/invoicing';
import { knownPaymentOf } from '../desk/known-payments.js';
import { aLine, aPayment } from './match.builders.js';
import { feeOf, firstRules } from './match-rules.js';
import { match } from './matcher.js';
import { whyNot } from './why-not.js';

/** ₦1,000.01, of which ₦580.01 went straight to others. */
const divided = { amount: 420_000n, passedOn: 580_010n };
const named = { narration: 'NIP 250000000001' };

describe('a payment that the provider divided', () => {
  const one = (line: object, payment: object = divided, rules = firstRules) => {
    const [decision] = match([aLine(7, line)], [aPayment(1, payment)], rules);
    return decision;
  };

  it('is shown by the line of what comes to the agency, and by no other', () => {
    expect(one({ ...named, amount: 420_000n })).toMatchObject({
      class: 'certain',
      pass: 'P1',
      paymentIds: [1],
      evidence: expect.arrayContaining([
        '₦420.00 equal to the kobo',
        'Of ₦1,000.01 that was paid the provider passed on ₦580.01 to others',
      ]),
    });
    expect(one({ ...named, amount: 1_000_010n })).toMatchObject({
      class: 'none',
      runnerUp: {
        paymentId: 1,
        whyLost: 'amount ₦580.01 over: the provider passed on ₦580.01 of the payment',
      },
    });
  });

  it('is of a settlement with what comes, less the fee of all that was paid', () => {
    const fees = [{ channel: 'CARD', currency: '', flat: '0', basisPoints: 100, most: null }];
    const rules = { ...firstRules, fees };
    expect(feeOf(rules, aPayment(1, divided))).toBe(10_000n);
    const payments = [aPayment(1, divided), aPayment(2, { amount: 100_000n })];
    const [decision] = match([aLine(7, { amount: 520_000n - 11_000n })], payments, rules);
    expect(decision).toMatchObject({
      class: 'strong',
      pass: 'P4',
      paymentIds: [1, 2],
      evidence: expect.arrayContaining([
        'The 2 open payments of 17 Nov 2026 come to ₦520.00; less known fees of ₦11.00 it is equal to the kobo',
        'Of ₦1,100.01 that was paid the provider passed on ₦580.01 to others',
      ]),
    });
  });

  it('is on no statement where all of it went to others', () => {
    const { zone, payer, explainedBy } = { zone: 'Africa/Lagos', payer: '', explainedBy: null };
    const of = {
      id: 1,
      rrr: '250000000001',
      providerReference: '',
      matchedReference: null,
      invoiceNumber: 'NAA-1',
      currencyId: 566,
      channel: 'CARD',
      paidAt: new Date('2026-11-17T09:00:00.000Z'),
    };
    const known = knownPaymentOf({ ...of, amount: 5n, passedOn: 5n }, { zone, payer, explainedBy });
    expect(known).toMatchObject({ amount: 0n, passedOn: 5n, currency: currencyOf(566)?.code });
    const [decision] = match([aLine(7, { ...named, amount: 5n })], [known], firstRules);
    expect(decision).toMatchObject({ class: 'none', paymentIds: [] });
    expect(decision?.runnerUp?.whyLost).toMatch(/the provider passed on all of it/);
    const part = knownPaymentOf({ ...of, amount: 5n, passedOn: 2n }, { zone, payer, explainedBy });
    expect(part).toMatchObject({ amount: 3n, passedOn: 2n, hindrance: '' });
  });

  it('says nothing of it where the amount is right, and nothing else speaks against it', () => {
    const about = { rules: firstRules, isNamed: true, isPayerNamed: false, declined: new Set<string>() };
    expect(whyNot(aLine(7, { amount: 420_000n }), aPayment(1, divided), about)).toBe('');
  });

  it('explains lines that come to what came of their payments, whatever was passed on of them', () => {
    const amount = fc.bigInt({ min: 1n, max: 30n }).map((kobo) => kobo * 10n);
    const payments = fc.array(fc.record({ amount, passedOn: amount }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(
        payments,
        fc.array(fc.record({ amount, of: fc.nat(12) }), { maxLength: 12 }),
        (all, said) => {
          const known = all.map((payment, at) => aPayment(at + 1, payment));
          const lines = said.map(({ amount: came, of }, at) =>
            aLine(at + 1, { amount: came, narration: of === 0 ? 'TRF' : String(250_000_000_000 + of) }),
          );
          for (const { lineId, paymentIds } of match(lines, known, firstRules)) {
            if (paymentIds.length === 0) continue;
            const came = sumOf(paymentIds.map((id) => known[id - 1]?.amount ?? 0n));
            expect(came).toBe(lines[lineId - 1]?.amount);
          }
        },
      ),
    );
  });
});
