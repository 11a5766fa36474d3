import { describe, expect, it } from '@jest/globals';
import type { BankMove } from '@kobodesk/contracts/payments';
import type { PaidEvent } from '../../share/shared-event.js';
import { bankedEventOf } from '../bank/banked-event.js';
import { entryOf } from '../entry.js';
import type { LedgerEvent } from '../post.js';
import { checkBanked } from './check-banked.js';
import type { InvoiceEntry } from './ledger-reader.js';

const settledMs = Date.parse('2026-11-20T12:00:00.000Z');
const paid: PaidEvent = {
  kind: 'paid',
  id: 'paid:p-1',
  currencyId: 566,
  day: '2026-11-19',
  recordedAt: '2026-11-19T09:00:00.000Z',
  invoiceId: 1,
  invoiceNumber: 'INV-1',
  place: { customerId: 101, revenueId: 1101, revenueTopId: 110, locationId: 201 },
  applied: '100',
  surplus: '0',
  isExcess: false,
};
const paidBy = new Map([['p-1', paid]]);
const aMove = (
  number: number,
  kind: BankMove['kind'] = 'banked',
  more: Partial<BankMove> = {},
): BankMove => ({
  number,
  kind,
  lineId: 7,
  version: number,
  day: '2026-11-20',
  recordedAt: '2026-11-20T09:00:00.000Z',
  account: '0099887766',
  currencyId: 566,
  amount: '98.5',
  fee: '1.5',
  payments: [{ paymentId: 'p-1', amount: '100' }],
  ...more,
});
const entryFor = (event: LedgerEvent | undefined, sequence: number): InvoiceEntry[] => {
  const entry = event && entryOf(20, event);
  return entry
    ? [
        {
          sequence,
          event_id: entry.event.id,
          invoice_id: 0,
          business_day: entry.event.day,
          recorded_at_ms: Date.parse(entry.event.recordedAt),
          content: entry.content,
        },
      ]
    : [];
};
const moves = [aMove(1), aMove(2, 'unbanked'), aMove(3)];
const entries = moves.flatMap((move, at) => entryFor(bankedEventOf(move, paidBy), at + 10));
const said = (more: Partial<Parameters<typeof checkBanked>[0]>) =>
  checkBanked({ moves, entries, paidBy, settledMs, ...more }).map(
    ({ where, text, cause }) => `${where}: ${text}${cause ? ` (${cause})` : ''}`,
  );

describe(checkBanked.name, () => {
  it('finds nothing where each decision has its entry', () => {
    expect(said({})).toEqual([]);
  });

  it.each<[string, Partial<Parameters<typeof checkBanked>[0]>, string]>([
    [
      'a decision that has none',
      { entries: entries.slice(0, 2) },
      'banked:000000000003 (decision 3 of bank line 7): It was decided, and has no entry',
    ],
    [
      'an entry that nobody decided',
      { moves: moves.slice(0, 2) },
      'banked:000000000003: Entry 12 is of something that nobody decided',
    ],
    [
      'what a line brought by its record',
      { moves: [aMove(1, 'banked', { amount: '99.5', fee: '0.5' }), ...moves.slice(1)] },
      'banked:000000000001 (decision 1 of bank line 7): Entry 10 was posted for another decision than the record tells of today (event)',
    ],
    [
      'another payment',
      {
        moves: [aMove(1, 'banked', { payments: [{ paymentId: 'p-2', amount: '100' }] }), ...moves.slice(1)],
        paidBy: new Map([...paidBy, ['p-2', { ...paid, id: 'paid:p-2' }]]),
      },
      'banked:000000000001 (decision 1 of bank line 7): Entry 10 was posted for another decision than the record tells of today (event)',
    ],
    [
      'a rule that posts otherwise today',
      {
        entries: entries.map((entry, at) =>
          at === 0 ? { ...entry, content: entry.content.replace('"5100"', '"4900"') } : entry,
        ),
      },
      'banked:000000000001 (decision 1 of bank line 7): Entry 10 was posted by rule 1, and would be posted otherwise today (rule)',
    ],
    [
      'a payment that is gone from the ledger',
      { moves: moves.slice(0, 1), entries: entries.slice(0, 1), paidBy: new Map<string, PaidEvent>() },
      'banked:000000000001 (decision 1 of bank line 7): Entry 10 is of payments that are not in the ledger',
    ],
  ])('names %s', (_name, corrupt, words) => {
    expect(said(corrupt)).toEqual([words]);
  });

  it('does not take what waits for its payment, or was decided a moment ago, for missing', () => {
    expect(said({ entries: [], paidBy: new Map() })).toEqual([]);
    expect(said({ entries: [], settledMs: Date.parse('2026-11-20T08:59:00.000Z') })).toEqual([]);
  });
});
