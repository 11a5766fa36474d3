import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { many } from '@kobodesk/contracts/kernel';
import type { ReactNode } from 'react';
import { Failed, NoMatch, Stale } from '../feedback/Feedback';
import { TableSkeleton } from '../feedback/Skeletons';
import { Pager } from './Pager';
import { RowsTable, type Column } from './RowsTable';
import type { ListState } from './useList';

export interface DataListProps<Row> {
  list: ListState<Row>;
  columns: readonly Column<Row>[];
  search?: ReactNode;
  /** on the right of the search: what can be done besides */
  tools?: ReactNode;
  /** between the search and the rows, whatever state they are in */
  above?: ReactNode;
  /** what to show while nothing was ever made: why, and what next */
  empty?: ReactNode;
  /** the row that is at hand */
  isSelected?: (row: Row) => boolean;
  /** what a press on a row does, beside its links and buttons */
  onRow?: ((row: Row) => void) | undefined;
}

function Rows<Row extends { id: number | string }>({
  list,
  columns,
  empty,
  isSelected,
  onRow,
}: DataListProps<Row>) {
  const { rows, total, error } = list;
  if (list.isPending) return <TableSkeleton columns={Math.min(columns.length, 6)} />;
  if (error) return <Failed error={error} onRetry={list.again} />;
  const stale = <Stale error={list.stale} onRetry={list.again} />;
  if (total === 0)
    return (
      <>
        {stale}
        {(list.clear === undefined && empty) || <NoMatch onClear={list.clear} />}
      </>
    );
  return (
    <>
      {stale}
      <RowsTable
        columns={columns}
        data={rows}
        dimmed={list.isFetching}
        sort={list.sort}
        onSort={list.onSort}
        isSelected={isSelected}
        onRow={onRow}
      />
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        spacing={1}
        sx={{ justifyContent: 'space-between', alignItems: 'center' }}
      >
        <Typography variant="body2" color="textSecondary" aria-live="polite">
          {many(total, 'record')}
        </Typography>
        <Pager page={list.page} pages={Math.ceil(total / list.pageSize)} onPage={list.go} />
      </Stack>
    </>
  );
}

/** Every list of the back office: search, rows or cards, pages, and what it says in their place. */
export function DataList<Row extends { id: number | string }>(props: DataListProps<Row>) {
  const { list, search, tools, above } = props;
  return (
    <Box sx={{ display: 'grid', gap: '12px', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {(search || tools) && (
        <Box sx={{ display: 'flex', gap: '12px', alignItems: 'flex-end', flexWrap: 'wrap' }}>
          {search}
          {tools && <Box sx={{ marginLeft: 'auto' }}>{tools}</Box>}
        </Box>
      )}
      {above}
      <Box sx={{ height: 2, marginBlock: '-6px' }}>
        {list.isFetching && !list.isPending && <LinearProgress sx={{ height: 2 }} aria-label="Refreshing" />}
      </Box>
      <Rows {...props} />
    </Box>
  );
}
