import Button from '@mui/material/Button';
import {
  searchInvoiceRequests,
  type InvoiceRequestRow,
  type RequestKind,
} from '@kobodesk/contracts/workflow';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAnswer } from '../../shared/api/useAnswer';
import { useIsOfAll } from '../../shared/auth/useSession';
import { DataList } from '../../shared/list/DataList';
import { Filters } from '../../shared/list/search/Filters';
import type { Column } from '../../shared/list/RowsTable';
import { useList } from '../../shared/list/useList';
import { SummaryCards } from '../../shared/list/SummaryCards';
import { DateText } from '../../shared/show/DateText';
import { InvoiceLink } from '../../shared/show/InvoiceLink';
import { Money } from '../../shared/show/Money';
import { StatusChip } from '../../shared/show/StatusChip';
import { ReviewEdit } from './ReviewEdit';
import { ReviewVoid } from './ReviewVoid';
import { PageHeader } from '../../shared/shell/PageHeader';

const first = { type: 'void', status: '0' };
const words = ['Pending', 'Approved', 'Declined'];
const kinds = [
  { value: 'void', label: 'Void' },
  { value: 'edit', label: 'Edit' },
];

const fields = [{ name: 'type', label: 'Request type', choices: kinds }] as const;

const columns = (
  { isUnattended, isOfAll }: { isUnattended: boolean; isOfAll: boolean },
  review: (row: InvoiceRequestRow) => void,
): readonly Column<InvoiceRequestRow>[] => [
  ...(isOfAll
    ? [{ key: 'agency', label: 'Agency', onCard: true, cell: (row: InvoiceRequestRow) => row.agency }]
    : []),
  {
    key: 'invoice',
    label: 'Invoice',
    onCard: true,
    cell: (row) => <InvoiceLink number={row.invoiceNumber} />,
  },
  { key: 'date', label: 'Date', cell: (row) => <DateText value={row.initiatedDate} form="table" /> },
  {
    key: 'amount',
    label: 'Amount Invoiced',
    align: 'right',
    onCard: true,
    cell: (row) => <Money amount={row.amountInvoiced} currencyId={row.currencyId} />,
  },
  { key: 'customer', label: 'Customer', cell: (row) => row.customerName },
  { key: 'name', label: 'Name', onCard: true, cell: (row) => row.name },
  { key: 'revenue', label: 'Revenue', cell: (row) => row.revenue },
  { key: 'location', label: 'Location', cell: (row) => row.location },
  { key: 'state', label: 'State', cell: (row) => row.state },
  isUnattended
    ? {
        key: 'action',
        label: 'Action',
        onCard: true,
        cell: (row) => (
          <Button size="small" onClick={() => review(row)} aria-label={`Review ${row.invoiceNumber}`}>
            Review
          </Button>
        ),
      }
    : {
        key: 'status',
        label: 'Status',
        onCard: true,
        cell: (row) => (
          <Button
            size="small"
            color="inherit"
            onClick={() => review(row)}
            aria-label={`${words[row.status] ?? ''}: ${row.invoiceNumber}`}
          >
            <StatusChip status={words[row.status] ?? ''} />
          </Button>
        ),
      },
];

/** The request that the address names: mails lead to it, whatever has become of it since. */
function useNamed(requestType: RequestKind, requestId: string | null): InvoiceRequestRow | undefined {
  const answer = useAnswer(
    searchInvoiceRequests,
    { pageSize: 1, from: 0, parameter: { status: -1, requestType, requestId } },
    { resource: 'requests', enabled: requestId !== null },
  );
  return requestId === null ? undefined : answer.data?.data.workflows[0];
}

/**
 * /void-requests[?type=edit&request=<id>]: void and edit requests that the user supervises or made
 * (rules/approvals.md#states-of-a-request).
 */
export default function InvoiceRequests() {
  const isOfAll = useIsOfAll();
  const [search, setSearch] = useSearchParams();
  const [open, setOpen] = useState<InvoiceRequestRow>();
  const kindOf = ({ type }: { type: string }): RequestKind => (type === 'edit' ? 'edit' : 'void');
  const list = useList(searchInvoiceRequests, {
    resource: 'requests',
    first,
    ask: ({ status, type }, at) => ({
      ...at,
      parameter: { status: Number(status), pageSize: at.pageSize, requestType: kindOf({ type }) },
    }),
    rows: ({ data }) => data.workflows,
  });
  const kind = kindOf(list.filter);
  const data = list.reply?.data;
  const named = useNamed(kind, search.get('request'));
  const shown = open ?? named;
  const close = () => {
    setOpen(undefined);
    if (named) setSearch({ type: kind });
  };
  const card = (label: string, value: number | undefined, status: string, detail?: string) => ({
    label,
    value: value ?? 0,
    ...(detail === undefined ? {} : { detail }),
    pressed: list.filter.status === status,
    onToggle: () => list.set({ status }),
  });
  const cards = data && [
    card('Total requests', data.totalRequest, '-1'),
    card('Approved', data.approved, '1'),
    card('Declined', data.rejected, '2'),
    card('Unattended requests', data.pending, '0', `${data.mine} waiting for you`),
  ];
  return (
    <>
      <PageHeader title="Manage Workflow Approval" />
      <DataList
        list={{
          ...list,
          clear: list.filter.status === '-1' ? undefined : () => list.set({ status: '-1' }),
        }}
        columns={columns({ isUnattended: list.filter.status === '0', isOfAll }, setOpen)}
        above={
          <>
            <Filters atOnce list={list} fields={fields} />
            <SummaryCards cards={list.error ? [] : cards} />
          </>
        }
      />
      {shown && kind === 'void' && <ReviewVoid request={shown} onClose={close} />}
      {shown && kind === 'edit' && <ReviewEdit request={shown} onClose={close} />}
    </>
  );
}
