import ArrowForward from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { Money } from '../../../shared/show/Money';
import type { Sums } from './preview';

/** Beside its name on a phone, below it elsewhere. */
function Figure({ label, amount, currencyId }: { label: string; amount: string; currencyId: number }) {
  return (
    <Box
      sx={{
        minWidth: 0,
        display: { xs: 'flex', sm: 'block' },
        justifyContent: 'space-between',
        alignItems: 'baseline',
        gap: '12px',
      }}
    >
      <Box component="dt" sx={{ typography: 'caption', color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ margin: 0, typography: 'h4', fontSize: { xs: '1.125rem', sm: '1.5rem' } }}>
        {amount === '' ? '–' : <Money amount={amount} currencyId={currencyId} />}
      </Box>
    </Box>
  );
}

/** The change in front: what the invoices come to, what comes off, and what is payable then. */
export const PreviewFigures = ({ sums }: { sums: readonly Sums[] }) => (
  <Card sx={{ padding: '14px 16px', display: 'grid', gap: '12px' }} aria-live="polite">
    {sums.map(({ currencyId, before, credit, after }) => (
      <Box
        key={currencyId}
        component="dl"
        sx={{
          margin: 0,
          display: { xs: 'grid', sm: 'flex' },
          flexWrap: 'wrap',
          alignItems: 'end',
          gap: { xs: '4px', sm: '8px 32px' },
        }}
      >
        <Figure label="Current amount" amount={before} currencyId={currencyId} />
        <Figure label="Credit note" amount={credit} currencyId={currencyId} />
        <ArrowForward
          aria-hidden="true"
          sx={{ color: 'text.secondary', marginBottom: '4px', display: { xs: 'none', sm: 'block' } }}
        />
        <Figure label="Payable amount" amount={after} currencyId={currencyId} />
      </Box>
    ))}
  </Card>
);
