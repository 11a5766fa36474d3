import { searchInvoices, shownStatus, type InvoiceRow } from '@kobodesk/contracts/invoicing';
import Box from '@mui/material/Box';
import { Empty } from '../../../shared/feedback/Feedback';
import { DataList } from '../../../shared/list/DataList';
import type { Column } from '../../../shared/list/RowsTable';
import { useList } from '../../../shared/list/useList';
import { DateText } from '../../../shared/show/DateText';
import { InvoiceLink } from '../../../shared/show/InvoiceLink';
import { Money } from '../../../shared/show/Money';
import { StatusChip } from '../../../shared/show/StatusChip';

/** whose views there are: the customer's alone, or of all that are merged into it */
export type View = 'own' | 'family';

const columns: readonly Column<InvoiceRow>[] = [
  {
    key: 'number',
    label: 'Invoice No',
    onCard: 3,
    cell: (row) => <InvoiceLink number={row.invoiceNumber} />,
  },
  { key: 'status', label: 'Status', onCard: 4, cell: (row) => <StatusChip status={shownStatus(row)} /> },
  { key: 'revenue', label: 'Revenue', onCard: 1, cell: (row) => row.revenue },
  { key: 'date', label: 'Date', onCard: 5, cell: (row) => <DateText value={row.createdDate} form="table" /> },
  {
    key: 'amount',
    label: 'Amount',
    align: 'right',
    onCard: 2,
    cell: (row) => <Money amount={row.amount} currencyId={row.currencyId} />,
  },
  {
    key: 'open',
    label: 'Open',
    align: 'right',
    cell: (row) => <Money amount={row.amountPayable} currencyId={row.currencyId} />,
  },
];
/** In a family each says whose it is. */
const ofFamily = columns.map((column) =>
  column.key === 'revenue'
    ? {
        ...column,
        cell: (row: InvoiceRow) => (
          <>
            {row.revenue}
            <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{row.customer}</Box>
          </>
        ),
      }
    : column,
);

interface CustomerInvoicesProps {
  customerId: number;
  view: View;
  /** whether others are merged into the customer */
  hasFamily: boolean;
}

/** The invoices of the customer, newest first. */
export function CustomerInvoices({ customerId, view, hasFamily }: CustomerInvoicesProps) {
  const list = useList(searchInvoices, {
    resource: 'invoices',
    first: {},
    ask: (_filter, at) => ({ ...at, parameter: { dateType: 1, providerId: customerId, customerView: view } }),
  });
  return (
    <DataList
      list={list}
      columns={hasFamily && view === 'family' ? ofFamily : columns}
      empty={<Empty title="No invoice yet" />}
    />
  );
}
