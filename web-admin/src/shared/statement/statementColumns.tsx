import { movementWords, type StatementRow } from '@kobodesk/contracts/invoicing';
import Box from '@mui/material/Box';
import type { Column } from '../list/RowsTable';
import { DateText } from '../show/dates/DateText';
import { InvoiceLink } from '../show/InvoiceLink';
import { Money } from '../show/Money';

const amountOf = (amount: string, currencyId: number) =>
  amount === '' ? '–' : <Money amount={amount} currencyId={currencyId} />;

const Beneath = ({ text }: { text: string }) => (
  <Box sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'break-word' }}>{text}</Box>
);

interface Shape {
  /** each line says whose invoice it is */
  isFamily: boolean;
  /** there cards have no headings: one amount with its sign, and a balance that says so */
  isPhone: boolean;
}

const onCards: readonly Column<StatementRow>[] = [
  {
    key: 'moved',
    label: 'Amount',
    align: 'right',
    onCard: 2,
    cell: ({ debit, credit, currencyId }) => (
      <Money amount={debit === '' ? `-${credit}` : debit} currencyId={currencyId} />
    ),
  },
  {
    key: 'balance',
    label: 'Balance',
    align: 'right',
    onCard: 5,
    cell: (row) => (
      <Box sx={{ color: 'text.secondary' }}>
        Balance <Money amount={row.balance} currencyId={row.currencyId} />
      </Box>
    ),
  },
];
const inTable: readonly Column<StatementRow>[] = [
  { key: 'debit', label: 'Debit', align: 'right', cell: (row) => amountOf(row.debit, row.currencyId) },
  { key: 'credit', label: 'Credit', align: 'right', cell: (row) => amountOf(row.credit, row.currencyId) },
  {
    key: 'balance',
    label: 'Balance',
    align: 'right',
    cell: (row) => <Money amount={row.balance} currencyId={row.currencyId} />,
  },
];

export const statementColumns = ({ isFamily, isPhone }: Shape): readonly Column<StatementRow>[] => [
  { key: 'day', label: 'Date', onCard: 3, cell: (row) => <DateText value={row.day} form="table" /> },
  {
    key: 'what',
    label: 'What',
    onCard: 1,
    cell: (row) => (
      <>
        {movementWords[row.kind]}
        {row.reference !== '' && <Beneath text={row.reference} />}
      </>
    ),
  },
  {
    key: 'number',
    label: 'Invoice No',
    onCard: 4,
    cell: (row) => (
      <>
        <InvoiceLink number={row.invoiceNumber} />
        {isFamily && <Beneath text={row.customerName} />}
      </>
    ),
  },
  ...(isPhone ? onCards : inTable),
];
