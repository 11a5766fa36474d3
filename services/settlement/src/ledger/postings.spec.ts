import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { ledgerAccounts } from '@kobodesk/contracts/settlement';
import { post, type LedgerEvent } from './post.js';

const page = readFileSync(new URL('../../../../docs/rules/ledger.md', import.meta.url), 'utf8');
const tableOf = (heading: string): string[][] => {
  const [, section = ''] = page.split(`## ${heading}\n`);
  const lines = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| '));
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
};

const place = { customerId: 101, revenueId: 110, locationId: 201 };
const common = {
  id: 'an-event',
  currencyId: 566,
  day: '2026-11-20',
  recordedAt: '2026-11-20T09:00:00.000Z',
  invoiceId: 1,
  invoiceNumber: 'INV-1',
};
const edit = { ...common, before: place, amountBefore: '80', paid: '20' };
const payment = { ...common, place, applied: '80', surplus: '20' };
const banked = {
  ...common,
  invoiceId: 0 as const,
  invoiceNumber: '' as const,
  account: '0099887766',
  lineId: 7,
  version: 1,
  amount: '78.5',
  fee: '1.5',
  payments: [{ paymentId: 'p-1', amount: '80', invoiceId: 1, invoiceNumber: 'INV-1', place }],
};
/** by the words of the page */
const examples: Record<string, LedgerEvent> = {
  raised: { kind: 'raised', ...common, place, amount: '100' },
  'edited, amount only': { kind: 'edited', ...edit, after: place, amountAfter: '100', credit: '0' },
  'edited, to another place': {
    kind: 'edited',
    ...edit,
    after: { ...place, locationId: 202 },
    amountAfter: '80',
    credit: '10',
  },
  voided: { kind: 'voided', ...common, place, amount: '100', credit: '10' },
  credited: { kind: 'credited', ...common, place, credit: '10' },
  paid: { kind: 'paid', ...payment, isExcess: false },
  shared: {
    kind: 'shared',
    ...common,
    place,
    collected: '80',
    version: 1,
    shares: [{ beneficiary: '1057:0360883515', name: 'NAMA', amount: '20', residue: '0', isShort: false }],
    rest: '60',
    restTo: '',
  },
  passedOn: {
    kind: 'passedOn',
    ...common,
    place,
    collected: '80',
    version: 1,
    shares: [{ beneficiary: '1057:0360883515', name: 'NAMA', amount: '20', residue: '0', isShort: false }],
    rest: '60',
    restTo: '1011:0000014579',
  },
  advanced: {
    kind: 'advanced',
    ...common,
    place,
    collected: '100',
    version: 1,
    shares: [{ beneficiary: '1057:0360883515', name: 'NAMA', amount: '25', residue: '0', isShort: false }],
    rest: '75',
    restTo: '1011:0000014579',
  },
  paidOut: {
    kind: 'paidOut',
    ...common,
    invoiceId: 0,
    invoiceNumber: '',
    beneficiary: '1057:0360883515',
    amount: '20',
    bankReference: 'FT-1',
  },
  'paid, from an excess': { kind: 'paid', ...payment, surplus: '0', isExcess: true },
  refundable: { kind: 'refundable', ...common, place, amount: '20' },
  refunded: { kind: 'refunded', ...common, place, amount: '20' },
  banked: { kind: 'banked', ...banked },
  unbanked: { kind: 'unbanked', ...banked },
};
const accounts = (event: LedgerEvent, side: 1 | -1): string =>
  [
    ...new Set(
      post(event)
        .filter(({ amount }) => (amount > 0n ? 1 : -1) === side)
        .map(({ account }) => account),
    ),
  ]
    .toSorted()
    .join(' ');

describe('docs/rules/ledger.md', () => {
  it('says what is posted', () => {
    expect(tableOf('Postings')).toEqual(
      Object.entries(examples).map(([words, event]) => [words, accounts(event, 1), accounts(event, -1)]),
    );
  });

  it('has the chart of accounts', () => {
    expect(tableOf('Accounts')).toEqual(ledgerAccounts.map(({ number, name, side }) => [number, name, side]));
  });

  it('names every event', () => {
    expect(tableOf('Events').map(([name]) => name)).toEqual([
      ...new Set(Object.values(examples).map(({ kind }) => kind)),
    ]);
  });
});
