import {
  Box,
  Card,
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
  /** shown on a phone's card: in its turn, or at this place of it; what is even stands on the right */
  onCard?: boolean | number;
  cell: (row: Row) => ReactNode;
}

interface RowsTableProps<Row> {
  columns: readonly Column<Row>[];
  data: readonly Row[];
  /** while the next page loads */
  dimmed?: boolean;
  sort?: { field: string; order: string } | undefined;
  onSort?: ((field: string) => void) | undefined;
  /** the one that is at hand */
  isSelected?: ((row: Row) => boolean) | undefined;
}

/** Rows of a page: a table, or cards on a phone. */
export function RowsTable<Row extends { id: number | string }>({
  columns,
  data,
  dimmed = false,
  sort,
  onSort,
  isSelected = () => false,
}: RowsTableProps<Row>) {
  const isPhone = useMediaQuery('(max-width:599px)');
  const opacity = dimmed ? 0.6 : 1;
  if (isPhone) {
    const shown = columns
      .filter(({ onCard }) => onCard)
      .sort((one, other) => Number(one.onCard) - Number(other.onCard));
    return (
      <Card component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, opacity }}>
        {data.map((row) => (
          <Box
            key={row.id}
            component="li"
            sx={{
              padding: '10px 16px',
              display: 'grid',
              gridTemplateColumns: 'minmax(0, 1fr) auto',
              gap: '3px 12px',
              borderBottom: 1,
              borderColor: 'divider',
              '&:last-child': { border: 0 },
              backgroundColor: isSelected(row) ? 'house.selected' : undefined,
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
          </Box>
        ))}
      </Card>
    );
  }
  return (
    <TableContainer component={Card} sx={{ opacity }}>
      {/* many columns stand closer, so that the last one is seen at the width of an office screen */}
      <Table
        sx={
          columns.length > 8 ? { '& th, & td': { paddingInline: columns.length > 10 ? '5px' : '7px' } } : {}
        }
      >
        <TableHead>
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
            <TableRow key={row.id} hover selected={isSelected(row)}>
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
