import { Box, Button, Link, Stack } from '@mui/material';
import { shownStatus, type InvoiceRow } from '@kobodesk/contracts/invoicing';
import { lazy, Suspense, useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { dateColumn, moneyColumn } from '../../../shared/list/columns';
import type { Column } from '../../../shared/list/RowsTable';
import { CopyText } from '../../../shared/show/CopyText';
import { StatusChip } from '../../../shared/show/StatusChip';

const ChangesDialog = lazy(() =>
  import('../viewer/ChangesDialog').then((loaded) => ({ default: loaded.ChangesDialog })),
);

/** The list that an address belongs to: staff and customers have one each. */
const listPath = (pathname: string): string => `/${pathname.split('/')[1] ?? ''}`;
/** customers see no columns that say their own name on every row (rules/screens.md#the-list-of-invoices) */
const staffOnly = new Set(['customer']);

function NumberLink({ number }: { number: string }) {
  const { pathname, search } = useLocation();
  return (
    <Stack direction="row" sx={{ alignItems: 'center', whiteSpace: 'nowrap' }}>
      <Link component={RouterLink} to={`${listPath(pathname)}/${number}${search}`}>
        {number}
      </Link>
      <CopyText text={number} shown="" />
    </Stack>
  );
}

/** The customer, and the name that the invoice is made out to where it is another. */
const Whose = ({ row: { customer, customerName } }: { row: InvoiceRow }) => (
  <>
    {customer}
    {customerName !== customer && (
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{customerName}</Box>
    )}
  </>
);

const columns: readonly Column<InvoiceRow>[] = [
  {
    key: 'number',
    label: 'Invoice No',
    onCard: 3,
    isSticky: true,
    cell: (row) => <NumberLink number={row.invoiceNumber} />,
  },
  { key: 'status', label: 'Status', onCard: 4, cell: (row) => <StatusChip status={shownStatus(row)} /> },
  dateColumn('date', 'Date', (row) => row.createdDate, { sortBy: sortOf({}), onCard: 5 }),
  moneyColumn('amount', 'Amount Invoiced', (row) => row.amount, { onCard: 2, isSticky: true }),
  moneyColumn('paid', 'Amount Paid', (row) => row.amountPaid),
  { key: 'customer', label: 'Customer', onCard: 1, cell: (row) => <Whose row={row} /> },
  { key: 'revenue', label: 'Revenue', cell: (row) => row.revenue },
  { key: 'location', label: 'Location', cell: (row) => row.location },
  { key: 'state', label: 'State', cell: (row) => row.locationState },
];

function ViewChanges({ number }: { number: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-label={`View changes of ${number}`}
        sx={{ minWidth: 0, paddingInline: 0 }}
        onClick={() => setOpen(true)}
      >
        View Changes
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ChangesDialog number={number} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** While edited invoices are searched for (rules/screens.md#the-list-of-invoices). */
export const changesColumn: Column<InvoiceRow> = {
  key: 'changes',
  label: 'View Changes',
  onCard: 6,
  cell: (row) => <ViewChanges number={row.invoiceNumber} />,
};

interface Shown {
  isCustomer: boolean;
  /** what is searched for; by its date type it shows the one day or the other */
  values?: Record<string, unknown>;
}

/** What the list of invoices shows to staff, and to a customer. */
export function invoiceColumns({ isCustomer, values = {} }: Shown): readonly Column<InvoiceRow>[] {
  const dated =
    values['dateType'] === 2
      ? columns.map((column) => (column.key === 'date' ? invoiceDate : column))
      : columns;
  if (!isCustomer) return dated;
  // on a card what was billed stands where staff have whom
  return dated
    .filter(({ key }) => !staffOnly.has(key))
    .map((column) => (column.key === 'revenue' ? { ...column, onCard: 1 } : column));
}
