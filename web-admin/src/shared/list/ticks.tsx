import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState, type ReactNode } from 'react';
import type { Filter } from './address';
import type { Column } from './RowsTable';

interface Page<Row> {
  rows: readonly Row[];
  page: number;
  filter: Filter;
}

interface Ticking<Row> {
  /** hears of each change */
  onTick?: () => void;
  /** rows that something can be done with; all of them unless told */
  canTick?: (row: Row) => boolean;
}

/** The rows of a page that somebody has chosen; on another page none is. */
export function useTicks<Row extends { id: number | string }>(
  list: Page<Row>,
  { onTick, canTick = () => true }: Ticking<Row> = {},
) {
  const rows = list.rows.filter(canTick);
  const page = JSON.stringify([list.page, list.filter]);
  const [state, setState] = useState<{ page: string; ids: ReadonlySet<Row['id']> }>({ page, ids: new Set() });
  const ticked = state.page === page ? state.ids : new Set<Row['id']>();
  return {
    rows,
    canTick,
    chosen: rows.filter(({ id }) => ticked.has(id)),
    isTicked: ({ id }: Row) => ticked.has(id),
    tick: (those: readonly Row[], isTicked: boolean) => {
      const ids = those.map(({ id }) => id);
      onTick?.();
      setState({
        page,
        ids: new Set([...ticked].filter((id) => !ids.includes(id)).concat(isTicked ? ids : [])),
      });
    },
    untick: () => setState({ page, ids: new Set() }),
  };
}
export type Ticks<Row extends { id: number | string }> = ReturnType<typeof useTicks<Row>>;

/** A box in each row; `nameOf` names it for readers. */
export const tickColumn = <Row extends { id: number | string }>(
  { isTicked, tick, canTick = () => true }: Pick<Ticks<Row>, 'isTicked' | 'tick'> & Ticking<Row>,
  nameOf: (row: Row) => string | number,
): Column<Row> => ({
  key: 'tick',
  label: 'Select',
  onCard: 'lead',
  cell: (row) => (
    <Checkbox
      size="small"
      checked={isTicked(row)}
      disabled={!canTick(row)}
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

/** One box for all rows of the page, what can be done with the chosen ones, and how many they are. */
export function TickBar<Row extends { id: number | string }>({ ticks, children }: TickBarProps<Row>) {
  const { rows, chosen, tick } = ticks;
  return (
    <Box sx={{ display: 'flex', gap: '8px 16px', alignItems: 'center', flexWrap: 'wrap' }}>
      <FormControlLabel
        label="Check all"
        control={
          <Checkbox
            checked={rows.length > 0 && chosen.length === rows.length}
            disabled={rows.length === 0}
            indeterminate={chosen.length > 0 && chosen.length < rows.length}
            onChange={(_event, isTicked) => tick(rows, isTicked)}
          />
        }
      />
      {children}
      <span aria-live="polite">{chosen.length > 0 && `${chosen.length} selected`}</span>
    </Box>
  );
}
