import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Failed, NoMatch } from '../../shared/feedback/Feedback';
import { TableSkeleton } from '../../shared/feedback/Skeletons';
import { TextField } from '../../shared/form/Inputs';
import { en } from '../../shared/i18n/en';
import { Pager } from '../../shared/list/Pager';

export interface DirectoryColumn<Row> {
  key: string;
  label: string;
  align?: 'right';
  /** left out on a phone */
  wide?: boolean;
  cell: (row: Row) => ReactNode;
}

interface DirectoryProps<Row> {
  /** what is searched, for the label of the box */
  search: string;
  useRows: (
    text: string,
    page: number,
  ) => Pick<
    UseQueryResult<{ results: Row[]; totalCount: number }>,
    'data' | 'error' | 'isPending' | 'isError' | 'isPlaceholderData' | 'refetch'
  >;
  columns: readonly DirectoryColumn<Row>[];
  /** beside the search box */
  action?: ReactNode;
}

export const directoryPageSize = 10;
const onWide = { display: { xs: 'none', md: 'table-cell' } };

function Rows<Row extends { id: number }>({
  columns,
  rows,
}: {
  columns: readonly DirectoryColumn<Row>[];
  rows: Row[];
}) {
  return (
    <Table>
      <TableHead>
        <TableRow>
          {columns.map(({ key, label, align, wide }) => (
            <TableCell key={key} align={align ?? 'left'} sx={wide ? onWide : {}}>
              {label}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.id} hover>
            {columns.map(({ key, align, wide, cell }) => (
              <TableCell
                key={key}
                align={align ?? 'left'}
                sx={{ overflowWrap: 'anywhere', ...(wide ? onWide : {}) }}
              >
                {cell(row)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/**
 * A set-up list: search, table, pages. It searches by its button, and again when the text is emptied
 * (rules/organisations-and-settings.md#set-up-lists).
 */
export function Directory<Row extends { id: number }>({
  search,
  useRows,
  columns,
  action,
}: DirectoryProps<Row>) {
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState({ text: '', page: 1 });
  const answer = useRows(shown.text, shown.page);
  const rows = answer.data?.results ?? [];
  const total = answer.data?.totalCount ?? 0;
  const type = (text: string) => {
    setTyped(text);
    if (text === '' && shown.text !== '') setShown({ text: '', page: 1 });
  };
  return (
    <Box sx={{ display: 'grid', gap: '16px' }}>
      <Box sx={{ display: 'flex', gap: '8px', alignItems: 'flex-end', flexWrap: 'wrap' }}>
        <Box
          component="form"
          role="search"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setShown({ text: typed.trim(), page: 1 });
          }}
          sx={{ display: 'flex', gap: '8px', alignItems: 'flex-end', flex: '1 1 280px', maxWidth: 480 }}
        >
          <Box sx={{ flex: 1 }}>
            <TextField label={search} type="search" value={typed} onChange={type} />
          </Box>
          <Button type="submit" variant="outlined">
            {en.list.search}
          </Button>
        </Box>
        <Box sx={{ marginLeft: 'auto' }}>{action}</Box>
      </Box>
      <Card sx={{ opacity: answer.isPlaceholderData ? 0.6 : 1 }}>
        {answer.isPending && <TableSkeleton columns={4} />}
        {answer.isError && <Failed error={answer.error} onRetry={() => void answer.refetch()} />}
        {!answer.isPending && !answer.isError && rows.length === 0 && (
          <NoMatch onClear={shown.text === '' ? undefined : () => type('')} />
        )}
        {!answer.isError && rows.length > 0 && <Rows columns={columns} rows={rows} />}
      </Card>
      <Pager
        page={shown.page}
        pages={Math.ceil(total / directoryPageSize)}
        onPage={(page) => setShown({ ...shown, page })}
      />
    </Box>
  );
}
