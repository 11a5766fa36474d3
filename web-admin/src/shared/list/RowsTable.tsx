import {
  Box,
  Card,
  CardContent,
  Paper,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TableSortLabel,
  useMediaQuery,
} from '@mui/material';
import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  label: string;
  align?: 'right';
  /** the field that the server sorts by; absent: not sortable */
  sortBy?: string;
  /** shown on a phone's card */
  onCard?: boolean;
  cell: (row: Row) => ReactNode;
}

interface RowsTableProps<Row> {
  columns: readonly Column<Row>[];
  data: readonly Row[];
  /** while the next page loads */
  dimmed?: boolean;
  sort?: { field: string; order: string };
  onSort?: (field: string) => void;
}

/** Rows of a page: a table, or cards on a phone. */
export function RowsTable<Row extends { id: number | string }>({
  columns,
  data,
  dimmed = false,
  sort,
  onSort,
}: RowsTableProps<Row>) {
  const isPhone = useMediaQuery('(max-width:599px)');
  const opacity = dimmed ? 0.6 : 1;
  if (isPhone) {
    const shown = columns.filter(({ onCard }) => onCard);
    return (
      <Stack spacing={1} component="ul" sx={{ listStyle: 'none', m: 0, p: 0, opacity }}>
        {data.map((row) => (
          <Card key={row.id} component="li">
            <CardContent
              sx={{
                p: 1.5,
                '&:last-child': { pb: 1.5 },
                display: 'grid',
                gridTemplateColumns: '1fr auto',
                gap: 0.5,
              }}
            >
              {shown.map(({ key, cell }, index) => (
                <Box
                  key={key}
                  sx={{
                    minWidth: 0,
                    overflowWrap: 'anywhere',
                    textAlign: index % 2 === 1 ? 'right' : 'left',
                  }}
                >
                  {cell(row)}
                </Box>
              ))}
            </CardContent>
          </Card>
        ))}
      </Stack>
    );
  }
  return (
    <TableContainer component={Paper} variant="outlined" sx={{ opacity }}>
      {/* many columns stand closer, so that the last one is seen at the width of an office screen */}
      <Table
        sx={
          columns.length > 8 ? { '& th, & td': { paddingInline: columns.length > 10 ? '5px' : '7px' } } : {}
        }
      >
        <TableHead sx={{ bgcolor: 'action.hover' }}>
          <TableRow>
            {columns.map(({ key, label, align, sortBy }) => (
              <TableCell
                key={key}
                align={align ?? 'left'}
                sortDirection={
                  sort && sort.field === sortBy ? (sort.order === 'ASC' ? 'asc' : 'desc') : false
                }
              >
                {sortBy === undefined || !sort ? (
                  label
                ) : (
                  <TableSortLabel
                    active={sort.field === sortBy}
                    direction={sort.order === 'ASC' ? 'asc' : 'desc'}
                    onClick={() => onSort?.(sortBy)}
                  >
                    {label}
                  </TableSortLabel>
                )}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map((row) => (
            <TableRow key={row.id} hover>
              {columns.map(({ key, align, cell }) => (
                <TableCell key={key} align={align ?? 'left'}>
                  {cell(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
