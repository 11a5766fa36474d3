import { createSchedule, jobsOfAll, previewSchedule, scheduleJobs } from '@kobodesk/contracts/notifications';
import Typography from '@mui/material/Typography';
import { useDeferredValue } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useAnswer } from '../../../shared/api/useAnswer';
import { isNarrowedUser } from '../../../shared/auth/session';
import { SelectInput, TextInput } from '../../../shared/form/Bound';
import { choicesOf } from '../../../shared/form/Inputs';
import { useTimeZone } from '../../../shared/show/dates/DateText';
import { SetUpForm } from '../SetUpForm';
import { runsText } from './runsText';
import type { Schedule } from './Schedules';

/** Whoever may see a part of the agency has nothing sent of all of it; a schedule that is there says what it does. */
const jobsFor = (row: Schedule | undefined) =>
  choicesOf(
    scheduleJobs.filter(({ id }) => id === row?.job || !(isNarrowedUser() && jobsOfAll.includes(id))),
  );
/** so many that it is worth asking for its runs */
const fields = 5;

/** What the expression means and when it comes, while it is written; what is wrong with it is said when it is sent. */
function Preview() {
  const { control } = useFormContext();
  const zone = useTimeZone();
  const cron = useDeferredValue(String(useWatch({ control, name: 'cron' }) ?? '')).trim();
  const isWhole = cron.split(/\s+/).length === fields;
  const answer = useAnswer(previewSchedule, { cron }, { enabled: isWhole });
  const ahead = isWhole && !answer.isError && !answer.isPlaceholderData ? answer.data?.data : undefined;
  return (
    <Typography variant="body2" role="status" sx={{ color: 'text.secondary', minHeight: '2.9em' }}>
      {ahead
        ? `${ahead.words.slice(0, 1).toUpperCase()}${ahead.words.slice(1)}, next on ${runsText(ahead.nextRuns, zone).join(', then ')}`
        : 'Five fields: minute, hour, day, month and weekday, in the zone of the agency. 0 8 * * 1 is every Monday at 08:00.'}
    </Typography>
  );
}

/** Puts a job on a schedule, or changes when it is done. */
export function ScheduleForm({ row, onClose }: { row: Schedule | undefined; onClose: () => void }) {
  return (
    <SetUpForm
      resource="schedules"
      title={row ? 'Edit schedule' : 'Add schedule'}
      operation={createSchedule}
      id={row?.id}
      defaults={{ name: row?.name ?? '', cron: row?.cron ?? '0 6 * * *', job: row?.job ?? '' }}
      onClose={onClose}
    >
      <TextInput name="name" label="Name" required maxLength={80} autoFocus />
      <SelectInput name="job" label="Job" required none="Select a job" choices={jobsFor(row)} />
      <TextInput
        name="cron"
        label="Cron expression: minute, hour, day, month, weekday"
        required
        maxLength={100}
      />
      <Preview />
    </SetUpForm>
  );
}
