import { decimalOf } from '@kobodesk/contracts/kernel';
import { accountNameOn, type AccountNumber, type LedgerBasis } from '@kobodesk/contracts/settlement';
import { asThousandths } from '@kobodesk/chassis/database/database';
import { onCash, type Gross } from '../cash-basis.js';
import type { BalanceRow } from '../ledger-balances.js';

interface Sums extends Gross {
  opening: bigint;
}

const sumsOf = ({ opening, debit, credit }: BalanceRow): Sums => ({
  opening: asThousandths(opening),
  debit: asThousandths(debit),
  credit: asThousandths(credit),
});

/** What is before the days is the same, of the days before them. */
function cashOf(rows: ReadonlyMap<AccountNumber, Sums>): Map<AccountNumber, Sums> {
  const of = (sum: (of: Sums) => Gross) => onCash(Object.fromEntries([...rows].map(([n, s]) => [n, sum(s)])));
  const [inDays, before] = [of((sums) => sums), of(({ opening }) => ({ debit: opening, credit: 0n }))];
  const numbers = [...new Set([...Object.keys(before), ...Object.keys(inDays)])].toSorted();
  return new Map(
    (numbers as AccountNumber[]).map((number) => {
      const { debit = 0n, credit = 0n } = inDays[number] ?? {};
      const earlier = before[number];
      return [number, { opening: (earlier?.debit ?? 0n) - (earlier?.credit ?? 0n), debit, credit }];
    }),
  );
}

/** The accounts of each currency on a basis, as they are told. */
export function balancesOf(rows: readonly BalanceRow[], basis: LedgerBasis) {
  const currencies = [...new Set(rows.map(({ currency_id: id }) => Number(id)))];
  return currencies.flatMap((currencyId) => {
    const own = rows.filter((row) => Number(row.currency_id) === currencyId);
    const sums = new Map(own.map((row) => [row.account as AccountNumber, sumsOf(row)]));
    return [...(basis === 'cash' ? cashOf(sums) : sums)].map(([account, { opening, debit, credit }]) => ({
      account,
      name: accountNameOn(basis, account),
      currencyId,
      opening: decimalOf(opening),
      debit: decimalOf(debit),
      credit: decimalOf(credit),
      balance: decimalOf(opening + debit - credit),
    }));
  });
}
