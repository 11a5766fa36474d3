import { many } from '@kobodesk/contracts/kernel';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { getBulkJob, type BulkJob } from '@kobodesk/contracts/payments';
import { useSearchParams } from 'react-router-dom';
import { useAnswer } from '../../shared/api/useAnswer';
import { Loading, NoAnswer } from '../../shared/feedback/Feedback';
import { FormCard } from '../../shared/form/FormParts';
import { PageHeader } from '../../shared/shell/PageHeader';
import { CopyText } from '../../shared/show/CopyText';
import { DateText } from '../../shared/show/dates/DateText';
import { Facts } from '../../shared/show/Facts';
import { Money } from '../../shared/show/Money';
import { StatusChip } from '../../shared/show/StatusChip';
import { JobActions } from './JobActions';
import { JobRows } from './JobRows';
import { countsOf, jobWords, kindWords, rowWords, settledOf } from './jobWords';

const whileRunningMs = 2000;
/** somebody else may agree to it, or pause it */
const otherwiseMs = 10_000;

const count = (rows: number): string => rows.toLocaleString('en');

/** How far it is; the figures say it too. */
function Run({ job }: { job: BulkJob }) {
  const settled = settledOf(job);
  return (
    <Box sx={{ display: 'grid', gap: '4px' }}>
      <LinearProgress
        variant="determinate"
        value={job.planned === 0 ? 0 : (100 * settled) / job.planned}
        aria-label="Rows that were come to"
      />
      <Typography variant="body2" color="textSecondary">
        {count(settled)} of {many(job.planned, 'row')}
      </Typography>
    </Box>
  );
}

/** The control totals, the hash that is approved, and who said what. */
function JobFacts({ job }: { job: BulkJob }) {
  const { label, tone } = jobWords[job.state];
  const counts = countsOf(job);
  return (
    <FormCard>
      {job.note !== '' && (
        <Alert severity="warning" variant="outlined" role="alert">
          {job.note}
        </Alert>
      )}
      {job.startedAt !== '' && <Run job={job} />}
      <Facts
        layout="grid"
        facts={{
          'What it does': kindWords[job.kind],
          State: <StatusChip status={label} tone={tone} />,
          'Rows of the file': count(job.received),
          'Rows of the plan': count(job.planned),
          Total:
            job.totals.length > 0 &&
            job.totals.map(({ currencyId, amount, rows }) => (
              <div key={currencyId}>
                <Money amount={amount} currencyId={currencyId} /> in {many(rows, 'row')}
              </div>
            )),
          [rowWords.objected.label]: job.objected > 0 && count(job.objected),
          ...(job.startedAt !== '' && {
            [rowWords.done.label]: count(job.done),
            [rowWords.stale.label]: counts.stale > 0 && count(counts.stale),
            [rowWords.refused.label]: counts.refused > 0 && count(counts.refused),
            [rowWords.failed.label]: counts.failed > 0 && count(counts.failed),
          }),
          'Made by': job.madeBy,
          Made: <DateText value={job.madeAt} />,
          'Decided by': job.decidedBy,
          Comment: job.comment,
          Started: job.startedAt !== '' && <DateText value={job.startedAt} />,
          Ended: job.endedAt !== '' && <DateText value={job.endedAt} />,
          Hash: job.hash !== '' && <CopyText text={job.hash} shown={`${job.hash.slice(0, 16)}…`} />,
        }}
      />
    </FormCard>
  );
}

/** /bulk-job?id=: one plan, its rows, and how far it is (rules/corrections.md#bulk-jobs). */
export default function BulkJobPage() {
  const [search] = useSearchParams();
  const id = Number(search.get('id'));
  const known = useAnswer(getBulkJob, { id }, { resource: 'bulk-jobs', everyMs: whileRunningMs });
  const job = known.data?.data;
  const everyMs = job?.state === 'running' ? whileRunningMs : otherwiseMs;
  return (
    <Box sx={{ display: 'grid', gap: '16px', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PageHeader title={job?.name ?? 'Bulk Job'}>{job && <JobActions job={job} />}</PageHeader>
      {known.isPending && <Loading />}
      <NoAnswer of={known} />
      {job && <JobFacts job={job} />}
      {job && <JobRows job={job} everyMs={everyMs} />}
    </Box>
  );
}
