import { creditStatusNames, shownStatus, type InvoiceRow } from '@kobodesk/contracts/invoicing';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Radio from '@mui/material/Radio';
import type { Column } from '../../../shared/list/RowsTable';
import { DateText } from '../../../shared/show/DateText';
import { InvoiceLink } from '../../../shared/show/InvoiceLink';
import { Money } from '../../../shared/show/Money';
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
  {
    key: 'number',
    label: 'Invoice number',
    onCard: 3,
    cell: (row) => <InvoiceLink number={row.invoiceNumber} />,
  },
  {
    key: 'status',
    label: 'Payment status',
    onCard: 4,
    cell: (row) => <StatusChip status={shownStatus(row)} />,
  },
  { key: 'date', label: 'Date', cell: (row) => <DateText value={row.createdDate} form="table" /> },
  {
    key: 'amount',
    label: 'Amount invoiced',
    align: 'right',
    onCard: 2,
    cell: (row) => <Money amount={row.amount} currencyId={row.currencyId} />,
  },
  {
    key: 'paid',
    label: 'Amount paid',
    align: 'right',
    cell: (row) => <Money amount={row.amountPaid} currencyId={row.currencyId} />,
  },
  { key: 'customer', label: 'Customer', onCard: 5, cell: (row) => row.customer },
  { key: 'revenue', label: 'Revenue', cell: (row) => row.revenue },
  { key: 'note', label: 'Credit note status', onCard: 6, cell: (row) => <NoteStatus row={row} /> },
];

/** The invoices to choose from: several are ticked, or one is picked. */
export function invoiceColumns(chosen: ChosenInvoices, isSingle: boolean): readonly Column<InvoiceRow>[] {
  const Control = isSingle ? Radio : Checkbox;
  return [
    {
      key: 'select',
      label: 'Select',
      onCard: 1,
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
