import type { LedgerFinding } from './ledger.js';

/** What happened, as people say it (rules/ledger.md#events). */
export const ledgerEvents = {
  raised: 'Invoice raised',
  edited: 'Invoice edited',
  voided: 'Invoice voided',
  credited: 'Credit note applied',
  paid: 'Payment received',
  shared: 'Payment divided',
  passedOn: 'Payment divided by the provider',
  advanced: 'Passed on in advance by the provider',
  paidOut: 'Beneficiary paid',
  refundable: 'Excess owed back',
  refunded: 'Excess paid back',
  banked: 'Arrived at the bank',
  unbanked: 'Arrival at the bank undone',
} as const;
export type LedgerEventKind = keyof typeof ledgerEvents;
export const ledgerEventKinds = Object.keys(ledgerEvents) as [LedgerEventKind, ...LedgerEventKind[]];
/** Lines are asked for by an event, or by all of some: what a beneficiary was given, as a statement adds it up. */
export const ledgerEventGroups = { given: ['paidOut', 'advanced'] } as const;
export const ledgerEventFilters = [...ledgerEventKinds, 'given'] as const;
export type LedgerEventFilter = (typeof ledgerEventFilters)[number];
export const ledgerEventWords = (kind: string): string => {
  if (kind === '') return 'Unreadable entry';
  return kind === 'given'
    ? 'Beneficiary paid, or passed on in advance'
    : (ledgerEvents[kind as LedgerEventKind] ?? kind);
};

/** What each check holds against what (rules/ledger.md#verifying). */
export const ledgerCheckWords: Readonly<Record<LedgerFinding['check'], { name: string; says: string }>> = {
  chain: { name: 'Chain', says: 'Every entry follows from the one before it, up to the end that is kept' },
  lines: { name: 'Lines', says: 'Every entry balances, and its lines are those that it was closed with' },
  days: { name: 'Sums of days', says: 'The sums that balances are made of are those of their lines' },
  events: { name: 'Events', says: 'Everything that happened has one entry, and nothing else has one' },
  shares: { name: 'Shares', says: 'What was divided of a payment is what was paid, to the last kobo' },
  receivable: { name: 'Receivables', says: 'Each invoice owes its amount less what was paid and credited' },
  payouts: {
    name: 'Payouts',
    says: 'Each payout that two people recorded has one entry, and nothing else has one',
  },
  banked: {
    name: 'Bank',
    says: 'Each bank line that payments explain has one entry, and so has each that they do not explain any more',
  },
  statements: {
    name: 'Settlement statements',
    says: 'They follow from each other without a gap, and close with what their lines come to',
  },
  totals: {
    name: 'Totals',
    says: 'Dashboard, totals of invoices and ageing analysis tell what the accounts come to',
  },
  roots: {
    name: 'Roots of days',
    says: 'Each day follows from the one before it, and its root from its entries',
  },
  seals: {
    name: 'Seals',
    says: 'The audit trail, whose anchors are kept outside, was told the hashes that the entries have',
  },
  excess: { name: 'Excess', says: 'What is held of customers and owed back is what the records say' },
};

/** What was altered, in words. */
export const ledgerCauseWords: Readonly<Record<NonNullable<LedgerFinding['cause']>, string>> = {
  row: 'An edited row of the ledger',
  event: 'An edited event of the record',
  rule: 'A changed rule of posting',
};
