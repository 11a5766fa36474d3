import { currencyOf } from '@kobodesk/contracts/invoicing';
import { decimalOf, thousandths, type ReplyOf } from '@kobodesk/contracts/kernel';
import type { getTrialBalance } from '@kobodesk/contracts/settlement';

export type Balance = ReplyOf<typeof getTrialBalance>['data']['rows'][number];
export interface CurrencyBalances {
  currencyId: number;
  currency: string;
  rows: Balance[];
  /** decimals: of all debits and all credits, and all openings and balances together, which are nothing */
  opening: string;
  debit: string;
  credit: string;
  balance: string;
}

const sumOf = (rows: readonly Balance[], of: 'opening' | 'debit' | 'credit' | 'balance'): string =>
  decimalOf(rows.reduce((sum, row) => sum + thousandths(row[of]), 0n));

/** The accounts of each currency, and what they make together. */
export function byCurrency(rows: readonly Balance[]): CurrencyBalances[] {
  const ids = [...new Set(rows.map(({ currencyId }) => currencyId))];
  return ids.map((currencyId) => {
    const own = rows.filter((row) => row.currencyId === currencyId);
    return {
      currencyId,
      currency: currencyOf(currencyId)?.name ?? String(currencyId),
      rows: own,
      opening: sumOf(own, 'opening'),
      debit: sumOf(own, 'debit'),
      credit: sumOf(own, 'credit'),
      balance: sumOf(own, 'balance'),
    };
  });
}

/** The same as rows of a file. */
export const cellsOfBalances = (rows: readonly Balance[]): string[][] => [
  ['Account', 'Name', 'Currency', 'Opening', 'Debit', 'Credit', 'Balance'],
  ...rows.map(({ account, name, currencyId, opening, debit, credit, balance }) => [
    account,
    name,
    currencyOf(currencyId)?.code ?? String(currencyId),
    opening,
    debit,
    credit,
    balance,
  ]),
];
