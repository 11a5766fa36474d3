import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { runScheduleNow, type listSchedules } from '@kobodesk/contracts/notifications';
import type { ReplyOf } from '@kobodesk/contracts/kernel';
import { useState } from 'react';
import { useOperation } from '../../../shared/api/useOperation';
import { useResourceWrite } from '../../../shared/api/useResourceWrite';
import type { Column } from '../../../shared/list/RowsTable';
import { DateText } from '../../../shared/show/dates/DateText';
import { StatusChip } from '../../../shared/show/StatusChip';
import { PageHeader } from '../../../shared/shell/PageHeader';
import { SetUpList } from '../SetUpList';
import { jobName } from './jobs';
import { NextRuns } from './NextRuns';
import { RunHistory } from './RunHistory';
import { ScheduleForm } from './ScheduleForm';

export type Schedule = ReplyOf<typeof listSchedules>['data'][number];

/** The rhythm in words, and the expression that says it exactly. */
const When = ({ words, cron }: Pick<Schedule, 'words' | 'cron'>) => (
  <>
    {words.slice(0, 1).toUpperCase() + words.slice(1)}
    <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
      <code>{cron}</code>
    </Typography>
  </>
);

const columns: readonly Column<Schedule>[] = [
  { key: 'name', label: 'Name', onCard: 1, cell: ({ name }) => name },
  { key: 'job', label: 'Job', onCard: 3, cell: ({ job }) => jobName(job) },
  { key: 'when', label: 'When', onCard: 5, cell: When },
  { key: 'next', label: 'Next runs', onCard: 6, cell: ({ nextRuns }) => <NextRuns runs={nextRuns} /> },
  {
    key: 'last',
    label: 'Last run',
    cell: ({ lastRun }) => (lastRun === '' ? '–' : <DateText value={lastRun} />),
  },
  {
    key: 'active',
    label: 'Status',
    onCard: 4,
    cell: ({ active }) => <StatusChip status={active ? 'Active' : 'Inactive'} />,
  },
];

/** /schedules: what is done by the clock (rules/organisations-and-settings.md#schedules). */
export default function Schedules() {
  const write = useResourceWrite('schedules');
  const [shown, setShown] = useState<Schedule>();
  const now = useOperation(runScheduleNow);
  const run = async (schedule: Schedule) => {
    // what comes of it is seen in the history
    if (await now.run({ id: schedule.id })) setShown(schedule);
  };
  return (
    <Box sx={{ display: 'grid', gap: '16px' }}>
      <PageHeader title="Schedules" />
      <SetUpList<Schedule>
        resource="schedules"
        heading="Jobs by the clock"
        one="schedule"
        purpose="A schedule has a job done by the clock, such as asking the provider for payments that it did not notify."
        nameOf={({ name }) => name}
        more={(row) => [
          { label: 'Run now', run: () => void run(row), disabled: now.busy },
          { label: 'History', run: () => setShown(row) },
          {
            label: row.active ? 'Deactivate' : 'Activate',
            run: () => void write.run({ method: 'PUT', id: row.id, body: { active: !row.active } }),
          },
        ]}
        columns={columns}
        form={(row, onClose) => <ScheduleForm row={row} onClose={onClose} />}
      />
      {shown && <RunHistory schedule={shown} onClose={() => setShown(undefined)} />}
    </Box>
  );
}
