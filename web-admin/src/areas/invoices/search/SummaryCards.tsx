import { Box, Card, CardContent, Typography } from '@mui/material';
import { summariseInvoices } from '@kobodesk/contracts/invoicing';
import type { InputOf } from '@kobodesk/contracts/kernel';
import { useAnswer } from '../../../shared/api/useAnswer';
import { Money } from '../../../shared/show/Money';

/**
 * Amount Invoiced, Amount Paid, Amount Voided and Count of the whole result, per currency. A failure shows
 * nothing (rules/screens.md#cards-of-a-search).
 */
export function SummaryCards({ values }: { values: Record<string, unknown> }) {
  const { data } = useAnswer(summariseInvoices, { parameter: values } as InputOf<typeof summariseInvoices>, {
    resource: 'invoices',
  });
  if (!data) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(280px, 1fr))' }}>
      {data.results.map(({ currencyId, currency, amount, paid, voided, count }) => (
        <Card key={currencyId}>
          <CardContent sx={{ p: 2, '&:last-child': { pb: 2 } }}>
            <Typography variant="caption" color="textSecondary">
              {currency}
            </Typography>
            <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', rowGap: 0.5 }}>
              <dt>Amount Invoiced</dt>
              <Figure>
                <Money amount={amount} currencyId={currencyId} />
              </Figure>
              <dt>Amount Paid</dt>
              <Figure>
                <Money amount={paid} currencyId={currencyId} />
              </Figure>
              <dt>Amount Voided</dt>
              <Figure>
                <Money amount={voided} currencyId={currencyId} />
              </Figure>
              <dt>Count</dt>
              <Figure>{count.toLocaleString('en')}</Figure>
            </Box>
          </CardContent>
        </Card>
      ))}
    </Box>
  );
}

const Figure = ({ children }: { children: React.ReactNode }) => (
  <Box component="dd" sx={{ m: 0, textAlign: 'right', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
    {children}
  </Box>
);
