import { initiateCreditNotes } from '@kobodesk/contracts/invoicing';
import type { ReplyOf } from '@kobodesk/contracts/kernel';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { RowsTable, type Column } from '../../../shared/list/RowsTable';
import { isKnownPath } from '../../../shared/shell/knownPaths';
import { PageHeader } from '../../../shared/shell/PageHeader';
import { InvoiceLink } from '../../../shared/show/InvoiceLink';
import { Money } from '../../../shared/show/Money';
import { StatusChip } from '../../../shared/show/StatusChip';
import { startPath } from './chosen';

type Applied = ReplyOf<typeof initiateCreditNotes>['result'][number] & { id: string };
const requestsPath = '/my-requests';

const money = (amount: string | undefined, { currencyId }: Applied) =>
  amount ? <Money amount={amount} currencyId={currencyId} /> : 'Nil';

const columns: readonly Column<Applied>[] = [
  {
    key: 'number',
    label: 'Invoice number',
    onCard: 1,
    cell: (row) => (row.invoiceNumber ? <InvoiceLink number={row.invoiceNumber} /> : 'Nil'),
  },
  { key: 'customer', label: 'Customer', onCard: 3, cell: (row) => row.serviceProviderName || 'Nil' },
  {
    key: 'old',
    label: 'Old amount',
    align: 'right',
    onCard: 2,
    cell: (row) => money(row.invoiceAmount, row),
  },
  {
    key: 'new',
    label: 'New amount',
    align: 'right',
    onCard: 6,
    cell: (row) => money(row.newInvoiceAmount, row),
  },
  {
    key: 'credit',
    label: 'Credit note',
    align: 'right',
    onCard: 4,
    cell: (row) => (
      <>
        {money(row.creditAmount, row)}
        <Box className="tabular" sx={{ typography: 'caption', color: 'text.secondary' }}>
          {row.referenceNumber}
        </Box>
      </>
    ),
  },
  {
    key: 'discount',
    label: 'Discount',
    align: 'right',
    cell: (row) => (row.invoiceAmountPercentage ? `${row.invoiceAmountPercentage} %` : 'Nil'),
  },
  {
    key: 'status',
    label: 'Status',
    onCard: 5,
    cell: (row) => (row.requestStatusName ? <StatusChip status={row.requestStatusName} /> : 'Nil'),
  },
];

const appliedIn = (state: unknown): Applied[] =>
  ((state as { result?: Omit<Applied, 'id'>[] } | null)?.result ?? []).map((row) => ({
    ...row,
    id: row.referenceNumber,
  }));

/** /applied-credit-note: what was asked for, and that it waits for a second person. */
export default function AppliedCreditNote() {
  const rows = appliedIn(useLocation().state);
  if (rows.length === 0) return <Navigate to={startPath} replace />;
  return (
    <Box sx={{ display: 'grid', gap: '16px', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PageHeader
        title="Applied Credit Note"
        lead="What was asked for. The new amount holds when a second person has approved it."
      >
        {isKnownPath(requestsPath) && (
          <Button component={Link} to={requestsPath}>
            Credit Note Request
          </Button>
        )}
        <Button variant="contained" component={Link} to={startPath}>
          Back
        </Button>
      </PageHeader>
      <RowsTable columns={columns} data={rows} />
    </Box>
  );
}
