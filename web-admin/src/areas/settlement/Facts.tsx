import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Read-only fields: label above value. */
export const Facts = ({ facts }: { facts: Readonly<Record<string, ReactNode>> }) => (
  <Box
    component="dl"
    sx={{
      display: 'grid',
      gap: '16px',
      gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
      margin: 0,
    }}
  >
    {Object.entries(facts).map(([label, value]) => (
      <Box key={label} sx={{ minWidth: 0 }}>
        <Box component="dt" sx={{ color: 'text.secondary', typography: 'caption' }}>
          {label}
        </Box>
        <Box component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
          {value}
        </Box>
      </Box>
    ))}
  </Box>
);
