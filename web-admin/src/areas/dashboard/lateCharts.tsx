import Box from '@mui/material/Box';
import { lazy, type ReactNode } from 'react';

/** The charts bring a library of their own: they come after the figures. */
export const IssuedAndPaid = lazy(() =>
  import('./Charts').then((charts) => ({ default: charts.IssuedAndPaid })),
);
export const Top5 = lazy(() => import('./Charts').then((charts) => ({ default: charts.Top5 })));
export const YearChart = lazy(() => import('./YearChart').then((chart) => ({ default: chart.YearChart })));

/** Beside each other where there is room. */
export const ChartGrid = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.4fr) minmax(0, 1fr) minmax(0, 1fr)' },
    }}
  >
    {children}
  </Box>
);
