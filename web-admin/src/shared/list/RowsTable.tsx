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
} from '@mui/material';
import type { MouseEvent, ReactNode } from 'react';
import { useIsPhone } from '../theme/useIsPhone';

export interface Column<Row> {
  key: string;
  label: string;
  align?: 'right';
  /** the field that the server sorts by; absent: not sortable */
  sortBy?: string;
  /**
   * shown on a phone's card: in its turn, or at this place of it; what is even stands on the right. What leads stands
   * before all of it: the box to choose the row by. A sentence has a line of its own, below the first one
   */
  onCard?: boolean | number | 'lead' | 'line';
  /** said before the value on a card, which has no headings: where two amounts would be taken for each other */
  cardWord?: string;
  /** stays in sight when the table is scrolled sideways: at the left, and one more beside it */
  isSticky?: boolean;
  /** of what can be done: whether the person may do any of it with a row; where that is none, the column is left out */
  isFor?: ((row: Row) => boolean) | undefined;
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
  /** what a press on a row does, beside its links and buttons */
  onRow?: ((row: Row) => void) | undefined;
}

type Any = { id: number | string };

/** A press on what presses itself is not one on its row. */
const pressed =
  <Row,>(row: Row, onRow: ((row: Row) => void) | undefined) =>
  ({ target }: MouseEvent) => {
    if (!(target as Element).closest('a, button, input')) onRow?.(row);
  };

/** what never breaks has its room on the right; a sentence leaves some to the left */
const right = 'fit-content(60%)';

/** Where on a card each column that it shows stands. */
function placesOf<Row>(columns: readonly Column<Row>[]) {
  const shown: { column: Column<Row>; place: object }[] = columns
    .filter(({ onCard }) => onCard === true || typeof onCard === 'number')
    .sort((one, other) => Number(one.onCard) - Number(other.onCard))
    .map((column, index) => ({ column, place: { textAlign: index % 2 === 1 ? 'right' : 'left' } }));
  const sentence = columns.find(({ onCard }) => onCard === 'line');
  if (!sentence) return shown;
  return [...shown.slice(0, 2), { column: sentence, place: { gridColumn: 'span 2' } }, ...shown.slice(2)];
}

/** What the card of a row says. It has no headings: a dash says nothing there, and the lines at its end are left out. */
function saidOf<Row>(placed: ReturnType<typeof placesOf<Row>>, row: Row) {
  const said = placed.map(({ column: { key, cell, cardWord }, place }) => {
    const value = cell(row);
    return { key, place, cardWord, value: value === '–' && cardWord === undefined ? '' : value };
  });
  return said.slice(0, said.findLastIndex(({ value }) => value !== '') + 1);
}

/** On a phone each row is a card: what is even stands on the right. */
function Cards<Row extends Any>({ columns, data, isSelected, onRow }: RowsTableProps<Row>) {
  const lead = columns.find(({ onCard }) => onCard === 'lead');
  const placed = placesOf(columns);
  return data.map((row) => (
    <Box
      key={row.id}
      component="li"
      onClick={pressed(row, onRow)}
      sx={{
        padding: '10px 16px',
        display: 'grid',
        gridTemplateColumns: `${lead ? 'auto ' : ''}minmax(0, 1fr) ${right}`,
        gap: lead ? '3px 8px' : '3px 12px',
        // beside a box there is less room for a number and an amount
        ...(lead ? { typography: 'body2' } : {}),
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-child': { border: 0 },
        backgroundColor: isSelected?.(row) ? 'house.selected' : undefined,
      }}
    >
      {lead && (
        // on the first line: a box has room around it, and a row that nobody can choose keeps its room
        <Box sx={{ gridRow: `1 / span ${Math.ceil(placed.length / 2)}`, minWidth: 38, margin: '-9px' }}>
          {lead.cell(row)}
        </Box>
      )}
      {saidOf(placed, row).map(({ key, place, cardWord, value }) => (
        <Box
          key={key}
          sx={{
            minWidth: 0,
            overflowWrap: 'anywhere',
            // its words stand on the line of what is beside it
            '& > .MuiButton-text': { minWidth: 0, margin: '-7px -9px' },
            ...place,
          }}
        >
          {cardWord && (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {cardWord}{' '}
            </Box>
          )}
          {value}
        </Box>
      ))}
    </Box>
  ));
}

