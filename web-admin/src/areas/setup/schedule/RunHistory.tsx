import { listScheduleRuns, type ScheduleRun } from '@kobodesk/contracts/notifications';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Modal } from '../../../shared/action/Modal';
import { useAnswer } from '../../../shared/api/useAnswer';
import { Empty } from '../../../shared/feedback/Feedback';
import { DataList } from '../../../shared/list/DataList';
import type { Column } from '../../../shared/list/RowsTable';
import { useWholeList } from '../../../shared/list/useList';
import { DateText } from '../../../shared/show/dates/DateText';
import { StatusChip } from '../../../shared/show/StatusChip';
import type { Tone } from '../../../shared/theme/tokens';
import { RunFailures } from './RunFailures';
import type { Schedule } from './Schedules';

const states: Record<ScheduleRun['state'], { word: string; tone: Tone }> = {
  waiting: { word: 'Waiting', tone: 'pending' },
  running: { word: 'Running', tone: 'pending' },
  done: { word: 'Done', tone: 'good' },
  stopped: { word: 'Stopped', tone: 'off' },
};
/** as many as there are */
const all = 50;
const whileRunningMs = 2000;

const count = (value: number): string => value.toLocaleString('en');

const columnsFor = (open: (run: ScheduleRun) => void): Column<ScheduleRun>[] => [
  { key: 'due', label: 'Due', onCard: 1, cell: ({ dueAt }) => <DateText value={dueAt} /> },
  {
    key: 'state',
    label: 'Status',
    onCard: 2,
    cell: ({ state }) => <StatusChip status={states[state].word} tone={states[state].tone} />,
  },
  { key: 'by', label: 'Begun by', onCard: 5, cell: ({ by }) => by || 'The clock' },
  { key: 'planned', label: 'Planned', align: 'right', cell: ({ planned }) => count(planned) },
  {
    key: 'sent',
    label: 'Sent',
    align: 'right',
    onCard: 4,
    // on a card nothing else says what the figures are
    cell: ({ sent, planned }) => (
      <span className="tabular">
        {count(sent)}
        <Box component="span" sx={{ display: { sm: 'none' } }}>{` of ${count(planned)}`}</Box>
      </span>
    ),
  },
  { key: 'skipped', label: 'Skipped', align: 'right', cell: ({ skipped }) => count(skipped) },
  {
    key: 'failed',
    label: 'Failed',
    align: 'right',
    onCard: 6,
    cell: (run) =>
      run.failed === 0 ? (
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          0
        </Box>
      ) : (
        <Button size="small" onClick={() => open(run)}>{`${count(run.failed)} failed`}</Button>
      ),
  },
  { key: 'note', label: 'Outcome', onCard: 3, cell: ({ note }) => note || '–' },
];

/** What came of the runs of a schedule; while one is under way it is asked after. */
export function RunHistory({ schedule, onClose }: { schedule: Schedule; onClose: () => void }) {
  const [failed, setFailed] = useState<ScheduleRun>();
  const [isUnderWay, setUnderWay] = useState(true);
  const answer = useAnswer(
    listScheduleRuns,
    { id: schedule.id },
    { resource: 'schedule-runs', ...(isUnderWay ? { everyMs: whileRunningMs } : {}) },
  );
  const runs = answer.data?.data ?? [];
  const goesOn = !answer.data || runs.some(({ doneAt }) => doneAt === '');
  if (goesOn !== isUnderWay) setUnderWay(goesOn);
  const list = useWholeList(answer, runs, all);
  return (
    <Modal open title={`History of ${schedule.name}`} onClose={onClose} width="lg">
      {failed && <RunFailures run={failed} onClose={() => setFailed(undefined)} />}
      <DataList
        list={list}
        columns={columnsFor(setFailed)}
        empty={
          <Empty title="It has not run yet">
            The next run is shown in the list; Run now in its menu does the job at once.
          </Empty>
        }
      />
    </Modal>
  );
}
