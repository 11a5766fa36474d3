import { decimalOf, type Thousandths } from '@kobodesk/contracts/kernel';
import type { LedgerFinding } from '@kobodesk/contracts/settlement';

/** What accounts come to, by currency; + on the debit side. */
export type Balances = ReadonlyMap<number, Readonly<Partial<Record<string, Thousandths>>>>;

/** A figure as its owner tells it, by currency; one that is not told is nothing. */
export interface Told {
  /** the dashboard, the totals of invoices, the ageing analysis */
  who: string;
  what: 'invoiced' | 'collected' | 'due';
  amounts: ReadonlyMap<number, Thousandths>;
}

/** By currency, what payments of before an invoice was raised come to on 1200 (−), while it is not raised. */
export type Early = ReadonlyMap<number, Thousandths>;

const none = 0n;
/** What the same figure is by the accounts: what was collected is what was raised, less credits, less what is due. */
const byLedger: Record<Told['what'], (of: Readonly<Partial<Record<string, Thousandths>>>) => Thousandths> = {
  invoiced: (of) => -(of['4000'] ?? none),
  collected: (of) => -(of['4000'] ?? none) - (of['4900'] ?? none) - (of['1200'] ?? none),
  due: (of) => of['1200'] ?? none,
};
const words: Record<Told['what'], string> = {
  invoiced: 'What was invoiced',
  collected: 'What was collected',
  due: 'What is due',
};

/** Figures that others keep, held against the accounts: each difference is named with whose it is (rules/ledger.md#verifying). */
export function checkTotals(
  balances: Balances,
  told: readonly Told[],
  early: Early = new Map(),
): LedgerFinding[] {
  // nothing is due, nor less than nothing, of what is not raised yet (rules/ageing.md#movements)
  const byAccounts = (what: Told['what'], currency: number): Thousandths =>
    byLedger[what](balances.get(currency) ?? {}) - (what === 'due' ? (early.get(currency) ?? none) : none);

  return told.flatMap(({ who, what, amounts }) =>
    [...new Set([...balances.keys(), ...amounts.keys()])]
      .toSorted((one, other) => one - other)
      .flatMap((currency): LedgerFinding[] => {
        const [is, by] = [amounts.get(currency) ?? none, byAccounts(what, currency)];
        if (is === by) return [];
        const text = `${words[what]} is ${decimalOf(is)} there, and ${decimalOf(by)} by the ledger: ${decimalOf(is - by)} too ${is > by ? 'much' : 'little'}`;
        return [{ check: 'totals', where: `${who} (${currency})`, text: text.replace(': -', ': ') }];
      }),
  );
}
