import { Box, Stack, Typography } from '@mui/material';
import { thousandths } from '@kobodesk/contracts/kernel';
import type { WebPaymentInvoice } from '@kobodesk/contracts/payments';
import { PartsBar } from '../../shared/chart/PartsBar';
import { Money } from '../../shared/show/Money';
import { StatusChip } from '../../shared/show/StatusChip';
import { isSettledByCredit } from './whatIsDue';

/** What is left to pay, and once something was paid or credited, of what it is the rest. */
export function AmountDue({ invoice }: { invoice: WebPaymentInvoice }) {
  const { amount, amountPaid, creditAmount, outstandingBalance, currencyId } = invoice;
  const money = (value: string) => <Money amount={value} currencyId={currencyId} />;
  const parts = [
    { label: 'Paid', amount: amountPaid, colour: 'primary.main' },
    { label: 'Credited', amount: creditAmount === '' ? '0' : creditAmount, colour: 'house.link' },
    { label: 'The rest', amount: outstandingBalance, colour: 'house.band2' },
  ].filter((part) => thousandths(part.amount) > 0n);
  return (
    <Box>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
        <Typography color="textSecondary">Outstanding balance</Typography>
        <StatusChip status={isSettledByCredit(invoice) ? 'Credited' : invoice.status} />
      </Stack>
      <Typography
        component="div"
        sx={{
          fontSize: { xs: 34, sm: 42 },
          lineHeight: '50px',
          fontWeight: 600,
          overflowWrap: 'anywhere',
          mb: 2,
        }}
      >
        {money(outstandingBalance)}
      </Typography>
      {invoice.status !== 'Voided' && parts.some(({ label }) => label !== 'The rest') && (
        <Box sx={{ mb: 2 }}>
          <PartsBar
            name="Parts of this invoice"
            layout="sum"
            parts={parts.map(({ label, amount: part, colour }) => ({
              label,
              value: money(part),
              weight: Number(part),
              colour,
            }))}
            sum={{ label: 'Invoiced', value: money(amount) }}
          />
        </Box>
      )}
    </Box>
  );
}
