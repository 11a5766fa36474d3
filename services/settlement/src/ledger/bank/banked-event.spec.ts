import { describe, expect, it } from '@jest/globals';
import { sumOf } from '@kobodesk/contracts/kernel';
import type { BankMove } from '@kobodesk/contracts/payments';
import type { PaidEvent } from '../../share/shared-event.js';
import { post } from '../post.js';
import { passedOn } from '../../provider/passed-on.js';
import { bankedEventOf, bankedId } from './banked-event.js';

const place = { customerId: 101, revenueId: 110, locationId: 201 };
const elsewhere = { customerId: 102, revenueId: 111, locationId: 202 };
const paid = (invoiceId: number, applied: string, where = place): PaidEvent => ({
  kind: 'paid',
  id: `paid:p-${invoiceId}`,
  currencyId: 566,
  day: '2026-11-19',
  recordedAt: '2026-11-19T09:00:00.000Z',
  invoiceId,
  invoiceNumber: `INV-${invoiceId}`,
  place: where,
  applied,
  surplus: '0',
  isExcess: false,
});
const move: BankMove = {
  number: 3,
  kind: 'banked',
  lineId: 7,
  version: 2,
  day: '2026-11-20',
  recordedAt: '2026-11-20T09:00:00.000Z',
  account: '0099887766',
  currencyId: 566,
  amount: '148.75',
  fee: '1.25',
  payments: [
    { paymentId: 'p-1', amount: '100' },
    { paymentId: 'p-2', amount: '50' },
  ],
};
const ledger = new Map([
  ['p-1', paid(1, '100')],
  ['p-2', paid(2, '50', elsewhere)],
]);

describe(bankedEventOf.name, () => {
  it('moves each payment from where it was put down, and the fee to what the provider kept', () => {
    const event = bankedEventOf(move, ledger);
    expect(event?.id).toBe('banked:000000000003');
    const lines = event ? post(event) : [];
    expect(
      lines.map(({ account, amount, invoiceId, revenueId }) => [account, amount, invoiceId, revenueId]),
    ).toEqual([
      ['1100', -100_000n, 1, 110],
      ['1100', -50_000n, 2, 111],
      ['1120', 148_750n, 0, 0],
      ['5100', 1250n, 0, 0],
    ]);
    const undone = bankedEventOf({ ...move, number: 4, kind: 'unbanked' }, ledger);
    expect((undone ? post(undone) : []).map(({ amount }) => amount)).toEqual(
      lines.map(({ amount }) => -amount),
    );
  });

  it('leaves nothing with the provider of what it passed on to others and brought to the bank', () => {
    const event = paid(1, '1000.01');
    const part = { beneficiary: '1057:0360883515', name: 'NAMA', amount: '580.01', isShort: false };
    const parts = { version: 1, parts: [part], rest: '420', restTo: '1011:0000014579', lines: [] };
    const brought = { amount: '410', fee: '10', payments: [{ paymentId: 'p-1', amount: '420' }] };
    const banked = bankedEventOf({ ...move, ...brought }, new Map([['p-1', event]]));
    const lines = [event, passedOn(event, parts), ...(banked ? [banked] : [])].flatMap(post);
    const at = (account: string) =>
      sumOf(lines.filter((line) => line.account === account).map(({ amount }) => amount));
    expect([at('1100'), at('1120'), at('5100'), at('4100')]).toEqual([0n, 410_000n, 10_000n, 580_010n]);
  });

  it('waits for a payment that the ledger does not have', () => {
    expect(bankedEventOf(move, new Map([['p-1', paid(1, '100')]]))).toBeUndefined();
    expect(bankedEventOf({ ...move, payments: [] }, ledger)).toBeUndefined();
  });
});

describe(bankedId.name, () => {
  it('has names in the order of the numbers', () => {
    const names = [1, 2, 10, 99, 100, 12_345].map((number) => bankedId('banked', number));
    expect(names.toSorted()).toEqual(names);
  });
});
