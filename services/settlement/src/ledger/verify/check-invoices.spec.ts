import { describe, expect, it } from '@jest/globals';
import type { MoneyEvent } from '@kobodesk/contracts/invoicing';
import type { SharedEvent } from '../../share/shared-event.js';
import { entryOf } from '../entry.js';
import type { LedgerEvent } from '../post.js';
import { checkInvoices } from './check-invoices.js';

const common = {
  currencyId: 566,
  day: '2026-11-20',
  recordedAt: '2026-11-20T09:00:00.000Z',
  invoiceId: 1,
  invoiceNumber: 'INV-1',
  place: { customerId: 101, revenueId: 110, locationId: 201 },
};
const paid: MoneyEvent = {
  kind: 'paid',
  id: 'paid:p',
  ...common,
  applied: '400',
  surplus: '0',
  isExcess: false,
};
const share = { beneficiary: '1057:0360883515', name: 'NAMA', amount: '100', residue: '0', isShort: false };
const shared: SharedEvent = {
  kind: 'shared',
  id: 'shared:p',
  ...common,
  collected: '400',
  version: 1,
  shares: [share],
  rest: '300',
  restTo: '',
};
const found = (...posted: LedgerEvent[]) => foundOf(paid, posted);
const foundOf = (recorded: MoneyEvent, posted: LedgerEvent[]) =>
  checkInvoices({
    invoices: [
      {
        invoiceId: 1,
        invoiceNumber: 'INV-1',
        isVoided: false,
        amount: '400',
        paid: '400',
        credit: '0',
        events: [recorded],
      },
    ],
    entries: posted.map((event, index) => ({
      sequence: index + 1,
      event_id: event.id,
      invoice_id: 1,
      business_day: event.day,
      recorded_at_ms: 0,
      content: entryOf(20, event)?.content ?? '',
    })),
    receivables: [],
    settledMs: Number.MAX_SAFE_INTEGER,
  }).findings.map(({ check, where, text }) => `${check}: ${where}: ${text}`);

describe(checkInvoices.name, () => {
  it('takes a payment that was divided for what it is', () => {
    expect(found(paid)).toEqual([]);
    expect(found(paid, shared)).toEqual([]);
  });

  it('finds what was passed on of an excess and is not put down as it was', () => {
    const tooMuch: MoneyEvent = { ...paid, surplus: '600.01', passedOn: '580.01' } as MoneyEvent;
    const given = { ...share, amount: '580.01' };
    const all = { collected: '1000.01', shares: [given], rest: '420' };
    const advanced: SharedEvent = { ...shared, ...all, kind: 'advanced', id: 'advanced:p' };
    expect(foundOf(tooMuch, [tooMuch, shared, advanced])).toEqual([]);
    const missing = 'shares: advanced:p of INV-1: 580.01 was passed on of it, and 0 is put down as advanced';
    expect(foundOf(tooMuch, [tooMuch, shared])).toEqual([missing]);
    expect(foundOf(tooMuch, [tooMuch, { ...advanced, collected: '400' }])).toEqual([
      'shares: advanced:p of INV-1: 1000.01 was paid, 400 was divided, into 1000.01',
    ]);
    const whole: MoneyEvent = { ...tooMuch, passedOn: '0' } as MoneyEvent;
    expect(foundOf(whole, [whole, shared])).toEqual([]);
  });

  it('finds what was divided into more, and of another payment', () => {
    const more = { ...shared, rest: '300.01' };
    expect(found(paid, more)).toEqual([
      'shares: shared:p of INV-1: 400 was paid, 400 was divided, into 400.01',
    ]);
    expect(found(paid, { ...shared, collected: '500', rest: '400' })).toEqual([
      'shares: shared:p of INV-1: 400 was paid, 500 was divided, into 500',
    ]);
    expect(found(paid, { ...shared, id: 'shared:other' })).toEqual([
      'events: shared:other: Entry 2 is of something that never happened',
    ]);
  });
});
