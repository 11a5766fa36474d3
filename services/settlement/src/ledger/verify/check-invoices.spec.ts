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
const found = (...posted: LedgerEvent[]) =>
  checkInvoices({
    invoices: [
      {
        invoiceId: 1,
        invoiceNumber: 'INV-1',
        isVoided: false,
        amount: '400',
        paid: '400',
        credit: '0',
        events: [paid],
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
