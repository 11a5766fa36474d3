import { describe, expect, it } from '@jest/globals';
import { byCurrency, cellsOfBalances } from './balances';

const row = (account: string, currencyId: number, debit: string, credit: string, balance: string) => ({
  account,
  name: `Account ${account}`,
  currencyId,
  opening: '0',
  debit,
  credit,
  balance,
});
const rows = [
  row('1200', 566, '1000.5', '0', '1000.5'),
  row('4000', 566, '0', '1000.5', '-1000.5'),
  row('1200', 840, '7', '7', '0'),
];

describe(byCurrency.name, () => {
  it('adds up the accounts of each currency by themselves', () => {
    expect(byCurrency(rows).map(({ rows: own, ...sums }) => [own.length, sums])).toEqual([
      [
        2,
        { currencyId: 566, currency: 'Naira', opening: '0', debit: '1000.5', credit: '1000.5', balance: '0' },
      ],
      [1, { currencyId: 840, currency: 'Dollar', opening: '0', debit: '7', credit: '7', balance: '0' }],
    ]);
  });
});

describe(cellsOfBalances.name, () => {
  it('has a heading, and exact amounts', () => {
    expect(cellsOfBalances(rows)[2]).toEqual(['4000', 'Account 4000', 'NGN', '0', '0', '1000.5', '-1000.5']);
  });
});
