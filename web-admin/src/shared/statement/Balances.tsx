import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export interface BalanceFigure {
  label: string;
  value: ReactNode;
}

/** What was due, what came and went, and what is due: the first and the last are never far from each other. */
export const Balances = ({ name, figures }: { name: string; figures: readonly BalanceFigure[] }) => (
  <Box
    component="dl"
    aria-label={name}
    sx={{
      margin: 0,
      display: 'grid',
      gap: '8px 24px',
      gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
    }}
  >
    {figures.map(({ label, value }) => (
      <Box key={label} sx={{ minWidth: 0 }}>
        <Box component="dt" sx={{ color: 'text.secondary', typography: 'body2' }}>
          {label}
        </Box>
        <Box component="dd" sx={{ margin: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
          {value}
        </Box>
      </Box>
    ))}
  </Box>
);
