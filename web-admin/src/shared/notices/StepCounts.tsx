import Box from '@mui/material/Box';
import { stepDayText, type PlannedNotices } from '@kobodesk/contracts/notifications';

/** How many notices of a plan are at which step; one line each. */
export function StepCounts({ steps }: Pick<PlannedNotices, 'steps'>) {
  const counted = steps.filter(({ count }) => count > 0);
  if (counted.length === 0) return '–';
  return counted.map(({ key, afterDays, count }) => (
    <Box key={key}>{`${stepDayText(afterDays)}: ${count.toLocaleString('en')}`}</Box>
  ));
}
