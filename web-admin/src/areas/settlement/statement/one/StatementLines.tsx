import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { listSettlementLines, passedOnInAdvance, type SettlementLine } from '@kobodesk/contracts/settlement';
import { useSearchParams } from 'react-router-dom';
import { useAnswer } from '../../../../shared/api/useAnswer';
import { NoAnswer } from '../../../../shared/feedback/Feedback';
import { TableSkeleton } from '../../../../shared/feedback/Skeletons';
import { dateColumn } from '../../../../shared/list/columns';
import { RowsTable, type Column } from '../../../../shared/list/RowsTable';
import { Behind } from '../../../../shared/ledger/Behind';
import { InvoiceLink } from '../../../../shared/show/InvoiceLink';
import { Money } from '../../../../shared/show/Money';
import { StatusChip } from '../../../../shared/show/StatusChip';
import { statementsResource, type WholeStatement } from '../dueAccount';

type Row = SettlementLine & { id: number; currencyId: number; beneficiary: string };

function What({ line: { kind, revenue, reference, isShort } }: { line: Row }) {
  if (kind === 'paidOut')
    return (
      <>
        Paid out
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{reference}</Box>
      </>
    );
  if (kind === 'advanced') return <>{passedOnInAdvance}</>;
  return (
    <>
      Share of {revenue} {isShort && <StatusChip status="Cut short" tone="partly" />}
    </>
  );
}
const Collected = ({ line: { collected, currencyId } }: { line: Row }) =>
  collected === '' ? <>–</> : <Money amount={collected} currencyId={currencyId} hangs />;

const columns: readonly Column<Row>[] = [
  dateColumn('day', 'Day', ({ day }) => day, { onCard: 3 }),
  {
    key: 'what',
    label: 'What',
    onCard: 1,
    cell: (line) => <What line={line} />,
  },
  {
    key: 'invoice',
    label: 'Invoice',
    onCard: 4,
    cell: ({ invoiceNumber }) => (invoiceNumber === '' ? null : <InvoiceLink number={invoiceNumber} />),
  },
  { key: 'collected', label: 'Collected', align: 'right', cell: (line) => <Collected line={line} /> },
  {
    key: 'amount',
    label: 'Amount',
    align: 'right',
    onCard: 2,
    cell: ({ amount, currencyId, ...line }) => (
      <Behind
        account="2200"
        event={line.kind}
        beneficiary={line.beneficiary}
        invoiceId={line.invoiceId}
        startDate={line.day}
        endDate={line.day}
        currencyId={currencyId}
      >
        <Money amount={amount} currencyId={currencyId} hangs />
      </Behind>
    ),
  },
];

/** Each share and payout of a statement, in the order in which they were put down; the page stands in the address. */
export function StatementLines({ statement }: { statement: WholeStatement }) {
  const [search, setSearch] = useSearchParams();
  const { beneficiary, currencyId, number, lines } = statement;
  const after = search.get('after') ?? '0';
  const answer = useAnswer(
    listSettlementLines,
    { beneficiary, currencyId, number, after },
    { resource: statementsResource },
  );
  const goTo = (next: number) => {
    const address = new URLSearchParams(search);
    if (next === 0) address.delete('after');
    else address.set('after', String(next));
    setSearch(address);
  };
  const reply = answer.isError ? undefined : answer.data;
  const next = reply?.next ?? null;
  return (
    <Box
      component="section"
      aria-label="Lines"
      sx={{ display: 'grid', gap: '12px', gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Typography variant="h2">
        {lines === 1 ? 'The one line' : `All ${lines.toLocaleString('en')} lines`}
      </Typography>
      {answer.isPending && <TableSkeleton columns={6} />}
      <NoAnswer of={answer} />
      {reply && (
        <RowsTable
          columns={columns}
          data={reply.data.map((line) => ({ ...line, id: line.sequence, currencyId, beneficiary }))}
          dimmed={answer.isFetching}
        />
      )}
      {(after !== '0' || next !== null) && (
        <Box
          component="nav"
          aria-label="Pages"
          sx={{ display: 'flex', gap: '8px', justifyContent: 'flex-end' }}
        >
          <Button variant="outlined" disabled={after === '0'} onClick={() => goTo(0)}>
            First lines
          </Button>
          <Button variant="outlined" disabled={next === null} onClick={() => goTo(next ?? 0)}>
            Next lines
          </Button>
        </Box>
      )}
    </Box>
  );
}
