import Box from '@mui/material/Box';
import { Money } from '../../../shared/show/Money';
import type { Sums } from './preview';

/** Amounts of several currencies in a row; they are never added up. */
export const SumsLine = ({ sums }: { sums: readonly Sums[] }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '0 12px', color: 'text.secondary' }}>
    {sums.map(({ currencyId, before }) => (
      <Money key={currencyId} amount={before} currencyId={currencyId} />
    ))}
  </Box>
);
