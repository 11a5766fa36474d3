import { many } from '@kobodesk/contracts/kernel';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { searchBulkJobs, type BulkJob, type BulkJobState } from '@kobodesk/contracts/payments';
import { Link as RouterLink } from 'react-router-dom';
import { Empty } from '../../shared/feedback/Feedback';
import { stampColumn } from '../../shared/list/columns';
import { CreateButton } from '../../shared/list/CreateButton';
import { DataList } from '../../shared/list/DataList';
import type { Column } from '../../shared/list/RowsTable';
import { Filters } from '../../shared/list/search/Filters';
import { useList } from '../../shared/list/useList';
import { PageHeader } from '../../shared/shell/PageHeader';
import { Money } from '../../shared/show/Money';
import { StatusChip } from '../../shared/show/StatusChip';
import { jobWords, kindWords, pageOfJob, settledOf } from './jobWords';

const states = Object.entries(jobWords).map(([value, { label }]) => ({ value, label }));
const fields = [{ name: 'state', label: 'State', choices: states, none: 'All' }] as const;

/** What the rows come to, a line a currency. */
const Totals = ({ totals }: Pick<BulkJob, 'totals'>) => (
  <Box sx={{ display: 'grid' }}>
    {totals.map(({ currencyId, amount }) => (
      <Money key={currencyId} amount={amount} currencyId={currencyId} />
    ))}
  </Box>
);

const rowsText = (job: BulkJob): string => {
  const planned = many(job.planned, 'row');
  const settled = settledOf(job);
  return settled === 0 ? planned : `${settled.toLocaleString('en')} of ${planned}`;
};

const columns: readonly Column<BulkJob>[] = [
  {
    key: 'name',
    label: 'File',
    onCard: 1,
    cell: ({ id, name }) => (
      <Link component={RouterLink} to={pageOfJob(id)}>
        {name}
      </Link>
    ),
  },
  { key: 'kind', label: 'What it does', onCard: 3, cell: ({ kind }) => kindWords[kind] },
  {
    key: 'state',
    label: 'State',
    onCard: 2,
    cell: ({ state }) => <StatusChip status={jobWords[state].label} tone={jobWords[state].tone} />,
  },
  { key: 'rows', label: 'Rows', onCard: 5, cell: rowsText },
  { key: 'totals', label: 'Total', align: 'right', onCard: 4, cell: Totals },
  { key: 'madeBy', label: 'Made by', onCard: 7, cell: ({ madeBy }) => madeBy },
  stampColumn('madeAt', 'Made', ({ madeAt }) => madeAt, { onCard: 6 }),
];

const whileRunningMs = 3000;

/** /bulk-jobs: plans over many records, and what became of them (rules/corrections.md#bulk-jobs). */
export default function BulkJobs() {
  const list = useList(searchBulkJobs, {
    resource: 'bulk-jobs',
    first: { state: '' },
    everyMs: (reply) =>
      reply?.results.some(({ state }) => state === 'running') ? whileRunningMs : undefined,
    ask: ({ state }, at) => ({
      ...at,
      parameter: { state: (state || undefined) as BulkJobState | undefined },
    }),
  });
  return (
    <>
      <PageHeader
        title="Bulk Jobs"
        lead="Many corrections at once: planned, agreed to by a second person, and run."
      >
        <CreateButton label="Make a Plan" to="/bulk-plan" />
      </PageHeader>
      <DataList
        list={list}
        columns={columns}
        above={<Filters atOnce list={list} fields={fields} />}
        empty={
          <Empty title="Nothing was planned yet">
            A plan marks the invoices of a file as paid, voids, credits or corrects them, or merges customers,
            once a second person has agreed to exactly its rows.
          </Empty>
        }
      />
    </>
  );
}
