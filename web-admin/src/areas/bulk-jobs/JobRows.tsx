import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { listBulkRows, type BulkJob, type BulkRow, type BulkRowState } from '@kobodesk/contracts/payments';
import { useState } from 'react';
import { useAnswer } from '../../shared/api/useAnswer';
import { NoAnswer } from '../../shared/feedback/Feedback';
import { TableSkeleton } from '../../shared/feedback/Skeletons';
import { SelectField } from '../../shared/form/Inputs';
import { RowsTable } from '../../shared/list/RowsTable';
import { countsOf, rowWords } from './jobWords';
import { columnsOfKind } from './rowColumns';

/** rows at a time */
const size = 50;

type Shown = BulkRow & { id: number };

/** The rows of a plan in the order of the file, a piece at a time: what was seen is gone back to. */
export function JobRows({ job, everyMs }: { job: BulkJob; everyMs: number }) {
  const [state, setState] = useState<BulkRowState | ''>('');
  /** positions after which the pieces begin that were seen; the last one is shown */
  const [starts, setStarts] = useState<readonly number[]>([0]);
  const after = starts.at(-1) ?? 0;
  const filter = { id: job.id, ...(state === '' ? {} : { states: [state] }) };
  const answer = useAnswer(listBulkRows, { filter, after, size }, { resource: 'bulk-jobs', everyMs });
  const rows: Shown[] = (answer.data?.results ?? []).map((row) => ({ ...row, id: row.position }));
  const next = answer.data?.next ?? null;
  const counts = countsOf(job);
  const choices = Object.entries(rowWords)
    .filter(([value]) => counts[value as BulkRowState] > 0)
    .map(([value, { label }]) => ({
      value,
      label: `${label} (${counts[value as BulkRowState].toLocaleString('en')})`,
    }));
  return (
    <Box
      component="section"
      aria-label="Rows"
      sx={{ display: 'grid', gap: '12px', gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Box sx={{ display: 'flex', gap: '12px', alignItems: 'flex-end', flexWrap: 'wrap' }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          Rows
        </Typography>
        <Box sx={{ width: 240 }}>
          <SelectField
            label="Show"
            value={state}
            none={`All (${job.received.toLocaleString('en')})`}
            choices={choices}
            onChange={(value) => {
              setState(value as BulkRowState | '');
              setStarts([0]);
            }}
          />
        </Box>
      </Box>
      {answer.isPending && <TableSkeleton columns={6} />}
      <NoAnswer of={answer} />
      {answer.data && (
        <RowsTable columns={columnsOfKind(job.kind)} data={rows} dimmed={answer.isPlaceholderData} />
      )}
      {(next !== null || starts.length > 1) && (
        <Box sx={{ display: 'flex', gap: '8px', justifyContent: 'flex-end' }}>
          <Button
            variant="outlined"
            disabled={starts.length === 1}
            onClick={() => setStarts(starts.slice(0, -1))}
          >
            Earlier rows
          </Button>
          <Button
            variant="outlined"
            disabled={next === null}
            onClick={() => next !== null && setStarts([...starts, next])}
          >
            Next rows
          </Button>
        </Box>
      )}
    </Box>
  );
}
