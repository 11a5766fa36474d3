import { many } from '@kobodesk/contracts/kernel';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { Money } from '../../shared/show/Money';

interface Total {
  currency: string;
  currencyId: number;
  itemTotal: string;
  itemCount: number;
}

/** What was invoiced and paid, per currency. */
export function TotalCards({ totals }: { totals: { invoices: Total[]; payments: Total[] } }) {
  const cards = [
    ...totals.invoices.map((total) => ({ title: `Invoices in ${total.currency}`, total, one: 'invoice' })),
    ...totals.payments.map((total) => ({ title: `Payments in ${total.currency}`, total, one: 'payment' })),
  ];
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))' }}>
      {cards.map(({ title, total, one }) => (
        <Card key={title}>
          <CardContent sx={{ '&:last-child': { paddingBottom: '16px' } }}>
            <Typography color="textSecondary" variant="caption" component="h2">
              {title}
            </Typography>
            <Box sx={{ fontSize: 30, lineHeight: '36px', fontWeight: 600 }}>
              <Money amount={total.itemTotal} currencyId={total.currencyId} variant="short" />
            </Box>
            <Typography color="textSecondary" variant="body2">
              {many(total.itemCount, one)} · <Money amount={total.itemTotal} currencyId={total.currencyId} />
            </Typography>
          </CardContent>
        </Card>
      ))}
    </Box>
  );
}
