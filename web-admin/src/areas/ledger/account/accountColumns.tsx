import Box from '@mui/material/Box';
import type { ReplyOf } from '@kobodesk/contracts/kernel';
import { ledgerEventWords, type readLedgerAccount } from '@kobodesk/contracts/settlement';
import { SidedMoney } from '../../../shared/ledger/SidedMoney';
import { dateColumn, invoiceColumn } from '../../../shared/list/columns';
import type { Column } from '../../../shared/list/RowsTable';
import { DateText } from '../../../shared/show/dates/DateText';
import { Money } from '../../../shared/show/Money';
import { EntryProof } from './EntryProof';

export type AccountReply = ReplyOf<typeof readLedgerAccount>['data'];
export type AccountLine = AccountReply['lines'][number] & { id: string };

export const withIds = (lines: AccountReply['lines']): AccountLine[] =>
  lines.map((line) => ({ ...line, id: `${line.sequence}-${line.n}` }));

const amountOf = (amount: string, currencyId: number) =>
  amount === '0' ? '–' : <Money amount={amount} currencyId={currencyId} hangs />;

/** What happened, in which entry, and when the ledger was told. */
const What = ({ line: { event, sequence, recordedAt } }: { line: AccountLine }) => (
  <>
    {ledgerEventWords(event)}
    <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
      <EntryProof sequence={sequence} />, recorded <DateText value={recordedAt} form="stamp" />
    </Box>
  </>
);

/** Whose money it is: accounts of beneficiaries say that too. */
const Whose = ({ line: { customerName, beneficiaryName } }: { line: AccountLine }) => (
  <>
    {customerName}
    {beneficiaryName !== '' && (
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>for {beneficiaryName}</Box>
    )}
  </>
);

const onCards: readonly Column<AccountLine>[] = [
  {
    key: 'moved',
    label: 'Amount',
    onCard: 2,
    cell: ({ debit, credit, currencyId }) => (
      <SidedMoney amount={debit === '0' ? `-${credit}` : debit} currencyId={currencyId} />
    ),
  },
  {
    key: 'left',
    label: 'Balance',
    onCard: 6,
    cell: ({ balance, currencyId }) => (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        Balance <SidedMoney amount={balance} currencyId={currencyId} />
      </Box>
    ),
  },
];
const inTable: readonly Column<AccountLine>[] = [
  {
    key: 'debit',
    label: 'Debit',
    align: 'right',
    cell: ({ debit, currencyId }) => amountOf(debit, currencyId),
  },
  {
    key: 'credit',
    label: 'Credit',
    align: 'right',
    cell: ({ credit, currencyId }) => amountOf(credit, currencyId),
  },
  {
    key: 'balance',
    label: 'Balance',
    align: 'right',
    cell: ({ balance, currencyId }) => <SidedMoney amount={balance} currencyId={currencyId} />,
  },
];

/** A phone's cards have no headings: one amount with its side, and a balance that says so. */
export const accountColumns = (isPhone: boolean): readonly Column<AccountLine>[] => [
  dateColumn('day', 'Business day', ({ day }) => day, { onCard: 4 }),
  { key: 'what', label: 'What happened', onCard: 1, cell: (line) => <What line={line} /> },
  invoiceColumn('invoice', 'Invoice', ({ invoiceNumber }) => invoiceNumber, { onCard: 3 }),
  { key: 'customer', label: 'Customer', onCard: 5, cell: (line) => <Whose line={line} /> },
  ...(isPhone ? onCards : inTable),
];
