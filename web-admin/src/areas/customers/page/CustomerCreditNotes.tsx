import { searchCreditNotes, type CreditNoteRow } from '@kobodesk/contracts/invoicing';
import { Empty } from '../../../shared/feedback/Feedback';
import { DataList } from '../../../shared/list/DataList';
import type { Column } from '../../../shared/list/RowsTable';
import { useList } from '../../../shared/list/useList';
import { DateText } from '../../../shared/show/DateText';
import { InvoiceLink } from '../../../shared/show/InvoiceLink';
import { Money } from '../../../shared/show/Money';
import { StatusChip } from '../../../shared/show/StatusChip';
import type { View } from './CustomerInvoices';

const columns: readonly Column<CreditNoteRow>[] = [
  {
    key: 'reference',
    label: 'Credit note',
    onCard: 1,
    cell: (row) => <span className="tabular">{row.referenceNumber}</span>,
  },
  {
    key: 'number',
    label: 'Invoice No',
    onCard: 3,
    cell: (row) => <InvoiceLink number={row.invoiceNumber} />,
  },
  { key: 'type', label: 'Type', cell: (row) => row.creditNoteTypeName },
  { key: 'status', label: 'Status', onCard: 4, cell: (row) => <StatusChip status={row.requestStatusName} /> },
  { key: 'date', label: 'Date', onCard: 5, cell: (row) => <DateText value={row.createdOn} form="table" /> },
  {
    key: 'amount',
    label: 'Credit',
    align: 'right',
    onCard: 2,
    cell: (row) => <Money amount={row.creditAmount} currencyId={row.currencyId} />,
  },
];

/** The credit notes for the customer's invoices, the latest first. */
export default function CustomerCreditNotes({ customerId, view }: { customerId: number; view: View }) {
  const list = useList(searchCreditNotes, {
    resource: 'credit-notes',
    first: {},
    ask: (_filter, at) => ({ ...at, parameter: { customerId, customerView: view } }),
  });
  return <DataList list={list} columns={columns} empty={<Empty title="No credit note yet" />} />;
}
