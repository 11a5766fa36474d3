import type { CorrectionDetails } from '@kobodesk/contracts/invoicing';
import type { Column } from '../../shared/list/RowsTable';
import { DateText } from '../../shared/show/dates/DateText';
import { InvoiceLink } from '../../shared/show/InvoiceLink';
import { StatusChip } from '../../shared/show/StatusChip';

export type Details = ReturnType<typeof CorrectionDetails.parse>;

const statuses = ['Pending', 'Approved', 'Declined'];

/** The columns of the three corrections, by their keys. */
const all = {
  id: { key: 'id', label: 'Id', cell: (row) => row.id },
  invoiceNumber: {
    key: 'invoiceNumber',
    label: 'Invoice number',
    onCard: true,
    cell: (row) => <InvoiceLink number={row.invoiceNumber} />,
  },
  amount: { key: 'amount', label: 'Amount', align: 'right', onCard: true, cell: (row) => row.amountString },
  revenue: { key: 'revenue', label: 'Revenue', onCard: true, cell: (row) => row.revenueName },
  creator: { key: 'creator', label: 'Creator email', onCard: true, cell: (row) => row.creatorEmail },
  created: {
    key: 'created',
    label: 'Created date',
    cell: (row) => <DateText value={row.createdDate} form="table" />,
  },
  status: {
    key: 'status',
    label: 'Status',
    onCard: true,
    cell: (row) => <StatusChip status={statuses[row.approvalStatus] ?? ''} />,
  },
  approver: { key: 'approver', label: 'Approver', onCard: true, cell: (row) => row.approverUserName },
} as const satisfies Record<string, Column<Details>>;

export const columnsOf = (...keys: (keyof typeof all)[]): Column<Details>[] => keys.map((key) => all[key]);
