import {
  Alert,
  Box,
  Button,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Stack,
  Typography,
} from '@mui/material';
import { thousandths, type ReplyOf } from '@kobodesk/contracts/kernel';
import { useEffect, useState } from 'react';
import { call } from '../shared/api/call';
import { getWebPaymentDetails } from './calls';
import { isJustAsked } from './freshState';
import { Navigate, useLocation, useNavigate } from './route';
import { CopyText } from '../shared/show/CopyText';
import { groupedReference } from '../shared/show/money';
import { Money } from '../shared/show/Money';
import { StatusChip } from '../shared/show/StatusChip';
import { postToGateway } from './postToGateway';
import { PublicPage } from './PublicPage';

type Details = ReplyOf<typeof getWebPaymentDetails>['data'];

/** /invoice-details: what is due, and through which channel to pay it (000 §2). */
export default function InvoiceDetails() {
  const handed = useLocation().state as Details | null;
  const [latest, setLatest] = useState<Details>();
  const state = latest ?? handed;
  const navigate = useNavigate();
  const [channel, setChannel] = useState('');
  const [isBusy, setBusy] = useState(false);
  const number = handed?.invoice.invoiceNumber;
  useEffect(() => {
    if (number === undefined) return undefined;
    const ask = () => {
      setBusy(false);
      // what stands here may be from before a payment; without an answer it stays, and the server decides anyway
      void call(getWebPaymentDetails, { InvoiceNumber: number }).then(
        ({ data }) => setLatest(data),
        () => undefined,
      );
    };
    if (!isJustAsked(number)) ask();
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) ask();
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [number]);
  if (!state) return <Navigate to="/payment" />;
  const { invoice, paymentChannels } = state;
  const channels = paymentChannels.filter(({ logo }) => logo !== '');
  const isDue = thousandths(invoice.amountPaid) < thousandths(invoice.amount) && invoice.status !== 'Voided';
  const proceed = () => {
    setBusy(true);
    postToGateway(invoice, channel);
  };
  return (
    <PublicPage title="Invoice details">
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', mb: 2 }}>
        <Box>
          <Typography variant="caption" color="text.secondary">
            Outstanding balance
          </Typography>
          <Typography component="div" sx={{ fontSize: 30, lineHeight: '36px', fontWeight: 600 }}>
            <Money amount={invoice.outstandingBalance} currencyId={invoice.currencyId} />
          </Typography>
        </Box>
        <StatusChip status={invoice.status} />
      </Stack>
      <TrueState status={invoice.status} isDue={isDue} hasWay={channels.length > 0} />
      {isDue && channels.length > 0 && (
        <FormControl sx={{ mb: 2, width: '100%' }}>
          <FormLabel id="channel">Pay with</FormLabel>
          <RadioGroup
            aria-labelledby="channel"
            value={channel}
            onChange={(event) => setChannel(event.target.value)}
          >
            {channels.map(({ code, name, logo }) => (
              <FormControlLabel
                key={code}
                value={code}
                control={<Radio />}
                sx={{ minHeight: 44 }}
                label={
                  <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
                    <img src={logo} alt="" width={36} height={24} />
                    <span>{name}</span>
                  </Stack>
                }
              />
            ))}
          </RadioGroup>
        </FormControl>
      )}
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1} sx={{ mb: 3 }}>
        {isDue && channels.length > 0 && (
          <Button
            variant="contained"
            size="large"
            disabled={channel === '' || isBusy}
            loading={isBusy}
            onClick={proceed}
          >
            Proceed to Payment
          </Button>
        )}
        <Button size="large" onClick={() => navigate('/payment')}>
          Cancel
        </Button>
      </Stack>
      <Fields invoice={invoice} />
    </PublicPage>
  );
}

const Said = ({ tone, children }: { tone: 'warning' | 'success' | 'info'; children: string }) => (
  <Alert severity={tone} sx={{ mb: 2 }}>
    {children}
  </Alert>
);

/** What a payer needs to know before anything else, in words. */
function TrueState({ status, isDue, hasWay }: { status: string; isDue: boolean; hasWay: boolean }) {
  if (status === 'Voided') return <Said tone="warning">This invoice was voided. Do not pay it.</Said>;
  if (!isDue) return <Said tone="success">This invoice is paid. Nothing is due.</Said>;
  if (hasWay) return null;
  return (
    <Said tone="info">
      This invoice cannot be paid here at the moment. Please try again later, or ask the agency.
    </Said>
  );
}

function Fields({ invoice }: { invoice: Details['invoice'] }) {
  const rows: [string, React.ReactNode][] = [
    ['Invoice number', <CopyText key="n" text={invoice.invoiceNumber} />],
    ['Agency', invoice.organization],
    ['Customer', invoice.customerName],
    ['For', invoice.description],
    ['Amount', <Money key="a" amount={invoice.amount} currencyId={invoice.currencyId} />],
    ['Amount paid', <Money key="p" amount={invoice.amountPaid} currencyId={invoice.currencyId} />],
    [
      'Payment reference',
      invoice.paymentReference === '' ? (
        'None yet'
      ) : (
        <CopyText
          key="r"
          text={invoice.paymentReference}
          shown={groupedReference(invoice.paymentReference)}
        />
      ),
    ],
    ['E-mail', invoice.email],
    ['Phone', invoice.phoneNumber],
  ];
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '160px 1fr' },
        gap: { xs: 0.25, sm: 1 },
        m: 0,
      }}
    >
      {rows
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Typography component="dt" color="text.secondary">
              {label}
            </Typography>
            <Typography component="dd" sx={{ m: 0, mb: { xs: 1, sm: 0 }, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </Box>
        ))}
    </Box>
  );
}
