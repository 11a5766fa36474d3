import type { MoneyEvent, MoneyPlace } from '@kobodesk/contracts/invoicing';
import { thousandths, type Thousandths } from '@kobodesk/contracts/kernel';
import type { AccountNumber } from '@kobodesk/contracts/settlement';
import type { BankedEvent } from './bank/banked-event.js';
import type { PaidOutEvent } from '../payout/paid-out-event.js';
import type { SharedEvent } from '../share/shared-event.js';

/** One line of an entry: + debit, − credit. An id of 0: the line is of none. */
export interface Line {
  readonly account: AccountNumber;
  readonly amount: Thousandths;
  readonly customerId: number;
  readonly invoiceId: number;
  readonly revenueId: number;
  readonly locationId: number;
  /** the third party that it is owed to */
  readonly beneficiary: string;
}

/** Raised whenever the same event would be posted otherwise: an entry says by which rule it was. */
export const ruleVersion = 1;

/**
 * What is posted: what happened to invoices, that what was paid was divided, that a beneficiary was paid, and that a line of the
 * bank showed what was paid.
 */
export type LedgerEvent = MoneyEvent | SharedEvent | PaidOutEvent | BankedEvent;
type Of<K extends LedgerEvent['kind']> =
  Extract<LedgerEvent, { kind: K }> extends never ? SharedEvent : Extract<LedgerEvent, { kind: K }>;

/** Of an event of several invoices it says whose. */
type Where = MoneyPlace & { readonly invoiceId?: number };

/** An account with a side for an event, in the words of docs/rules/ledger.md#postings. */
class Entry {
  private readonly all = new Map<string, { -readonly [P in keyof Line]: Line[P] }>();
  constructor(private readonly invoiceId: number) {}

  /** What comes to the same account and place twice is one line; what comes to nothing there is none. */
  debit(account: AccountNumber, amount: Thousandths, place: Where, beneficiary = ''): this {
    const { invoiceId = this.invoiceId, customerId } = place;
    const { revenueId, locationId } = heldOfCustomers.has(account) ? nowhere : place;
    const key = `${account}|${invoiceId}|${customerId}|${revenueId}|${locationId}|${beneficiary}`;
    const line = this.all.get(key);
    if (line) line.amount += amount;
    else this.all.set(key, { account, amount, customerId, invoiceId, revenueId, locationId, beneficiary });
    return this;
  }
  credit(account: AccountNumber, amount: Thousandths, place: Where, beneficiary = ''): this {
    return this.debit(account, -amount, place, beneficiary);
  }
  /** What each third party shares in a payment. */
  shares({ shares, place }: SharedEvent, debit: AccountNumber, credit: AccountNumber): this {
    for (const { amount, beneficiary } of shares) {
      this.debit(debit, thousandths(amount), place, beneficiary);
      this.credit(credit, thousandths(amount), place, beneficiary);
    }
    return this;
  }
  lines(): Line[] {
    return [...this.all.values()].filter(({ amount }) => amount !== 0n);
  }
}

/** of no customer, revenue line or location */
const nowhere: MoneyPlace = { customerId: 0, revenueId: 0, locationId: 0 };

/** What is held of a customer is of no revenue line yet. */
const heldOfCustomers: ReadonlySet<AccountNumber> = new Set(['2100', '2400', '1110']);

const rules: { [K in LedgerEvent['kind']]: (event: Of<K>, entry: Entry) => Entry } = {
  // it is owed from the day on which it was raised
  raised: ({ amount, place }, entry) =>
    entry.debit('1200', thousandths(amount), place).credit('4000', thousandths(amount), place),

  // what it said is taken back, what it says is posted; what was paid stays where it was paid
  edited: ({ before, after, amountBefore, amountAfter, paid, credit }, entry) => {
    const settled = thousandths(paid) + thousandths(credit);
    return entry
      .credit('1200', thousandths(amountBefore) - settled, before)
      .debit('4000', thousandths(amountBefore), before)
      .credit('4900', thousandths(credit), before)
      .debit('1200', thousandths(amountAfter) - settled, after)
      .credit('4000', thousandths(amountAfter), after)
      .debit('4900', thousandths(credit), after);
  },

  // nothing was paid of it: all of it is taken back, with what was credited
  voided: ({ amount, credit, place }, entry) =>
    entry
      .debit('4000', thousandths(amount), place)
      .credit('4900', thousandths(credit), place)
      .credit('1200', thousandths(amount) - thousandths(credit), place),

  // so much less is owed
  credited: ({ credit, place }, entry) =>
    entry.debit('4900', thousandths(credit), place).credit('1200', thousandths(credit), place),

  // money, or an excess of before, pays what is due; what is too much is held for the customer
  paid: ({ applied, surplus, isExcess, place }, entry) =>
    entry
      .debit(isExcess ? '2100' : '1100', thousandths(applied) + thousandths(surplus), place)
      .credit('1200', thousandths(applied), place)
      .credit('2100', thousandths(surplus), place),

  // of what was collected so much is owed to third parties; the rest stays revenue
  shared: (event, entry) => entry.shares(event, '4100', '2200'),

  // the provider passed it on: it never came to the agency, and nothing of it is owed
  passedOn: (event, entry) => entry.shares(event, '4100', '1100'),

  // passed on of what is not all used yet: an advance, against which shares are owed as it is used
  advanced: (event, entry) => entry.shares(event, '2200', '1100'),

  // what was owed to a third party left the bank
  paidOut: ({ amount, beneficiary }, entry) =>
    entry
      .debit('2200', thousandths(amount), nowhere, beneficiary)
      .credit('1110', thousandths(amount), nowhere, beneficiary),

  // an excess is owed back to its payer, and goes back from the bank
  refundable: ({ amount, place }, entry) =>
    entry.debit('2100', thousandths(amount), place).credit('2400', thousandths(amount), place),
  refunded: ({ amount, place }, entry) =>
    entry.debit('2400', thousandths(amount), place).credit('1110', thousandths(amount), place),

  // what was collected lies at the bank, less what the provider kept of it
  banked: (event, entry) => arrived(event, entry, 1n),

  // the line shows something else: it is taken back as it was posted, on the same day
  unbanked: (event, entry) => arrived(event, entry, -1n),
};

function arrived({ amount, fee, payments }: BankedEvent, entry: Entry, sign: 1n | -1n): Entry {
  for (const { amount: paid, invoiceId, place } of payments)
    entry.credit('1100', sign * thousandths(paid), { ...place, invoiceId });
  return entry
    .debit('1120', sign * thousandths(amount), nowhere)
    .debit('5100', sign * thousandths(fee), nowhere);
}

/**
 * The lines of a money event. Pure, and whatever happened before has no part in it: facts may come in any order
 * (rules/ledger.md#postings). An event that moves nothing has none.
 */
export function post(event: LedgerEvent): Line[] {
  const rule = rules[event.kind] as (event: LedgerEvent, entry: Entry) => Entry;
  return rule(event, new Entry(event.invoiceId)).lines();
}
