import type { AgeingRow } from '@kobodesk/contracts/invoicing';
import { many } from '@kobodesk/contracts/kernel';
import Box from '@mui/material/Box';
import type { Column } from '../../shared/list/RowsTable';
import { DateText } from '../../shared/show/dates/DateText';
import { InvoiceLink } from '../../shared/show/InvoiceLink';
import { Money } from '../../shared/show/Money';
import { StatusChip } from '../../shared/show/StatusChip';
import type { Tone } from '../../shared/theme/tokens';

export type AgedRow = AgeingRow & { id: string };

/** Lists know their rows by an id; invoices have their number. */
export const withIds = ({ results }: { results: readonly AgeingRow[] }): AgedRow[] =>
  results.map((row) => ({ ...row, id: row.invoiceNo }));

const tones: Record<string, Tone> = { 'Midly due': 'pending', Due: 'partly', Overdue: 'overdue' };

/** What was billed, and what of it is still due. */
function Amount({ row: { amount, outstanding, currencyId, status } }: { row: AgedRow }) {
  const isPart = status === 'Unpaid' && outstanding !== amount;
  return (
    <>
      <Money amount={amount} currencyId={currencyId} />
      {isPart && (
        <Box
          component="span"
          sx={{ display: 'block', typography: 'caption', color: 'text.secondary', whiteSpace: 'nowrap' }}
        >
          <Money amount={outstanding} currencyId={currencyId} /> due
        </Box>
      )}
    </>
  );
}

export const agedColumns = {
  number: {
    key: 'invoice',
    label: 'Invoice No',
    onCard: 1,
    cell: (row) => <InvoiceLink number={row.invoiceNo} />,
  },
  customer: { key: 'customer', label: 'Customer', onCard: 3, cell: (row) => row.customer },
  agency: { key: 'agency', label: 'Agency', cell: (row) => row.agencyName },
  revenue: { key: 'revenue', label: 'Revenue', cell: (row) => row.revenue },
  amount: { key: 'amount', label: 'Amount', align: 'right', onCard: 2, cell: (row) => <Amount row={row} /> },
  created: {
    key: 'created',
    label: 'Created date',
    onCard: 6,
    cell: (row) => <DateText value={row.createdDate} form="table" />,
  },
  location: { key: 'location', label: 'Location', cell: (row) => row.location },
  status: { key: 'status', label: 'Status', onCard: 4, cell: (row) => <StatusChip status={row.status} /> },
  days: {
    key: 'days',
    label: 'Total days',
    align: 'right',
    onCard: 7,
    cell: (row) =>
      row.status === 'Paid' ? '–' : <span className="tabular">{many(row.totalDays, 'day')}</span>,
  },
  band: {
    key: 'band',
    label: 'Ageing status',
    onCard: 5,
    cell: (row) =>
      row.agingStatus === '' ? (
        '–'
      ) : (
        <StatusChip status={row.agingStatus} tone={tones[row.agingStatus] ?? 'off'} />
      ),
  },
} as const satisfies Record<string, Column<AgedRow>>;
