import { Box, Button, Link, Stack } from '@mui/material';
import { shownStatus, type InvoiceRow } from '@kobodesk/contracts/invoicing';
import { lazy, Suspense, useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { dateColumn, moneyColumn } from '../../../shared/list/columns';
import type { Column } from '../../../shared/list/RowsTable';
import { CopyText } from '../../../shared/show/CopyText';
import { StatusChip } from '../../../shared/show/StatusChip';
import { useIsPhone } from '../../../shared/theme/useIsPhone';

const ChangesDialog = lazy(() =>
  import('../viewer/ChangesDialog').then((loaded) => ({ default: loaded.ChangesDialog })),
);

/** The list that an address belongs to: staff and customers have one each. */
const listPath = (pathname: string): string => `/${pathname.split('/')[1] ?? ''}`;
/** customers see no columns that say their own name on every row (rules/screens.md#the-list-of-invoices) */
const staffOnly = new Set(['customer', 'name']);

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

/** The customer; on a card, which has no column for it, with the name that the invoice is made out to where it is another. */
function Whose({ row: { customer, customerName } }: { row: InvoiceRow }) {
  const isCard = useIsPhone();
  return (
    <>
      {customer}
      {isCard && customerName !== customer && (
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{customerName}</Box>
      )}
    </>
  );
}

/** What a search by this date type is sorted by (rules/screens.md#the-list-of-invoices). */
export const sortOf = ({ dateType }: Record<string, unknown>): string =>
  dateType === 2 ? 'invoiceDate' : 'createdDate';

const invoiceDate: Column<InvoiceRow> = dateColumn('date', 'Invoice Date', (row) => row.invoiceDate, {
  sortBy: sortOf({ dateType: 2 }),
  onCard: 5,
});

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
  { key: 'name', label: 'Name', cell: (row) => row.customerName },
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
