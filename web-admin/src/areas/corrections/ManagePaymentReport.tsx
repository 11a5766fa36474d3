import { listUnnotified, markInvoicesPaid } from '@kobodesk/contracts/payments';
import type { ReplyOf } from '@kobodesk/contracts/kernel';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { messageOf } from '../../shared/api/httpError';
import { useAnswer } from '../../shared/api/useAnswer';
import { useOperation } from '../../shared/api/useOperation';
import { useUser } from '../../shared/auth/useSession';
import { AnswerTable } from '../../shared/list/AnswerTable';
import { FilterPanel, type FilterValues } from '../../shared/list/FilterPanel';
import type { Column } from '../../shared/list/RowsTable';
import { dayIn } from '../../shared/show/dates';
import { DateText } from '../../shared/show/DateText';
import { Money } from '../../shared/show/Money';
import { StatusChip } from '../../shared/show/StatusChip';
import { MarkQuestion } from './MarkQuestion';
import { PageHeader } from '../../shared/shell/PageHeader';

type Row = ReplyOf<typeof listUnnotified>['results'][number];

const fields = [
  { name: 'startDate', label: 'Start date', type: 'date' },
  { name: 'endDate', label: 'End date', type: 'date' },
] as const;

/** One month back to today. */
function lastMonth(today: string): FilterValues {
  const start = new Date(`${today}T12:00:00Z`);
  start.setUTCMonth(start.getUTCMonth() - 1);
  return { startDate: start.toISOString().slice(0, 10), endDate: today };
}

const shown: readonly Column<Row>[] = [
  { key: 'invoiceNumber', label: 'Invoice number', onCard: true, cell: (row) => row.invoiceNumber },
  { key: 'amount', label: 'Amount', align: 'right', onCard: true, cell: (row) => row.amountString },
  {
    key: 'amountPaid',
    label: 'Amount paid',
    align: 'right',
    onCard: true,
    cell: (row) => <Money amount={row.amountPaid} currencyId={row.currencyId} />,
  },
  { key: 'rrr', label: 'RRR', cell: (row) => row.remitaRetrievalReference },
  { key: 'status', label: 'Status', onCard: true, cell: (row) => <StatusChip status={row.status} /> },
  { key: 'created', label: 'Created date', cell: (row) => <DateText value={row.createdDate} form="table" /> },
  { key: 'revenue', label: 'Revenue', cell: (row) => row.revenue },
  { key: 'location', label: 'Location', cell: (row) => row.location },
];

/**
 * /manage-payment-report: invoices paid without a notification, to be marked as paid
 * (rules/corrections.md#mark-as-paid).
 */
export default function ManagePaymentReport() {
  const { timeZone } = useUser();
  const [filter, setFilter] = useState(() => lastMonth(dayIn(new Date(), timeZone)));
  const [page, setPage] = useState(1);
  const [isAsking, setAsking] = useState(false);
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const answer = useAnswer(
    listUnnotified,
    { ...filter, startIndex: page - 1, pageSize: 10 },
    { resource: 'invoices' },
  );
  const rows = answer.data?.results ?? [];
  const chosen = rows.filter(({ id }) => ticked.has(id));
  const untick = () => setTicked(new Set());
  const marking = useOperation(markInvoicesPaid, { quiet: true, onSuccess: untick });
  const tick = (ids: readonly number[], isTicked: boolean) => {
    marking.reset();
    setTicked(new Set([...ticked].filter((id) => !ids.includes(id)).concat(isTicked ? ids : [])));
  };
  const look = (change: () => void) => {
    change();
    untick();
    marking.reset();
  };
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
  const columns: Column<Row>[] = [
    {
      key: 'tick',
      label: 'Select',
      onCard: true,
      cell: (row) => (
        <Checkbox
          checked={ticked.has(row.id)}
          slotProps={{ input: { 'aria-label': `Select ${row.invoiceNumber}` } }}
          onChange={(_event, isTicked) => tick([row.id], isTicked)}
        />
      ),
    },
    ...shown,
  ];
  return (
    <Box sx={{ display: 'grid', gap: '16px' }}>
      <PageHeader
        title="Manage Payment Report"
        lead="Invoices whose payments the provider confirmed without a notification. Marking them goes for approval."
      />
      <FilterPanel
        fields={fields}
        values={filter}
        onSearch={(values) => look(() => (setFilter(values), setPage(1)))}
        onReset={() => look(() => (setFilter(lastMonth(dayIn(new Date(), timeZone))), setPage(1)))}
      />
      {marking.error ? (
        <Alert severity="error" role="alert" variant="outlined" sx={{ whiteSpace: 'pre-line' }}>
          {messageOf(marking.error)}
        </Alert>
      ) : null}
      {rows.length > 0 && (
        <Box sx={{ display: 'flex', gap: '16px', alignItems: 'center', flexWrap: 'wrap' }}>
          <FormControlLabel
            label="Check all"
            control={
              <Checkbox
                checked={chosen.length === rows.length}
                indeterminate={chosen.length > 0 && chosen.length < rows.length}
                onChange={(_event, isTicked) =>
                  tick(
                    rows.map(({ id }) => id),
                    isTicked,
                  )
                }
              />
            }
          />
          <Button
            variant="contained"
            disabled={chosen.length === 0}
            loading={marking.busy}
            onClick={() => setAsking(true)}
          >
            Bulk Mark as Paid
          </Button>
        </Box>
      )}
      {isAsking && <MarkQuestion rows={chosen} onYes={mark} onNo={() => setAsking(false)} />}
      <AnswerTable
        answer={answer}
        rows={rows}
        total={answer.data?.totalCount ?? 0}
        columns={columns}
        page={page}
        onPage={(next) => look(() => setPage(next))}
      />
    </Box>
  );
}
