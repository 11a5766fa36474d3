import { Box, Link, Stack } from '@mui/material';
import { shownStatus, type InvoiceRow } from '@kobodesk/contracts/invoicing';
import type { InputOf } from '@kobodesk/contracts/kernel';
import { downloadSearchResult } from '@kobodesk/contracts/reporting';
import { lazy, Suspense } from 'react';
import { Link as RouterLink, useLocation, useNavigate, useParams } from 'react-router-dom';
import { Can } from '../../shared/auth/Can';
import { currentUser, isCustomerUser } from '../../shared/auth/session';
import { DownloadButton } from '../../shared/list/DownloadButton';
import { ListScreen, type Column } from '../../shared/list/ListScreen';
import { CopyText } from '../../shared/show/CopyText';
import { instantText } from '../../shared/show/dates';
import { Money } from '../../shared/show/Money';
import { StatusChip } from '../../shared/show/StatusChip';
import { InvoiceFilters } from './InvoiceFilters';
import { SummaryCards } from './SummaryCards';
import { todayCreated } from './filters';

const InvoiceViewer = lazy(() => import('./InvoiceViewer'));

/** The list that an address belongs to: staff and customers have one each. */
const listPath = (pathname: string): string => `/${pathname.split('/')[1] ?? ''}`;
/** customers see no columns that say their own name on every row (screens.yaml, customer-search-invoice) */
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

const Day = ({ iso, zone }: { iso: string; zone: string }) => (
  <Box component="time" dateTime={iso} sx={{ whiteSpace: 'nowrap' }}>
    {instantText(iso, zone)}
  </Box>
);

const columns = (zone: string): readonly Column<InvoiceRow>[] => [
  {
    key: 'number',
    label: 'Invoice No',
    onCard: true,
    cell: (row) => <NumberLink number={row.invoiceNumber} />,
  },
  { key: 'status', label: 'Status', onCard: true, cell: (row) => <StatusChip status={shownStatus(row)} /> },
  {
    key: 'date',
    label: 'Date',
    sortBy: 'createdDate',
    cell: (row) => <Day iso={row.createdDate} zone={zone} />,
  },
  {
    key: 'amount',
    label: 'Amount Invoiced',
    align: 'right',
    cell: (row) => <Money amount={row.amount} currencyId={row.currencyId} />,
  },
  {
    key: 'paid',
    label: 'Amount Paid',
    align: 'right',
    cell: (row) => <Money amount={row.amountPaid} currencyId={row.currencyId} />,
  },
  { key: 'customer', label: 'Customer', cell: (row) => row.customer },
  { key: 'name', label: 'Name', onCard: true, cell: (row) => row.customerName },
  {
    key: 'cardAmount',
    label: '',
    onCard: true,
    cell: (row) => <Money amount={row.amount} currencyId={row.currencyId} />,
  },
  { key: 'revenue', label: 'Revenue', cell: (row) => row.revenue },
  { key: 'location', label: 'Location', cell: (row) => row.location },
  { key: 'state', label: 'State', cell: (row) => row.locationState },
];

const Downloads = ({ values }: { values: Record<string, unknown> }) => (
  <Can permission="invoice.download">
    <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
      <DownloadButton
        operation={downloadSearchResult}
        input={(type) =>
          ({ parameter: { ...values, pageSize: -1, type } }) as InputOf<typeof downloadSearchResult>
        }
      />
    </Stack>
  </Can>
);

/** /search-invoice and /customer-search-invoice; with /<number> the invoice over the list (000 §2). */
export default function SearchInvoice() {
  const { number } = useParams();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isCustomer = isCustomerUser();
  const zone = currentUser()?.timeZone ?? 'Africa/Lagos';
  const isShown = ({ key }: Column<InvoiceRow>) =>
    !(isWide && key === 'cardAmount') && !(isCustomer && staffOnly.has(key));
  const isWide = window.matchMedia('(min-width:600px)').matches;
  return (
    <>
      <ListScreen<InvoiceRow>
        resource="invoices"
        title={isCustomer ? 'Customer Search Invoice' : 'Search Invoice'}
        defaults={todayCreated(zone)}
        columns={columns(zone).filter(isShown)}
        filters={(values, apply) => (
          <InvoiceFilters key={JSON.stringify(values)} values={values} apply={apply} />
        )}
        summary={(values) => <SummaryCards values={values} />}
        actions={(values) => <Downloads values={values} />}
      />
      {number !== undefined && (
        <Suspense fallback={null}>
          <InvoiceViewer number={number} onClose={() => void navigate(`${listPath(pathname)}${search}`)} />
        </Suspense>
      )}
    </>
  );
}
