import { listRunFailures, type RunFailure, type ScheduleRun } from '@kobodesk/contracts/notifications';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useAnswer } from '../../../shared/api/useAnswer';
import { DataList } from '../../../shared/list/DataList';
import type { Column } from '../../../shared/list/RowsTable';
import { useWholeList } from '../../../shared/list/useList';
import { DateText } from '../../../shared/show/dates/DateText';

type Row = RunFailure & { id: number };
/** as many as are told of */
const all = 100;

const columns: readonly Column<Row>[] = [
  {
    key: 'what',
    label: 'Address or reference',
    onCard: true,
    // on a card three texts of any length have no room beside each other
    cell: ({ what, about, reason }) => (
      <>
        {what}
        <Box sx={{ display: { sm: 'none' }, color: 'text.secondary' }}>{about}</Box>
        <Box sx={{ display: { sm: 'none' } }}>{reason}</Box>
      </>
    ),
  },
  { key: 'about', label: 'Of', cell: ({ about }) => about },
  { key: 'reason', label: 'Why', cell: ({ reason }) => reason },
];

/** What a run could not do, and what the mail server or the provider said. */
export function RunFailures({ run, onClose }: { run: ScheduleRun; onClose: () => void }) {
  const answer = useAnswer(listRunFailures, { id: run.id }, { resource: 'schedule-runs' });
  const list = useWholeList(
    answer,
    (answer.data?.data ?? []).map((failure, id) => ({ ...failure, id })),
    all,
  );
  return (
    <Box component="section" aria-label="What failed" sx={{ display: 'grid', gap: 1, marginBottom: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <Typography variant="h3" sx={{ flex: 1 }}>
          What failed of the run of <DateText value={run.dueAt} />
        </Typography>
        <Button size="small" variant="outlined" onClick={onClose}>
          Hide
        </Button>
      </Box>
      <DataList list={list} columns={columns} />
    </Box>
  );
}
