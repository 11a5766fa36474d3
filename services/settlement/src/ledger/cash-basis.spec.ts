import { describe, expect, it } from '@jest/globals';
import type { MoneyEvent } from '@kobodesk/contracts/invoicing';
import { decimalOf, thousandths } from '@kobodesk/contracts/kernel';
import { onCashBasis, type AccountNumber } from '@kobodesk/contracts/settlement';
import fc from 'fast-check';
import type { PaidOutEvent } from '../payout/paid-out-event.js';
import type { BankedEvent } from './bank/banked-event.js';
import { cashLines, onCash, type Gross } from './cash-basis.js';
import { lived, lives } from './ledger.builders.js';
import { post, type LedgerEvent, type Line } from './post.js';

const added = (lines: readonly Pick<Line, 'account' | 'amount'>[]) => {
  const sums: Partial<Record<AccountNumber, Gross>> = {};
  for (const { account, amount } of lines) {
    const sum = (sums[account] ??= { debit: 0n, credit: 0n });
    if (amount > 0n) sum.debit += amount;
    else sum.credit -= amount;
  }
  return sums;
};

const common = { currencyId: 566, day: '2026-11-20', recordedAt: '2026-11-20T09:00:00.000Z', invoiceId: 0 };
const place = { customerId: 101, revenueId: 0, locationId: 0 };
/** shares, payouts and refunds beside what happens to invoices */
const beside = fc.array(
  fc.record({
    what: fc.constantFrom(
      'shared',
      'advanced',
      'paidOut',
      'refundable',
      'refunded',
      'paid',
      'banked',
      'unbanked',
    ),
    kobo: fc.integer({ min: 1, max: 9_000_000 }),
  }),
  { maxLength: 8 },
);
const eventOf = (what: string, amount: string, at: number): LedgerEvent => {
  const known = { ...common, id: `${what}:${at}`, invoiceNumber: '' };
  if (what === 'shared' || what === 'advanced')
    return {
      ...known,
      kind: what,
      place,
      version: 1,
      collected: amount,
      shares: [{ beneficiary: '1:0360883515', name: 'A', amount, isShort: false, residue: 0 }],
      rest: '0',
      restTo: '',
      restResidue: 0,
    } as unknown as LedgerEvent;
  if (what === 'paidOut')
    return {
      ...known,
      kind: 'paidOut',
      amount,
      beneficiary: '1:0360883515',
      bankReference: 'R',
    } as unknown as PaidOutEvent;
  if (what === 'banked' || what === 'unbanked') {
    const payments = [{ paymentId: 'p-1', amount, invoiceId: 1, invoiceNumber: 'INV-1', place }];
    const brought = decimalOf(thousandths(amount) - 5n);
    return {
      ...known,
      kind: what,
      account: '1',
      lineId: 1,
      version: 1,
      amount: brought,
      fee: '0.005',
      payments,
    } as unknown as BankedEvent;
  }
  if (what === 'paid')
    return { ...known, kind: 'paid', place, applied: amount, surplus: '0', isExcess: true } as MoneyEvent;
  return { ...known, kind: what, place, amount } as MoneyEvent;
};

describe(onCash.name, () => {
  it('comes to what only the events that move money come to, whatever else happened', () => {
    fc.assert(
      fc.property(lives, beside, (all, more) => {
        const events: LedgerEvent[] = [
          ...all.flatMap((life, at) => lived(at + 1, life).events),
          ...more.map(({ what, kobo }, at) => eventOf(what, decimalOf(BigInt(kobo) * 10n), at)),
        ];
        const cash = onCash(added(events.flatMap((event) => post(event))));
        expect(cash).toEqual(added(events.flatMap((event) => cashLines(event) ?? [])));
        const sum = Object.values(cash).reduce((total, { debit, credit }) => total + debit - credit, 0n);
        expect(sum).toBe(0n);
      }),
      { numRuns: 300 },
    );
  });

  it('knows which accounts stand for one', () => {
    expect(onCashBasis('4000')).toEqual(['1200', '4000', '4900']);
    expect(onCashBasis('1200')).toEqual([]);
  });
});
