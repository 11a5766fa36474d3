import { naira } from '@kobodesk/contracts/invoicing';
import type { ReplyOf } from '@kobodesk/contracts/kernel';
import {
  channelText,
  listRemitaChannels,
  listReportTypes,
  reportFailures,
  requeryPayment,
} from '@kobodesk/contracts/payments';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAnswer } from '../../shared/api/useAnswer';
import { useOperation } from '../../shared/api/useOperation';
import { can } from '../../shared/auth/session';
import { useUser } from '../../shared/auth/useSession';
import { ListsFailed } from '../../shared/feedback/Feedback';
import { useNotice } from '../../shared/feedback/useNotice';
import { choicesOf } from '../../shared/form/Inputs';
import { dateColumn, invoiceColumn } from '../../shared/list/columns';
import { referenceColumn } from '../../shared/reference/referenceColumn';
import { DataList } from '../../shared/list/DataList';
import type { Column } from '../../shared/list/RowsTable';
import { Filters, type FilterField } from '../../shared/list/search/Filters';
import { SummaryCards } from '../../shared/list/SummaryCards';
import { useList } from '../../shared/list/useList';
import { dayIn, lastMonth } from '../../shared/show/dates/days';
import { Money } from '../../shared/show/Money';
import { PageHeader } from '../../shared/shell/PageHeader';

type Reply = ReplyOf<typeof reportFailures>;
type Row = Reply['results'][number] & { id: string; serial: number };

const ProcessedChart = lazy(() => import('./ProcessedChart'));
const money = (amount: string) => amount !== '' && <Money amount={amount} currencyId={naira} />;

const columns: readonly Column<Row>[] = [
  { key: 'serial', label: 'S/N', cell: (row) => row.serial },
  referenceColumn('rrr', 'RRR', ({ rrr }) => rrr, { onCard: 3 }),
  invoiceColumn('invoice', 'Invoice number', (row) => row.invoiceNumber, { onCard: 1 }),
  { key: 'channel', label: 'Channel', cell: (row) => channelText(row.channel) },
  {
    key: 'told',
    label: 'Total paid from the gateway',
    align: 'right',
    onCard: 4,
    cardWord: 'reported',
    cell: (row) => money(row.totalRemitaAmount),
  },
  { key: 'amount', label: 'Invoice amount', align: 'right', cell: (row) => money(row.amount) },
  {
    key: 'booked',
    label: 'Amount processed',
    align: 'right',
    onCard: 6,
    cardWord: 'processed',
    cell: (row) => money(row.bdaProcessedAmount),
  },
  dateColumn('day', 'Transaction date', (row) => row.transactionDate, { onCard: 5 }),
  { key: 'revenue', label: 'Revenue', cell: (row) => row.revenueName },
];

function useReport() {
  const { timeZone } = useUser();
  const [month] = useState(() => lastMonth(dayIn(new Date(), timeZone)));
  const list = useList(reportFailures, {
    resource: 'invoices',
    first: { ...month, remitaChannel: '', remitaNotificationType: '' },
    ask: (parameter, at) => ({ ...at, parameter }),
    rows: ({ results }) => results.map((row) => ({ ...row, id: row.rrr, serial: 0 })),
  });
  const first = (list.page - 1) * list.pageSize + 1;
  return { ...list, rows: list.rows.map((row, index) => ({ ...row, serial: first + index })) };
}

/** Asks the provider about the invoice of a row; what it confirms is booked, and leaves the report. */
function Requery({ number }: { number: string }) {
  const notice = useNotice();
  const requery = useOperation(requeryPayment, {
    success: false,
    onSuccess: ({ message, data }) => (data.isPaid ? notice.success(message) : notice.info(message)),
  });
  return (
    <Button size="small" loading={requery.busy} onClick={() => void requery.run({ invoicenumber: number })}>
      Re-query
      <span className="visually-hidden"> {number}</span>
    </Button>
  );
}

function Totals({ totals }: { totals: Reply['data'] | undefined }) {
  const cards = totals && [
    { label: 'Total processed on the product', value: money(totals.bdaAmount) },
    { label: 'Total from the gateway', value: money(totals.remitaAmount) },
    { label: 'Total on channel and notification not processed', value: money(totals.unprocessedAmount) },
    { label: 'Percentage of failure', value: `${totals.percentageFailure} %` },
  ];
  return <SummaryCards cards={cards} />;
}

function useFields() {
  const channels = useAnswer(listRemitaChannels, {});
  const named = (channels.data?.data ?? []).map(({ id, name }) => ({ id, name: channelText(name) }));
  const types = useAnswer(listReportTypes, {});
  const fields: FilterField<ReturnType<typeof useReport>['filter']>[] = [
    { name: 'startDate', label: 'Start date', type: 'date' },
    { name: 'endDate', label: 'End date', type: 'date' },
    { name: 'remitaChannel', label: 'Channel', choices: choicesOf(named), none: 'All channels' },
    {
      name: 'remitaNotificationType',
      label: 'Notification type',
      choices: choicesOf(types.data?.data),
      none: 'All types',
    },
  ];
  return { fields, lists: [channels, types] };
}

const requery: Column<Row> = {
  key: 'requery',
  label: 'Action',
  onCard: 2,
  cell: (row) => <Requery number={row.invoiceNumber} />,
};

/** /remita-failure-report: what the gateway reported against what was processed (rules/references-and-payments.md#the-failure-report). */
export default function FailureReport() {
  const navigate = useNavigate();
  const { vggRole } = useUser();
  const list = useReport();
  const { fields, lists } = useFields();
  return (
    <>
      <PageHeader
        title="Manage Remita Failure Report"
        lead="What the gateway reported, and what was processed of it."
      >
        {vggRole === 'vgg_admin' && <Button onClick={() => void navigate(-1)}>Back</Button>}
      </PageHeader>
      <DataList
        list={list}
        columns={can('payment.requery') ? [...columns, requery] : columns}
        above={
          <>
            <ListsFailed of={lists} />
            <Filters list={list} fields={fields} />
            {!list.error && <Totals totals={list.reply?.data} />}
            {list.reply && list.reply.data.days.length > 0 && (
              <Suspense fallback={<Box sx={{ minHeight: 340 }} />}>
                <ProcessedChart days={list.reply.data.days} currencyId={naira} />
              </Suspense>
            )}
          </>
        }
      />
    </>
  );
}
