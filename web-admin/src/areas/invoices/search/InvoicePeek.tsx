import Box from '@mui/material/Box';
import type { InvoiceSheet } from '@kobodesk/contracts/invoicing';
import { Failed, Loading } from '../../../shared/feedback/Feedback';
import { Money } from '../../../shared/show/Money';
import { NextStep } from '../viewer/NextStep';
import { InvoiceActions } from '../viewer/InvoiceActions';
import { Standing } from '../viewer/beside/Standing';
import { useInvoice } from '../viewer/useInvoice';
import { useRequests, waitingOf } from '../viewer/useRequests';

/** What it is for, line by line. */
function Items({ bills, currencyId }: Pick<InvoiceSheet, 'bills' | 'currencyId'>) {
  return (
    <Box
      component="ul"
      aria-label="Items"
      sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: '8px' }}
    >
      {bills.map((bill, index) => (
        <Box
          component="li"
          key={`${index} ${bill.description}`}
          sx={{ display: 'flex', justifyContent: 'space-between', gap: '12px' }}
        >
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {bill.description}
            <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
              {bill.quantity} × <Money amount={bill.rate} currencyId={currencyId} />
            </Box>
          </Box>
          <Money amount={bill.amount} currencyId={currencyId} />
        </Box>
      ))}
    </Box>
  );
}

/** The essentials of an invoice beside its list, and what may be done with it (rules/screens.md#peeking-at-a-row). */
export default function InvoicePeek({ number }: { number: string }) {
  const { data: invoice, isPending, error, refetch } = useInvoice(number);
  const requests = useRequests(number);
  if (isPending) return <Loading rows={8} />;
  if (error || !invoice) return <Failed error={error} onRetry={() => void refetch()} />;
  const waiting = waitingOf(requests);
  const { customer, customerName, bills, currencyId } = invoice;
  return (
    <Box sx={{ display: 'grid', gap: '16px' }}>
      <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {customer}
        {customerName !== customer && (
          <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{customerName}</Box>
        )}
      </Box>
      <Standing invoice={invoice} requests={requests} />
      <NextStep invoice={invoice} waiting={waiting} />
      <Items bills={bills} currencyId={currencyId} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px' }}>
        <InvoiceActions invoice={invoice} waiting={waiting} />
      </Box>
    </Box>
  );
}
