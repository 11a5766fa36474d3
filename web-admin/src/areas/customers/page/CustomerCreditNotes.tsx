import { searchCreditNotes, type CreditNoteRow } from '@kobodesk/contracts/invoicing';
import { Empty } from '../../../shared/feedback/Feedback';
import { dateColumn, invoiceColumn, moneyColumn } from '../../../shared/list/columns';
import { DataList } from '../../../shared/list/DataList';
import type { Column } from '../../../shared/list/RowsTable';
import { useList } from '../../../shared/list/useList';
import { StatusChip } from '../../../shared/show/StatusChip';
import type { View } from './CustomerInvoices';

const columns: readonly Column<CreditNoteRow>[] = [
  {
    key: 'reference',
    label: 'Credit note',
    onCard: 1,
    cell: (row) => <span className="tabular">{row.referenceNumber}</span>,
  },
  invoiceColumn('number', 'Invoice No', (row) => row.invoiceNumber, { onCard: 3 }),
  { key: 'type', label: 'Type', cell: (row) => row.creditNoteTypeName },
  { key: 'status', label: 'Status', onCard: 4, cell: (row) => <StatusChip status={row.requestStatusName} /> },
  dateColumn('date', 'Date', (row) => row.createdOn, { onCard: 5 }),
  moneyColumn('amount', 'Credit', (row) => row.creditAmount, { onCard: 2 }),
];

/** The credit notes for the customer's invoices, the latest first. */
export default function CustomerCreditNotes({ customerId, view }: { customerId: number; view: View }) {
  const list = useList(searchCreditNotes, {
    resource: 'credit-notes',
    first: {},
    ask: (_filter, at) => ({ ...at, parameter: { customerId, customerView: view } }),
  });
  return (
    <DataList
      list={list}
      columns={columns}
      empty={
        <Empty title="No credit note yet">
          What was taken off an invoice of this customer stands here. A note is asked for under Apply Credit
          Note.
        </Empty>
      }
    />
  );
}
