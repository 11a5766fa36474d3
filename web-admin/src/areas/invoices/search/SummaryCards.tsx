import { Box, Card } from '@mui/material';
import { alwaysShown, summariseInvoices } from '@kobodesk/contracts/invoicing';
import type { InputOf } from '@kobodesk/contracts/kernel';
import type { ReactNode } from 'react';
import { useAnswer } from '../../../shared/api/useAnswer';
import { Money } from '../../../shared/show/Money';

const cardOf = (currencyId: number) => ({
  currencyId,
  currency: '',
  amount: '0',
  paid: '0',
  voided: '0',
  count: 0,
});

/**
 * Amount Invoiced, Amount Paid, Amount Voided and Count of the whole result, per currency. A failure shows
 * nothing (rules/screens.md#cards-of-a-search).
 */
export function SummaryCards({ values }: { values: Record<string, unknown> }) {
  const { data, isPending } = useAnswer(
    summariseInvoices,
    { parameter: values } as InputOf<typeof summariseInvoices>,
    {
      resource: 'invoices',
    },
  );
  // naira and dollar always have theirs: nothing below moves when they come
  const cards = data?.results ?? (isPending ? alwaysShown.map(cardOf) : []);
  if (cards.length === 0) return null;
  return (
    <Box
      sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 520px), 1fr))' }}
    >
      {cards.map(({ currencyId, currency, amount, paid, voided, count }) => (
        <Card
          key={currencyId}
          component="dl"
          aria-label={currency}
          sx={{
            visibility: isPending ? 'hidden' : undefined,
            m: 0,
            padding: '8px 16px',
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, auto) minmax(48px, auto)' },
            justifyContent: 'space-between',
            gap: '2px 16px',
          }}
        >
          <Figure label="Amount Invoiced" value={<Money amount={amount} currencyId={currencyId} />} />
          <Figure label="Amount Paid" value={<Money amount={paid} currencyId={currencyId} />} />
          <Figure label="Amount Voided" value={<Money amount={voided} currencyId={currencyId} />} />
          <Figure label="Count" value={count.toLocaleString('en')} />
        </Card>
      ))}
    </Box>
  );
}

const Figure = ({ label, value }: { label: string; value: ReactNode }) => (
  <Box sx={{ display: { xs: 'flex', sm: 'block' }, justifyContent: 'space-between', gap: '8px' }}>
    <Box component="dt" sx={{ typography: 'caption', color: 'text.secondary' }}>
      {label}
    </Box>
    <Box component="dd" className="tabular" sx={{ m: 0, fontWeight: 600 }}>
      {value}
    </Box>
  </Box>
);
