import type { CreditNoteRow } from '@kobodesk/contracts/invoicing';
import { downloadInvoice } from '@kobodesk/contracts/reporting';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { useDownload } from '../../../shared/action/useDownload';
import { call } from '../../../shared/api/call';
import { dateColumn, invoiceColumn, moneyColumn } from '../../../shared/list/columns';
import type { Column } from '../../../shared/list/RowsTable';
import { isKnownPath } from '../../../shared/shell/knownPaths';
import { StatusChip } from '../../../shared/show/StatusChip';

type Row = CreditNoteRow & { serial: number };
const detailsPath = '/request-details';

/** A reference leads to its request, where it can be decided. */
function Reference({ reference }: { reference: string }) {
  if (!isKnownPath(detailsPath)) return <span className="tabular">{reference}</span>;
  return (
    <Link
      component={RouterLink}
      className="tabular"
      to={`${detailsPath}?ref=${encodeURIComponent(reference)}`}
    >
      {reference}
    </Link>
  );
}

/** The invoice's own file, in a tab beside this one. */
function View({ number }: { number: string }) {
  const { download, isBusy } = useDownload();
  return (
    <Button
      size="small"
      loading={isBusy}
      onClick={() =>
        void download(() => call(downloadInvoice, { InvoiceNumber: number, print: true }), true, true)
      }
    >
      View
      <span className="visually-hidden"> {number}</span>
    </Button>
  );
}

export const reportColumns: readonly Column<Row>[] = [
  { key: 'serial', label: 'S/N', cell: (row) => row.serial },
  {
    key: 'reference',
    label: 'Credit ref',
    onCard: 1,
    cell: (row) => <Reference reference={row.referenceNumber} />,
  },
  dateColumn('date', 'Date', (row) => row.createdOn),
  invoiceColumn('invoice', 'Invoice number', (row) => row.invoiceNumber, { onCard: 5 }),
  { key: 'customer', label: 'Customer', onCard: 3, cell: (row) => row.serviceProviderName },
  { key: 'revenue', label: 'Revenue line', cell: (row) => row.revenueName },
  moneyColumn('amount', 'Amount', (row) => row.creditAmount, { onCard: 2 }),
  { key: 'type', label: 'Type', cell: (row) => row.creditNoteTypeName },
  {
    key: 'status',
    label: 'Status',
    onCard: 4,
    cell: (row) => <StatusChip status={row.requestStatusName} />,
  },
];

export const viewColumn: Column<Row> = {
  key: 'view',
  label: 'View',
  onCard: 6,
  cell: (row) => <View number={row.invoiceNumber} />,
};
