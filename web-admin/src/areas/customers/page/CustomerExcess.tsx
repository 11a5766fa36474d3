import { searchOverPayments, type OverPaymentRow } from '@kobodesk/contracts/invoicing';
import { thousandths } from '@kobodesk/contracts/kernel';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { useAnswer } from '../../../shared/api/useAnswer';
import { can } from '../../../shared/auth/session';
import { dateColumn, invoiceColumn, moneyColumn } from '../../../shared/list/columns';
import { RowsTable, type Column } from '../../../shared/list/RowsTable';
import { StatusChip } from '../../../shared/show/StatusChip';

/** more of one customer are worked off where all of them are */
const mostShown = 50;

const isMore = (amount: string): boolean => thousandths(amount) > 0n;

/** The way to use it, or to say that it went back; whoever may not ask for it sees how it stands. */
function Use({ row }: { row: OverPaymentRow }) {
  if (row.pendingReference !== '') return <StatusChip status="Pending" />;
  if (row.refundable.some(({ isPending }) => isPending))
    return <StatusChip status="Refund pending" tone="pending" />;
  if (!can('credit-note.request')) return isMore(row.refundableAmount) ? 'To be refunded' : 'Available';
  const word = isMore(row.availableAmount) ? 'Apply or refund' : 'Record refund';
  return (
    <Link
      component={RouterLink}
      to={`/over-payment?searchText=${encodeURIComponent(row.invoiceNumber)}`}
      aria-label={`${word} the excess of ${row.invoiceNumber}`}
    >
      {word}
    </Link>
  );
}

const columns: readonly Column<OverPaymentRow>[] = [
  invoiceColumn('number', 'Invoice No', (row) => row.invoiceNumber, { onCard: 1 }),
  dateColumn('date', 'Payment date', (row) => row.paymentDate, { onCard: 3 }),
  moneyColumn('excess', 'Excess left', (row) => row.excessAmount, { onCard: 2 }),
  { key: 'use', label: 'Use', onCard: 4, cell: (row) => <Use row={row} /> },
];

/** What the customer paid too much and still has: nothing where there is none (rules/over-payments.md). */
export function CustomerExcess({ customerId }: { customerId: number }) {
  const isAsked = can('credit-note.request') || can('credit-note.decide');
  const { data } = useAnswer(
    searchOverPayments,
    { pageSize: mostShown, parameter: { customerId } },
    { resource: 'credit-notes', enabled: isAsked },
  );
  const rows = data?.results ?? [];
  if (rows.length === 0) return null;
  return (
    <Box component="section" aria-label="Excess" sx={{ display: 'grid', gap: '8px', marginBottom: '16px' }}>
      <Typography component="h2" variant="subtitle2">
        Paid in excess
      </Typography>
      <RowsTable columns={columns} data={rows} />
    </Box>
  );
}
