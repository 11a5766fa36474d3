import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState, type ComponentProps } from 'react';
import { AnswerTable } from '../../shared/list/AnswerTable';
import type { Column } from '../../shared/list/RowsTable';
import { PageHeader } from '../../shared/shell/PageHeader';

const pageSize = 10;

interface Props<Row> {
  title: string;
  lead: string;
  answer: Pick<
    ComponentProps<typeof AnswerTable>['answer'],
    'isPending' | 'isFetching' | 'error' | 'refetch'
  >;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
}

/** A short list that somebody else keeps, page by page. */
export function ReadOnlyList<Row extends { id: number }>({ title, lead, answer, rows, columns }: Props<Row>) {
  const [page, setPage] = useState(1);
  return (
    <Box sx={{ display: 'grid', gap: '16px' }}>
      <div>
        <PageHeader title={title} />
        <Typography color="text.secondary">{lead}</Typography>
      </div>
      <AnswerTable
        answer={answer}
        rows={rows.slice((page - 1) * pageSize, page * pageSize)}
        total={rows.length}
        columns={columns}
        page={page}
        onPage={setPage}
      />
    </Box>
  );
}