/** wide enough for the number of an invoice, so that what stays beside it knows where */
const firstWidth = 216;
/** paints over what is scrolled under it */
const sticky = {
  position: 'sticky',
  zIndex: 1,
  backgroundColor: 'background.paper',
  '.MuiTableRow-hover:hover > &': { backgroundColor: 'house.subtle' },
  'tr.Mui-selected > &, tr.Mui-selected:hover > &': { backgroundColor: 'house.selected' },
} as const;
const stickyAt = (index: number) =>
  index === 0
    ? { ...sticky, left: 0, width: firstWidth, minWidth: firstWidth }
    : { ...sticky, left: firstWidth, right: 0 };

function Head<Row>({ columns, sort, onSort }: Pick<RowsTableProps<Row>, 'columns' | 'sort' | 'onSort'>) {
  const direction = sort?.order === 'ASC' ? 'asc' : 'desc';
  return (
    <TableRow>
      {columns.map(({ key, label, align, sortBy, isSticky = false }, index) => {
        const isActive = sort !== undefined && sort.field === sortBy;
        return (
          <TableCell
            key={key}
            align={align ?? 'left'}
            sortDirection={isActive ? direction : false}
            sx={isSticky ? { ...stickyAt(index), backgroundColor: 'house.subtle' } : {}}
          >
            {sortBy === undefined || !sort ? (
              label
            ) : (
              <TableSortLabel active={isActive} direction={direction} onClick={() => onSort?.(sortBy)}>
                {label}
              </TableSortLabel>
            )}
          </TableCell>
        );
      })}
    </TableRow>
  );
}

/** many columns stand closer, so that the last one is seen at the width of an office screen */
const paddingOf = (columns: number): string => {
  if (columns > 9) return '5px';
  return columns > 8 ? '7px' : '12px';
};

/** What is not known is a dash below its heading. */
const told = (value: ReactNode): ReactNode => (value === '' ? '–' : value);

/** Rows of a page: a table, or cards on a phone. */
export function RowsTable<Row extends Any>(props: RowsTableProps<Row>) {
  const { data, dimmed = false, sort, onSort, isSelected, onRow } = props;
  const columns = props.columns.filter(({ isFor }) => !isFor || data.some(isFor));
  const isPhone = useIsPhone();
  const opacity = dimmed ? 0.6 : 1;
  const padding = paddingOf(columns.length);
  if (isPhone)
    return (
      <Card component="ul" data-rows sx={{ listStyle: 'none', margin: 0, padding: 0, opacity }}>
        <Cards {...props} columns={columns} />
      </Card>
    );
  return (
    <TableContainer component={Card} data-rows sx={{ opacity }}>
      <Table
        sx={{
          '& th, & td': { paddingInline: padding },
          // the words of a button stand below the heading, and its edge not beyond that of the table
          '& td:last-child > .MuiButton-text:only-of-type': { mr: `max(-9px, -${padding})` },
          '& tr.Mui-selected, & tr.Mui-selected:hover': { backgroundColor: 'house.selected' },
        }}
      >
        <TableHead>
          <Head columns={columns} sort={sort} onSort={onSort} />
        </TableHead>
        <TableBody>
          {data.map((row) => (
            <TableRow key={row.id} hover selected={isSelected?.(row) ?? false} onClick={pressed(row, onRow)}>
              {columns.map(({ key, align, cell, isSticky = false }, index) => (
                <TableCell key={key} align={align ?? 'left'} sx={isSticky ? stickyAt(index) : {}}>
                  {told(cell(row))}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
