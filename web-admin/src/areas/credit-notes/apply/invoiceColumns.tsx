import { creditStatusNames, shownStatus, type InvoiceRow } from '@kobodesk/contracts/invoicing';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Radio from '@mui/material/Radio';
import { dateColumn, invoiceColumn, moneyColumn } from '../../../shared/list/columns';
import type { Column } from '../../../shared/list/RowsTable';
import { StatusChip } from '../../../shared/show/StatusChip';
import type { ChosenInvoices } from './useChosen';

function NoteStatus({ row: { creditNoteRequestStatus } }: { row: InvoiceRow }) {
  const name = creditStatusNames.find((_name, status) => status === creditNoteRequestStatus);
  return name === undefined ? (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      No credit note applied
    </Box>
  ) : (
    <StatusChip status={name} />
  );
}

const shown: readonly Column<InvoiceRow>[] = [
  invoiceColumn('number', 'Invoice number', (row) => row.invoiceNumber, { onCard: 1 }),
  {
    key: 'status',
    label: 'Payment status',
    onCard: 4,
    cell: (row) => <StatusChip status={shownStatus(row)} />,
  },
  dateColumn('date', 'Date', (row) => row.createdDate),
  moneyColumn('amount', 'Amount invoiced', (row) => row.amount, { onCard: 2 }),
  moneyColumn('paid', 'Amount paid', (row) => row.amountPaid),
  { key: 'customer', label: 'Customer', onCard: 3, cell: (row) => row.customer },
  { key: 'revenue', label: 'Revenue', cell: (row) => row.revenue },
  { key: 'note', label: 'Credit note status', onCard: 5, cell: (row) => <NoteStatus row={row} /> },
];

/** The invoices to choose from: several are ticked, or one is picked. */
export function invoiceColumns(chosen: ChosenInvoices, isSingle: boolean): readonly Column<InvoiceRow>[] {
  const Control = isSingle ? Radio : Checkbox;
  return [
    {
      key: 'select',
      label: 'Select',
      onCard: 'lead',
      cell: (row) => (
        <Control
          size="small"
          checked={chosen.isTicked(row)}
          disabled={!chosen.mayTick(row)}
          slotProps={{ input: { 'aria-label': `Select ${row.invoiceNumber}` } }}
          onChange={(_event, isOn) => chosen.tick([row], isOn)}
        />
      ),
    },
    ...shown,
  ];
}
