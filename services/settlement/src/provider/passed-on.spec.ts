import { describe, expect, it } from '@jest/globals';
import { decimalOf, sumOf, thousandths, type Thousandths } from '@kobodesk/contracts/kernel';
import fc from 'fast-check';
import type { Residues } from '../share/divide.js';
import { shared, type PaidEvent } from '../share/shared-event.js';
import { post, type LedgerEvent } from '../ledger/post.js';
import type { SplitVersion } from '../split/split-versions.js';
import { partsOf, passedOn } from './passed-on.js';
import { providerParts } from './provider-parts.js';

const place = { customerId: 101, revenueId: 110, locationId: 201 };
const paid = (invoiceId: number, applied: Thousandths, more: Partial<PaidEvent> = {}): PaidEvent => ({
  kind: 'paid',
  id: `paid:p-${invoiceId}`,
  currencyId: 566,
  day: '2026-11-05',
  recordedAt: '2026-11-05T10:00:00.000Z',
  invoiceId,
  invoiceNumber: `INV-${invoiceId}`,
  place,
  applied: decimalOf(applied),
  surplus: '0',
  isExcess: false,
  ...more,
});
const versionOf = (percents: readonly number[]): SplitVersion => ({
  id: 1,
  revenueId: 110,
  effectiveFrom: '2026-11-01',
  splitType: 2,
  shares: percents.map((percent, n) => ({
    bank_id: 1057,
    bank_name: 'Zenith Bank',
    account_number: `036088351${n}`,
    account_name: `B${n}`,
    currency_id: 566,
    share_thousandths: percent * 1000,
  })),
});
const account = { bankId: 1011, accountNumber: '0000014579', accountName: 'NAA' };
const kobo = (amount: number): Thousandths => BigInt(amount) * 10n;

/** What came in excess of what was due, and what was made of it, part by part. */
const some = fc.record({
  percents: fc.array(fc.integer({ min: 1, max: 33 }), { minLength: 1, maxLength: 3 }),
  due: fc.integer({ min: 0, max: 5_000_000 }),
  applied: fc.array(fc.integer({ min: 1, max: 900_000 }), { minLength: 1, maxLength: 5 }),
  refunded: fc.integer({ min: 0, max: 900_000 }),
});

describe('an excess that the provider divided', () => {
  it('is shared once when all of it is used, and is an advance as far as it is not', () => {
    fc.assert(
      fc.property(some, ({ percents, due, applied, refunded }) => {
        const version = versionOf(percents);
        const surplus = kobo(applied.reduce((sum, part) => sum + part, 0) + refunded);
        const whole = kobo(due) + surplus;
        const parts = providerParts(version, 566, whole, account);
        if (!parts) throw new Error('not divided');
        const given = whole - thousandths(parts.rest);
        const first = paid(1, kobo(due), { surplus: decimalOf(surplus), passedOn: decimalOf(given) });
        const splits = [{ invoiceNumber: 'INV-1', currencyId: 566, amount: whole, askedAtMs: 0, parts }];
        const told = partsOf(first, splits);
        expect(told).toEqual(parts);
        const payments = [
          first,
          ...applied.map((part, n) => paid(n + 2, kobo(part), { isExcess: true, passedOn: undefined })),
        ];
        const events: LedgerEvent[] = [passedOn(first, parts)];
        let carried: Residues = new Map();
        for (const payment of payments) {
          events.push(payment);
          const division = shared(payment, version, carried, '');
          if (!division) continue;
          events.push(division.event);
          carried = division.residues;
        }
        const lines = events.flatMap((event) => post(event));
        const of = (account: string, beneficiary?: string) =>
          sumOf(
            lines
              .filter(
                (line) => line.account === account && (beneficiary ?? line.beneficiary) === line.beneficiary,
              )
              .map(({ amount }) => amount),
          );
        expect(sumOf(lines.map(({ amount }) => amount))).toBe(0n);
        // what is left comes to the bank
        expect(of('1100')).toBe(whole - given);
        for (const { beneficiary, amount } of parts.parts) {
          const share = percents[parts.parts.findIndex((one) => one.beneficiary === beneficiary)] ?? 0;
          // they were given of all of it, and earned of what was used: more by their share of what goes back
          const unused = (kobo(refunded) * BigInt(share)) / 100n;
          const over = of('2200', beneficiary) - unused;
          expect(over < 30n && over > -30n).toBe(true);
          expect(thousandths(amount) >= of('2200', beneficiary)).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('is not divided where it came whole, by another amount, or nobody said', () => {
    const version = versionOf([58]);
    const parts = providerParts(version, 566, 1_000_000n, account);
    if (!parts) throw new Error('not divided');
    const splits = [{ invoiceNumber: 'INV-1', currencyId: 566, amount: 1_000_000n, askedAtMs: 0, parts }];
    const tooMuch = { surplus: '600', passedOn: '580' };
    expect(partsOf(paid(1, 400_000n, tooMuch), splits)).toBe(parts);
    for (const other of [
      paid(1, 400_000n, { ...tooMuch, passedOn: '0' }),
      paid(1, 400_000n, { surplus: '600' }),
      paid(1, 400_000n, { ...tooMuch, surplus: '599' }),
      paid(1, 400_000n, { ...tooMuch, passedOn: '581' }),
      paid(1, 1_000_000n, { isExcess: true }),
      paid(2, 400_000n, tooMuch),
    ])
      expect(partsOf(other, splits)).toBeUndefined();
    // of one that was due nobody had to say it
    expect(partsOf(paid(1, 1_000_000n), splits)).toBe(parts);
  });
});
