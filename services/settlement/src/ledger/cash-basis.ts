import { cashAccounts, cashEvents, type AccountNumber } from '@kobodesk/contracts/settlement';
import { post, type LedgerEvent, type Line } from './post.js';

/** What came to an account and went from it in some days. */
export interface Gross {
  debit: bigint;
  credit: bigint;
}
type OfAccounts = Partial<Record<AccountNumber, Gross>>;

const none: Gross = { debit: 0n, credit: 0n };

/**
 * The sums of accounts on the cash basis, out of those on the accrual one (rules/ledger.md#on-the-cash-basis). Whatever only
 * promises money comes to nothing on receivables, revenue and waivers together; an excess that is owed back is the whole
 * credit of 2400, and leaves 2100 by it; what is shared comes to nothing on 2200 and 4100.
 */
export function onCash(sums: OfAccounts): Partial<Record<AccountNumber, Gross>> {
  const of = (number: AccountNumber): Gross => sums[number] ?? none;
  const net = (...numbers: AccountNumber[]): bigint =>
    numbers.reduce((sum, number) => sum + of(number).debit - of(number).credit, 0n);
  const [held, back] = [of('2100'), of('2400')];
  const cash: Partial<Record<AccountNumber, Gross>> = {
    '1100': of('1100'),
    '1110': of('1110'),
    '1120': of('1120'),
    '2100': { debit: held.debit - back.credit + back.debit, credit: held.credit },
    '4000': { debit: 0n, credit: -net('1200', '4000', '4900') },
    '4100': { debit: net('2200', '4100'), credit: 0n },
    '5100': of('5100'),
  };
  return Object.fromEntries(
    Object.entries(cash).filter(([, { debit, credit }]) => debit !== 0n || credit !== 0n),
  );
}

/** The same of one event: what the formula above is held to. Undefined: it moves no money. */
export function cashLines(event: LedgerEvent): Pick<Line, 'account' | 'amount'>[] | undefined {
  if (!(cashEvents as readonly string[]).includes(event.kind)) return undefined;
  return post(event).map(({ account, amount }) => ({ account: cashAccounts[account], amount }));
}
