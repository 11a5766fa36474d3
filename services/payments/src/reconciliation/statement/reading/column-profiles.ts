import type { Headings } from '@kobodesk/contracts/kernel';
import type { BankColumn } from '@kobodesk/contracts/payments';

export interface ColumnProfile {
  readonly name: string;
  readonly title: string;
  /** in small letters alone */
  readonly headings: Headings<BankColumn>;
}

/** A sheet of Zenith Bank, as public integrations name its columns. */
const zenith: ColumnProfile = {
  name: 'zenith',
  title: 'Zenith Bank (csv or Excel)',
  headings: {
    'transaction day': ['transdate'],
    'value day': ['valuedate'],
    narration: ['remarks'],
    reference: ['transid'],
    amount: [],
    debit: ['dramount'],
    credit: ['cramount'],
    balance: ['balance'],
  },
};

/** Any bank whose headings say what they are. */
const byHeadings: ColumnProfile = {
  name: 'by-headings',
  title: 'Columns by their headings (csv or Excel)',
  headings: {
    'transaction day': [
      'transdate',
      'trandate',
      'transactiondate',
      'txndate',
      'date',
      'postdate',
      'postingdate',
      'bookingdate',
      'entrydate',
    ],
    'value day': ['valuedate', 'valdate'],
    narration: [
      'narration',
      'remarks',
      'remark',
      'description',
      'details',
      'particulars',
      'transactiondetails',
    ],
    reference: ['reference', 'refno', 'ref', 'transid', 'transactionid', 'tranid', 'transactionreference'],
    amount: ['amount', 'transactionamount'],
    debit: ['debit', 'debits', 'debitamount', 'dramount', 'dr', 'withdrawal', 'withdrawals', 'moneyout'],
    credit: [
      'credit',
      'credits',
      'creditamount',
      'cramount',
      'cr',
      'deposit',
      'deposits',
      'lodgement',
      'moneyin',
    ],
    balance: ['balance', 'runningbalance', 'bookbalance', 'currentbalance', 'availablebalance'],
  },
};

export const columnProfiles: readonly ColumnProfile[] = [byHeadings, zenith];
/** Formats that name their fields themselves. */
export const fixedFormats = [
  { name: 'camt.053', title: 'CAMT.053 (XML)' },
  { name: 'mt940', title: 'MT940' },
] as const;
