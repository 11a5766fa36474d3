import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import type { DateFieldProps } from './DateField';

const Labelled = lazy(async () => ({ default: (await import('./DateField')).DateField }));
const Floating = lazy(() => import('./FloatingDateField'));

/** A `DateField` that comes after the first paint: its place is kept until then. */
export const LateDateField = (props: DateFieldProps) => (
  <Suspense fallback={<Box sx={{ height: 64 }} />}>
    <Labelled {...props} />
  </Suspense>
);

/** The same with a label that stands in the field and floats. */
export const LateFloatingDateField = (props: DateFieldProps) => (
  <Suspense fallback={<Box sx={{ height: 40 }} />}>
    <Floating {...props} />
  </Suspense>
);
