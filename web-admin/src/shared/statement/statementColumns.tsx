import { movementWords, type StatementRow } from '@kobodesk/contracts/invoicing';
import Box from '@mui/material/Box';
import type { Column } from '../list/RowsTable';
import { DateText } from '../show/dates/DateText';
import { InvoiceLink } from '../show/InvoiceLink';
import { Money } from '../show/Money';
import { paymentReferenceText } from '../reference/paymentReferenceText';

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
    key: 'what',
    label: 'What',
    onCard: 1,
    cell: (row) => (
      <>
        {movementWords[row.kind]}
        {row.reference !== '' && <Beneath text={paymentReferenceText(row.reference)} />}
      </>
    ),
  },
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
    onCard: 4,
    cell: (row) => (
      <Box sx={{ color: 'text.secondary' }}>
        Balance <Money amount={row.balance} currencyId={row.currencyId} />
      </Box>
    ),
  },
];
const amounts: readonly Column<StatementRow>[] = [
  { key: 'debit', label: 'Debit', align: 'right', cell: (row) => amountOf(row.debit, row.currencyId) },
  { key: 'credit', label: 'Credit', align: 'right', cell: (row) => amountOf(row.credit, row.currencyId) },
  {
    key: 'balance',
    label: 'Balance',
    align: 'right',
    cell: (row) => <Money amount={row.balance} currencyId={row.currencyId} />,
  },
];

const Invoice = ({ row, isFamily }: { row: StatementRow; isFamily: boolean }) => (
  <>
    <InvoiceLink number={row.invoiceNumber} />
    {isFamily && <Beneath text={row.customerName} />}
  </>
);

/** The invoice stands below what happened to it: beside a customer's particulars there is room for three amounts, not more. */
const inTable = (isFamily: boolean): readonly Column<StatementRow>[] => [
  {
    key: 'what',
    label: 'What',
    cell: (row) => (
      <>
        <span>{movementWords[row.kind]}</span>{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {paymentReferenceText(row.reference)}
        </Box>
        <div>
          <Invoice row={row} isFamily={isFamily} />
        </div>
      </>
    ),
  },
  ...amounts,
];

export const statementColumns = ({ isFamily, isPhone }: Shape): readonly Column<StatementRow>[] => [
  { key: 'day', label: 'Date', onCard: 3, cell: (row) => <DateText value={row.day} form="table" /> },
  ...(isPhone
    ? [
        ...onCards,
        {
          key: 'number',
          label: 'Invoice No',
          onCard: 5,
          cell: (row: StatementRow) => <Invoice row={row} isFamily={isFamily} />,
        },
      ]
    : inTable(isFamily)),
];
