import Box from '@mui/material/Box';
import type { SxProps } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface FactsProps {
  /** what is known, by its name; what is empty is left out */
  facts: Readonly<Record<string, ReactNode>>;
  /** beside its name, or below it */
  layout?: 'lines' | 'grid';
  /** columns of a grid where they are counted, or of lines in a narrow place */
  columns?: string;
  /** painted so, and its name says more */
  marked?: (name: string) => { sx: SxProps; note: string } | undefined;
}

/** Names and what is known under them, to be read. */
export function Facts({ facts, layout = 'lines', columns, marked }: FactsProps) {
  const isGrid = layout === 'grid';
  const grid = { gridTemplateColumns: columns ?? 'repeat(auto-fill, minmax(180px, 1fr))', gap: '12px 16px' };
  const lines = {
    gridTemplateColumns: columns ?? { xs: '1fr', sm: '160px 1fr' },
    gap: '4px 16px',
    // one below the other, a name stands closer to what is known than to the one above it
    ...(columns ? {} : { '& > * > dd': { margin: { xs: '-4px 0 6px', sm: 0 } } }),
  };
  const shown = Object.entries(facts).filter(
    ([, fact]) => fact !== '' && fact !== false && fact !== undefined,
  );
  return (
    <Box component="dl" sx={{ display: 'grid', margin: 0, ...(isGrid ? grid : lines) }}>
      {shown.map(([name, fact]) => {
        const mark = marked?.(name);
        return (
          <Box key={name} sx={isGrid ? { minWidth: 0, ...(mark?.sx as object) } : { display: 'contents' }}>
            <Box
              component="dt"
              sx={{ color: 'text.secondary', typography: isGrid ? 'caption' : 'inherit', minWidth: 0 }}
            >
              {name}
              {mark?.note}
            </Box>
            <Box component="dd" sx={{ margin: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
              {fact}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
