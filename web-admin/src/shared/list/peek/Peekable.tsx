import Box from '@mui/material/Box';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type PeekOf from './Peek';
import type { PeekProps } from './Peek';
import type { Peeked } from './peeked';

const Peek = lazy(() => import('./Peek')) as unknown as typeof PeekOf;

interface Props<Row> {
  rows: readonly Row[];
  /** absent: the list alone */
  peek: PeekProps<Row>['peek'] | undefined;
  children: (row: {
    isSelected: (row: Row) => boolean;
    onRow: ((row: Row) => void) | undefined;
  }) => ReactNode;
}

/** A list, and beside it the row that somebody looks at. */
export function Peekable<Row extends { id: number | string }>({ rows, peek, children }: Props<Row>) {
  const [at, setAt] = useState<Peeked>({ id: undefined, isOpen: false });
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: at.isOpen ? 'minmax(0, 1fr) 380px' : undefined },
      }}
    >
      {children({
        isSelected: ({ id }) => id === at.id,
        onRow: peek && (({ id }) => setAt({ id, isOpen: true })),
      })}
      <Suspense fallback={null}>
        {/* a list without rows leaves the keys to the one that is shown in its place */}
        {peek && rows.length > 0 && <Peek rows={rows} at={at} onAt={setAt} peek={peek} />}
      </Suspense>
    </Box>
  );
}
