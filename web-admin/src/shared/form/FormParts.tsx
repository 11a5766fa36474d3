import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { ReactNode } from 'react';

/** The sheet that a form, or what is known of a record, stands on. */
export const FormCard = ({ children }: { children: ReactNode }) => (
  <Card sx={{ padding: { xs: '16px', sm: '24px' }, display: 'grid', gap: '24px' }}>{children}</Card>
);

/** Fields two by two, and one below the other on a phone. */
export const Pairs = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: '16px', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
    {children}
  </Box>
);
