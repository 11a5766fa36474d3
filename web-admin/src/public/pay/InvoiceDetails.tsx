import { Alert, Box, Paper, Typography } from '@mui/material';
import { CopyText } from '../../shared/show/CopyText';
import { Facts } from '../../shared/show/Facts';
import { groupedReference } from '../../shared/show/moneyText';
import { Money } from '../../shared/show/Money';
import { useBrand } from '../../shared/brand/useBrand';
import { PublicFrame } from '../PublicPage';
import { Navigate, useLocation, useSearchParams } from '../route';
import { AmountDue } from './AmountDue';
import { PayByReference } from './PayByReference';
import { PayLater } from './PayLater';
import { PayPanel } from './PayPanel';
import { TrueState } from './TrueState';
import { useDetails, type Details } from './useDetails';

/** what is due, how to pay it beside or below that, and then the rest of what is known */
const grid = {
  display: 'grid',
  gap: '16px',
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.25fr) minmax(0, 1fr)' },
};
const card = { padding: { xs: '16px', sm: '24px' }, borderRadius: '14px' };

/** /invoice-details: what is due, and through which channel to pay it (rules/public-pages.md#paying). */
export default function InvoiceDetails() {
  const [parameters] = useSearchParams();
  const { state, visit, arrived, isDue, show } = useDetails(useLocation().state as Details | null);
  const brand = useBrand(state?.invoice.organizationId);
  if (!state) return <Navigate to="/payment" />;
  const { invoice, paymentChannels } = state;
  const channels = paymentChannels.filter(({ logo }) => logo !== '');
  const panel = <PayPanel key={visit} invoice={invoice} channels={isDue ? channels : []} onLatest={show} />;
  return (
    <PublicFrame title="Invoice details" brand={brand} width={isDue ? 'broad' : 'narrow'}>
      <Box sx={isDue ? grid : { ...grid, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Paper variant="outlined" sx={{ ...card, gridRow: { md: 1 } }}>
          <Typography variant="h1" sx={{ mb: 2 }}>
            Invoice details
          </Typography>
          <AmountDue invoice={invoice} />
          <Box aria-live="polite">
            {arrived !== '' && (
              <Alert severity="success" sx={{ mb: 2 }}>
                A payment of <Money amount={arrived} currencyId={invoice.currencyId} /> has arrived.
              </Alert>
            )}
            <TrueState invoice={invoice} isDue={isDue} hasWay={channels.length > 0} />
          </Box>
          {!isDue && panel}
        </Paper>
        {isDue && (
          <Paper variant="outlined" sx={{ ...card, gridColumn: { md: 2 }, gridRow: { md: '1 / span 2' } }}>
            {panel}
            <PayLater
              key={invoice.invoiceNumber}
              invoiceNumber={invoice.invoiceNumber}
              first={parameters.get('promise')}
            />
          </Paper>
        )}
        <Paper variant="outlined" sx={{ ...card, gridColumn: { md: 1 } }}>
          <Fields invoice={invoice} isDue={isDue} />
          {isDue && <PayByReference invoice={invoice} />}
        </Paper>
      </Box>
    </PublicFrame>
  );
}

/** The reference that it can be paid by stands with its code. */
function Fields({ invoice, isDue }: { invoice: Details['invoice']; isDue: boolean }) {
  const isBelow = isDue && invoice.paymentReference !== '';
  const amount = (value: string) => <Money amount={value} currencyId={invoice.currencyId} />;
  return (
    <Facts
      facts={{
        'Invoice number': <CopyText text={invoice.invoiceNumber} />,
        Agency: invoice.organization,
        Customer: invoice.customerName,
        For: invoice.description,
        Amount: amount(invoice.amount),
        'Less credit amount': invoice.creditAmount === '' ? '' : amount(invoice.creditAmount),
        'Amount paid': amount(invoice.amountPaid),
        'Payment reference':
          !isBelow &&
          (invoice.paymentReference === '' ? (
            'None yet'
          ) : (
            <CopyText text={invoice.paymentReference} shown={groupedReference(invoice.paymentReference)} />
          )),
        'Reference is for': isBelow || invoice.paymentAmount === '' ? '' : amount(invoice.paymentAmount),
        'E-mail': invoice.email,
        Phone: invoice.phoneNumber,
      }}
    />
  );
}
