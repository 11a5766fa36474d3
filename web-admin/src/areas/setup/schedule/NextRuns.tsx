import Box from '@mui/material/Box';
import { useTimeZone } from '../../../shared/show/dates/DateText';
import { runsText } from './runsText';

/** The next run, and those after it. */
export function NextRuns({ runs }: { runs: readonly string[] }) {
  const zone = useTimeZone();
  const [next, ...later] = runsText(runs, zone);
  if (next === undefined) return '–';
  return (
    <span className="tabular" title={zone}>
      {next}
      {later.length > 0 && (
        <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
          then {later.join(', ')}
        </Box>
      )}
    </span>
  );
}
