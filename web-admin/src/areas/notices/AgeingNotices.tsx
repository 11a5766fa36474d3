import { listAgeingRuns, type AgeingRun } from '@kobodesk/contracts/notifications';
import Box from '@mui/material/Box';
import { useAnswer } from '../../shared/api/useAnswer';
import { Empty } from '../../shared/feedback/Feedback';
import { DataList } from '../../shared/list/DataList';
import type { Column } from '../../shared/list/RowsTable';
import { useWholeList } from '../../shared/list/useList';
import { PageHeader } from '../../shared/shell/PageHeader';
import { DateText } from '../../shared/show/dates/DateText';
import { StatusChip } from '../../shared/show/StatusChip';
import type { Tone } from '../../shared/theme/tokens';
import { NextRun } from './NextRun';
import { StepConversion } from './StepConversion';
import { skippedText } from '../../shared/notices/skippedText';

const states: Record<AgeingRun['state'], { word: string; tone: Tone }> = {
  planning: { word: 'Planning', tone: 'pending' },
  sending: { word: 'Sending', tone: 'pending' },
  done: { word: 'Done', tone: 'good' },
  stopped: { word: 'Stopped', tone: 'off' },
};

/** On a card nothing else says what the figure is. */
const Sent = ({ count }: { count: number }) => (
  <Box component="span" className="tabular" sx={{ whiteSpace: 'nowrap' }}>
    {`${count.toLocaleString('en')} sent`}
  </Box>
);

const columns: readonly Column<AgeingRun>[] = [
  { key: 'due', label: 'Due', onCard: 1, cell: ({ dueAt }) => <DateText value={dueAt} /> },
  {
    key: 'state',
    label: 'Status',
    onCard: 2,
    cell: ({ state }) => <StatusChip status={states[state].word} tone={states[state].tone} />,
  },
  { key: 'planned', label: 'Planned', align: 'right', cell: ({ planned }) => planned.toLocaleString('en') },
  { key: 'sent', label: 'Sent', align: 'right', onCard: 4, cell: ({ sent }) => <Sent count={sent} /> },
  {
    key: 'skipped',
    label: 'Skipped',
    onCard: 3,
    cell: ({ skipped, note, waitsUntil }) =>
      waitsUntil === '' ? (
        note || skippedText(skipped)
      ) : (
        <>
          Quiet until <DateText value={waitsUntil} />
        </>
      ),
  },
  {
    key: 'failed',
    label: 'Letters failed',
    align: 'right',
    cell: ({ failed }) => failed.toLocaleString('en'),
  },
];

const whileRunningMs = 5000;
/** the next run begins by the clock, whoever looks */
const otherwiseMs = 60_000;
const isUnderWay = (runs: readonly AgeingRun[]): boolean => runs.some(({ doneAt }) => doneAt === '');

/** /ageing-notices: what the clock has sent, and what it will (rules/ageing-notices.md#by-the-clock). */
export default function AgeingNotices() {
  const answer = useAnswer(
    listAgeingRuns,
    {},
    {
      resource: 'ageing-runs',
      everyMs: (reply) => (reply && isUnderWay(reply.data) ? whileRunningMs : otherwiseMs),
    },
  );
  const runs = answer.data?.data ?? [];
  // by the clock it is asked in silence
  const list = useWholeList({ ...answer, isFetching: false }, runs);
  return (
    <Box sx={{ display: 'grid', gap: '16px' }}>
      <PageHeader
        title="Ageing Notices"
        lead="Customers are reminded of an invoice once at each step of the notice policy."
      />
      <NextRun isUnderWay={isUnderWay(runs)} />
      <DataList
        list={list}
        columns={columns}
        empty={
          <Empty title="No notices have gone out by the clock yet">
            Switch on Auto notify in the ageing configuration, and put the job Ageing notices on a schedule.
          </Empty>
        }
      />
      <StepConversion />
    </Box>
  );
}
