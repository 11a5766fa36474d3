import Box from '@mui/material/Box';
import type { SettlementMonth } from '@kobodesk/contracts/settlement';
import { lazy, Suspense } from 'react';

const MonthsChart = lazy(() => import('./MonthsChart'));

/** The chart brings a library of its own: it comes after the figures. */
export const LateChart = (props: {
  months: readonly SettlementMonth[];
  currencyId: number;
  beneficiary?: string;
}) => (
  <Suspense fallback={<Box sx={{ minHeight: 340 }} />}>
    <MonthsChart {...props} />
  </Suspense>
);
