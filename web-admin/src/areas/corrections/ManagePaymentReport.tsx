import { listUnnotified, markInvoicesPaid } from '@kobodesk/contracts/payments';
import type { ReplyOf } from '@kobodesk/contracts/kernel';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { messageOf } from '../../shared/api/httpError';
import { useOperation } from '../../shared/api/useOperation';
import { useUser } from '../../shared/auth/useSession';
import { dateColumn, invoiceColumn, moneyColumn } from '../../shared/list/columns';
import { referenceColumn } from '../../shared/reference/referenceColumn';
import { DataList } from '../../shared/list/DataList';
import { Filters } from '../../shared/list/search/Filters';
import { TickBar, tickColumn, useTicks } from '../../shared/list/ticks';
import { useList } from '../../shared/list/useList';
import type { Column } from '../../shared/list/RowsTable';
import { dayIn, lastMonth } from '../../shared/show/dates/days';
import { StatusChip } from '../../shared/show/StatusChip';
import { MarkQuestion } from './MarkQuestion';
import { PageHeader } from '../../shared/shell/PageHeader';

type Row = ReplyOf<typeof listUnnotified>['results'][number];

const fields = [
  { name: 'startDate', label: 'Start date', type: 'date' },
  { name: 'endDate', label: 'End date', type: 'date' },
] as const;

const shown: readonly Column<Row>[] = [
  invoiceColumn('invoiceNumber', 'Invoice number', (row) => row.invoiceNumber, { onCard: 1 }),
  moneyColumn('amount', 'Amount', (row) => row.amount),
  moneyColumn('amountPaid', 'Amount paid', (row) => row.amountPaid, { onCard: 2 }),
  referenceColumn('rrr', 'RRR', (row) => row.remitaRetrievalReference),
  { key: 'status', label: 'Status', onCard: 3, cell: (row) => <StatusChip status={row.status} /> },
  dateColumn('created', 'Created date', (row) => row.createdDate, { onCard: 4 }),
  { key: 'revenue', label: 'Revenue', cell: (row) => row.revenue },
  { key: 'location', label: 'Location', cell: (row) => row.location },
];

/**
 * /manage-payment-report: invoices paid without a notification, to be marked as paid
 * (rules/corrections.md#mark-as-paid).
 */
export default function ManagePaymentReport() {
  const { timeZone } = useUser();
  const [isAsking, setAsking] = useState(false);
  const [first] = useState(() => lastMonth(dayIn(new Date(), timeZone)));
  const list = useList(listUnnotified, {
    resource: 'invoices',
    first,
    ask: (filter, { from, pageSize }) => ({ ...filter, startIndex: from, pageSize }),
  });
  const marking = useOperation(markInvoicesPaid, { quiet: true, onSuccess: () => ticks.untick() });
  const ticks = useTicks(list, { onTick: marking.reset });
  const { chosen } = ticks;
  const { reset } = marking;
  // what was said of one page is not said of another
  useEffect(reset, [list.page, list.filter.startDate, list.filter.endDate, reset]);
  const mark = () => {
    setAsking(false);
    void marking.run({
      invoices: chosen.map((row) => ({
        agencyId: row.agencyId,
        invoiceNumber: row.invoiceNumber,
        amount: row.amount,
        amountPaid: row.amountPaid,
        remitaRetrievalReference: row.remitaRetrievalReference,
      })),
    });
  };
  return (
    <>
      <PageHeader
        title="Manage Payment Report"
        lead="Invoices whose payments the provider confirmed without a notification. Marking them goes for approval."
      />
      <DataList
        list={list}
        columns={[tickColumn(ticks, ({ invoiceNumber }) => invoiceNumber), ...shown]}
        above={
          <>
            <Filters list={list} fields={fields} />
            {marking.error ? (
              <Alert severity="error" role="alert" variant="outlined" sx={{ whiteSpace: 'pre-line' }}>
                {messageOf(marking.error)}
              </Alert>
            ) : null}
            {list.rows.length > 0 && (
              <TickBar ticks={ticks}>
                <Button
                  variant="contained"
                  disabled={chosen.length === 0}
                  loading={marking.busy}
                  onClick={() => setAsking(true)}
                >
                  Bulk Mark as Paid
                </Button>
              </TickBar>
            )}
          </>
        }
      />
      {isAsking && <MarkQuestion rows={chosen} onYes={mark} onNo={() => setAsking(false)} />}
    </>
  );
}
