/** The chart of accounts of every agency and currency (rules/ledger.md#accounts). */
export const ledgerAccounts = [
  { number: '1100', name: 'With the provider, not yet in the bank', side: 'debit' },
  { number: '1110', name: 'Bank', side: 'debit' },
  { number: '1200', name: 'Receivables', side: 'debit' },
  { number: '2100', name: 'Excess of customers', side: 'credit' },
  { number: '2200', name: 'Due to beneficiaries', side: 'credit' },
  { number: '2400', name: 'Refunds payable', side: 'credit' },
  { number: '4000', name: 'Revenue', side: 'credit' },
  { number: '4100', name: 'Shares of beneficiaries', side: 'debit' },
  { number: '4900', name: 'Waivers', side: 'debit' },
] as const;
export type AccountNumber = (typeof ledgerAccounts)[number]['number'];
export const accountNumbers = ledgerAccounts.map(({ number }) => number) as [
  AccountNumber,
  ...AccountNumber[],
];
export const accountName = (number: AccountNumber): string =>
  ledgerAccounts.find((account) => account.number === number)?.name ?? '';
