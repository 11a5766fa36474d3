import Box from '@mui/material/Box';
import { invoiceColumn } from '../../../shared/list/columns';
import { RowsTable, type Column } from '../../../shared/list/RowsTable';
import { Money } from '../../../shared/show/Money';
import { StatusChip } from '../../../shared/show/StatusChip';
import type { PreviewRow } from './preview';

const money = (amount: string, { invoice }: PreviewRow) =>
  amount === '' ? '–' : <Money amount={amount} currencyId={invoice.currencyId} places={2} />;

const isPartly = ({ invoice }: PreviewRow) => invoice.status === 'Partly paid';

const columns: readonly Column<PreviewRow>[] = [
  invoiceColumn('number', 'Invoice number', ({ invoice }) => invoice.invoiceNumber, { onCard: 1 }),
  { key: 'customer', label: 'Customer', onCard: 3, cell: ({ invoice }) => invoice.customer },
  {
    key: 'current',
    label: 'Current amount',
    align: 'right',
    onCard: 2,
    cell: (row) => money(row.invoice.amount, row),
  },
  {
    key: 'credit',
    label: 'Credit note issued',
    align: 'right',
    onCard: 4,
    cell: (row) => money(row.credit, row),
  },
  {
    key: 'payable',
    label: 'Payable amount',
    align: 'right',
    onCard: 6,
    cell: (row) => (
      <>
        {money(row.payable, row)}
        {isPartly(row) && (
          <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
            of it paid: {money(row.invoice.amountPaid, row)}
          </Box>
        )}
      </>
    ),
  },
  {
    key: 'percentage',
    label: 'Percentage discount',
    align: 'right',
    cell: ({ percentage }) => (percentage === '' ? '–' : `${percentage} %`),
  },
  {
    key: 'status',
    label: 'Status',
    onCard: 5,
    cell: ({ invoice, fault }) =>
      fault === undefined ? (
        <StatusChip status={invoice.status} />
      ) : (
        <Box sx={{ color: 'house.dangerText', maxWidth: 260 }}>{fault}</Box>
      ),
  },
];

/** What each invoice would become, before anything is sent. */
export const PreviewTable = ({ rows }: { rows: readonly PreviewRow[] }) => (
  <RowsTable columns={columns} data={rows} />
);
