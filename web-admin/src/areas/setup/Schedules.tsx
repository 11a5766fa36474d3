import Box from '@mui/material/Box';
import { createSchedule, scheduleJobs } from '@kobodesk/contracts/notifications';
import { useUser } from '../../shared/auth/useSession';
import { SelectInput, TextInput } from '../../shared/form/Bound';
import { choicesOf } from '../../shared/form/Inputs';
import { instantText } from '../../shared/show/dates';
import { StatusChip } from '../../shared/show/StatusChip';
import { SetUpForm } from './SetUpForm';
import { SetUpList } from './SetUpList';
import { useResourceWrite } from '../../shared/api/useResourceWrite';
import { PageHeader } from '../../shared/shell/PageHeader';

interface Schedule {
  id: number;
  name: string;
  cron: string;
  job: string;
  active: boolean;
  nextRun: string;
  lastRun: string;
}

const jobs = choicesOf(scheduleJobs);
const jobName = (job: string): string => scheduleJobs.find(({ id }) => id === job)?.name ?? job;

/** /schedules: what is done by the clock (rules/organisations-and-settings.md#schedules). */
export default function Schedules() {
  const { timeZone } = useUser();
  const write = useResourceWrite('schedules');
  const at = (instant: string): string => (instant === '' ? '–' : instantText(instant, timeZone));
  return (
    <Box sx={{ display: 'grid', gap: '16px' }}>
      <PageHeader title="Schedules" />
      <SetUpList<Schedule>
        resource="schedules"
        heading="Jobs by the clock"
        one="schedule"
        purpose="A schedule has a job done by the clock, such as asking the provider for payments that it did not notify."
        nameOf={({ name }) => name}
        more={({ id, active }) => [
          {
            label: active ? 'Deactivate' : 'Activate',
            run: () => void write.run({ method: 'PUT', id, body: { active: !active } }),
          },
        ]}
        columns={[
          { key: 'name', label: 'Name', onCard: true, cell: ({ name }) => name },
          { key: 'job', label: 'Job', cell: ({ job }) => jobName(job) },
          { key: 'cron', label: 'Cron expression', onCard: true, cell: ({ cron }) => <code>{cron}</code> },
          { key: 'next', label: 'Next run', onCard: true, cell: ({ nextRun }) => at(nextRun) },
          { key: 'last', label: 'Last run', cell: ({ lastRun }) => at(lastRun) },
          {
            key: 'active',
            label: 'Status',
            onCard: true,
            cell: ({ active }) => <StatusChip status={active ? 'Active' : 'Inactive'} />,
          },
        ]}
        form={(row, onClose) => (
          <SetUpForm
            resource="schedules"
            title={row ? 'Edit schedule' : 'Add schedule'}
            operation={createSchedule}
            id={row?.id}
            defaults={{ name: row?.name ?? '', cron: row?.cron ?? '0 6 * * *', job: row?.job ?? '' }}
            onClose={onClose}
          >
            <TextInput name="name" label="Name" required maxLength={80} autoFocus />
            <SelectInput name="job" label="Job" required none="Select a job" choices={jobs} />
            <TextInput
              name="cron"
              label="Cron expression: minute, hour, day, month, weekday"
              required
              maxLength={100}
            />
          </SetUpForm>
        )}
      />
    </Box>
  );
}
