import { openAmount, searchInvoices, shownStatus, type InvoiceRow } from '@kobodesk/contracts/invoicing';
import Box from '@mui/material/Box';
import { Empty } from '../../../shared/feedback/Feedback';
import { dateColumn, invoiceColumn, moneyColumn } from '../../../shared/list/columns';
import { DataList } from '../../../shared/list/DataList';
import type { Column } from '../../../shared/list/RowsTable';
import { useList } from '../../../shared/list/useList';
import { StatusChip } from '../../../shared/show/StatusChip';

/** whose views there are: the customer's alone, or of all that are merged into it */
export type View = 'own' | 'family';

const columns: readonly Column<InvoiceRow>[] = [
  invoiceColumn('number', 'Invoice No', (row) => row.invoiceNumber, { onCard: 3 }),
  { key: 'status', label: 'Status', onCard: 4, cell: (row) => <StatusChip status={shownStatus(row)} /> },
  { key: 'revenue', label: 'Revenue', onCard: 1, cell: (row) => row.revenue },
  dateColumn('date', 'Date', (row) => row.createdDate, { onCard: 5 }),
  moneyColumn('amount', 'Amount', (row) => row.amount, { onCard: 2 }),
  moneyColumn('open', 'Open', (row) => openAmount(row), { onCard: 6, cardWord: 'open' }),
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
      empty={
        <Empty title="No invoice yet">
          What is raised for this customer stands here; Create Invoice raises one.
        </Empty>
      }
    />
  );
}
