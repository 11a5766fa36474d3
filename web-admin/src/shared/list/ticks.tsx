import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Filter } from './address';
import type { Column } from './RowsTable';

interface Page<Row> {
  rows: readonly Row[];
  page: number;
  filter: Filter;
}

/** The rows of a page that somebody has chosen. On another page nothing is; `onChange` hears of each change. */
export function useTicks<Row extends { id: number | string }>(list: Page<Row>, onChange?: () => void) {
  const [ticked, setTicked] = useState<ReadonlySet<Row['id']>>(new Set());
  const { rows } = list;
  const page = JSON.stringify([list.page, list.filter]);
  const changed = useRef(onChange);
  changed.current = onChange;
  const take = (ids: Iterable<Row['id']>) => {
    changed.current?.();
    setTicked(new Set(ids));
  };
  useEffect(() => {
    changed.current?.();
    setTicked(new Set());
  }, [page]);
  return {
    rows,
    chosen: rows.filter(({ id }) => ticked.has(id)),
    isTicked: ({ id }: Row) => ticked.has(id),
    tick: (those: readonly Row[], isTicked: boolean) => {
      const ids = those.map(({ id }) => id);
      take([...ticked].filter((id) => !ids.includes(id)).concat(isTicked ? ids : []));
    },
    untick: () => setTicked(new Set()),
  };
}
export type Ticks<Row extends { id: number | string }> = ReturnType<typeof useTicks<Row>>;

/** A box in each row; `nameOf` names it for readers. */
export const tickColumn = <Row extends { id: number | string }>(
  { isTicked, tick }: Ticks<Row>,
  nameOf: (row: Row) => string | number,
): Column<Row> => ({
  key: 'tick',
  label: 'Select',
  onCard: true,
  cell: (row) => (
    <Checkbox
      size="small"
      checked={isTicked(row)}
      slotProps={{ input: { 'aria-label': `Select ${nameOf(row)}` } }}
      onChange={(_event, ticked) => tick([row], ticked)}
    />
  ),
});

interface TickBarProps<Row extends { id: number | string }> {
  ticks: Ticks<Row>;
  /** what can be done with those that are chosen */
  children: ReactNode;
}

/** One box for all rows of the page, and what can be done with the chosen ones. */
export function TickBar<Row extends { id: number | string }>({ ticks, children }: TickBarProps<Row>) {
  const { rows, chosen, tick } = ticks;
  return (
    <Box sx={{ display: 'flex', gap: '8px 16px', alignItems: 'center', flexWrap: 'wrap' }}>
      <FormControlLabel
        label="Check all"
        control={
          <Checkbox
            checked={chosen.length === rows.length}
            indeterminate={chosen.length > 0 && chosen.length < rows.length}
            onChange={(_event, isTicked) => tick(rows, isTicked)}
          />
        }
      />
      {children}
    </Box>
  );
}
