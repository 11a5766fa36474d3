/** The chart of accounts of every agency and currency (rules/ledger.md#accounts). */
export const ledgerAccounts = [
  // by no line of a bank statement yet
  { number: '1100', name: 'Collected, not seen at the bank', side: 'debit' },
  // against the other two: recorded by people, and held against no line of the bank
  { number: '1110', name: 'Paid out of what was collected', side: 'credit' },
  { number: '1120', name: 'Arrived at the bank', side: 'debit' },
  { number: '1200', name: 'Receivables', side: 'debit' },
  { number: '2100', name: 'Excess of customers', side: 'credit' },
  { number: '2200', name: 'Due to beneficiaries', side: 'credit' },
  { number: '2400', name: 'Refunds payable', side: 'credit' },
  { number: '4000', name: 'Revenue', side: 'credit' },
  { number: '4100', name: 'Shares of beneficiaries', side: 'debit' },
  { number: '4900', name: 'Waivers', side: 'debit' },
  { number: '5100', name: 'Kept by the provider', side: 'debit' },
] as const;
export type AccountNumber = (typeof ledgerAccounts)[number]['number'];
export const accountNumbers = ledgerAccounts.map(({ number }) => number) as [
  AccountNumber,
  ...AccountNumber[],
];
export const accountName = (number: AccountNumber): string =>
  ledgerAccounts.find((account) => account.number === number)?.name ?? '';

export const ledgerBases = ['accrual', 'cash'] as const;
export type LedgerBasis = (typeof ledgerBases)[number];

/**
 * On the cash basis something happens when money moves: then revenue is what was collected, shares are what was paid out, and
 * an excess is what came and did not go back. These events move it, and an account that is of promises stands for another.
 */
export const cashEvents = [
  'paid',
  'passedOn',
  'advanced',
  'paidOut',
  'refunded',
  'banked',
  'unbanked',
] as const;
/** account of the accrual basis → the account of the cash basis whose balance it is a part of */
export const cashAccounts: Readonly<Record<AccountNumber, AccountNumber>> = {
  '1100': '1100',
  '1110': '1110',
  '1120': '1120',
  '1200': '4000',
  '2100': '2100',
  '2200': '4100',
  '2400': '2100',
  '4000': '4000',
  '4100': '4100',
  '4900': '4000',
  '5100': '5100',
};
/** The accounts that are one on the cash basis. */
export const onCashBasis = (number: AccountNumber): AccountNumber[] =>
  accountNumbers.filter((one) => cashAccounts[one] === number);

/** Whose every line is of a revenue line and a location: the others are of the whole organisation. */
const placed: readonly AccountNumber[] = ['1100', '1200', '4000', '4100', '4900'];
export const isPlaced = (number: AccountNumber, basis: LedgerBasis = 'accrual'): boolean =>
  basis === 'cash'
    ? onCashBasis(cashAccounts[number]).every((one) => placed.includes(one))
    : placed.includes(number);
const cashNames: Partial<Record<AccountNumber, string>> = {
  '2100': 'Excess received and not returned',
  '4000': 'Revenue collected',
  '4100': 'Shares paid to beneficiaries',
};
/** What an account is called on a basis. */
export const accountNameOn = (basis: LedgerBasis, number: AccountNumber): string =>
  (basis === 'cash' ? cashNames[number] : undefined) ?? accountName(number);
