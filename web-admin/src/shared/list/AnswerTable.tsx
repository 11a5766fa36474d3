import type { UseQueryResult } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Failed, Loading, NoMatch } from '../feedback/Feedback';
import { Pager } from './Pager';
import { RowsTable, type Column } from './RowsTable';

interface AnswerTableProps<Row> {
  answer: Pick<UseQueryResult, 'isPending' | 'isFetching' | 'error' | 'refetch'>;
  rows: readonly Row[];
  total: number;
  columns: readonly Column<Row>[];
  /** from 1 */
  page: number;
  onPage: (page: number) => void;
  pageSize?: number;
  onClear?: () => void;
}

/** The table of an operation that is no resource: its states, rows and pages. */
export function AnswerTable<Row extends { id: number | string }>(props: AnswerTableProps<Row>) {
  const { answer, rows, total, columns, page, onPage, pageSize = 10, onClear } = props;
  if (answer.isPending) return <Loading />;
  if (answer.error) return <Failed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (total === 0) return <NoMatch onClear={onClear} />;
  return (
    <Stack spacing={2}>
      <Box sx={{ height: 2 }}>
        {answer.isFetching && <LinearProgress sx={{ height: 2 }} aria-label="Refreshing" />}
      </Box>
      <RowsTable columns={columns} data={rows} dimmed={answer.isFetching} />
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        spacing={1}
        sx={{ justifyContent: 'space-between', alignItems: 'center' }}
      >
        <Typography color="text.secondary" aria-live="polite">
          {total === 1 ? '1 record' : `${total.toLocaleString('en')} records`}
        </Typography>
        <Pager page={page} pages={Math.ceil(total / pageSize)} onPage={onPage} />
      </Stack>
    </Stack>
  );
}
