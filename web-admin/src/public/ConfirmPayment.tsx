import { Alert, Box, Button, CircularProgress, Stack, Typography } from '@mui/material';
import { currencies } from '@kobodesk/contracts/invoicing';
import type { ReplyOf } from '@kobodesk/contracts/kernel';
import { confirmPayment, downloadReceipt } from './calls';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from './route';
import { call } from '../shared/api/call';
import { HttpError } from '../shared/api/httpError';
import { currentUser, isCustomerUser } from '../shared/auth/session';
import { Money } from '../shared/show/Money';
import { PublicPage } from './PublicPage';

type Reply = ReplyOf<typeof confirmPayment>;
const noHistory = 'There is no payment history';

/** /confirmPayment: what the provider says of the payment that the payer came back from (000 §4). */
export default function ConfirmPayment() {
  const [parameters] = useSearchParams();
  const [reply, setReply] = useState<Reply>();
  const [failure, setFailure] = useState('');
  const asked = useRef(false);
  const hasQuery = [...parameters.keys()].length > 0;

  useEffect(() => {
    if (!hasQuery || asked.current) return;
    asked.current = true;
    const of = (name: string) => parameters.get(name) ?? undefined;
    const hints = {
      transactionReference: of('transactionReference'),
      paymentReference: of('paymentReference'),
      responseCode: of('responseCode'),
      responseDescription: of('responseDescription'),
      GatewayCode: of('GatewayCode'),
    };
    call(confirmPayment, hints).then(setReply, (error: unknown) =>
      setFailure(error instanceof HttpError ? error.message : 'Unable to handle request'),
    );
  }, [hasQuery, parameters]);

  const staffPage = isCustomerUser() ? '/customer-search-invoice' : '/search-invoice';
  const back = currentUser() ? staffPage : '/payment';
  return (
    <PublicPage title="Payment result">
      <Stack spacing={2} aria-live="polite">
        {!hasQuery && <Alert severity="info">{noHistory}</Alert>}
        {hasQuery && !reply && failure === '' && (
          <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
            <CircularProgress size={20} />
            <Typography>Asking the payment provider…</Typography>
          </Stack>
        )}
        {failure !== '' && <Alert severity="error">{failure}</Alert>}
        {reply && <Outcome reply={reply} />}
        <Stack direction="row" spacing={1}>
          {reply?.data?.isSuccessful && <ReceiptButton paid={reply.data} />}
          <Button variant={reply?.data?.isSuccessful ? 'text' : 'contained'} href={back}>
            Back
          </Button>
        </Stack>
      </Stack>
    </PublicPage>
  );
}

/** The receipt as PDF; whoever was sent back by the provider has both references. */
function ReceiptButton({ paid }: { paid: NonNullable<Reply['data']> }) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const { paymentReference, transactionReference } = paid;
  const get = async () => {
    setBusy(true);
    setFailure('');
    try {
      const { downloadUrl } = await call(downloadReceipt, { paymentReference, transactionReference });
      location.assign(downloadUrl);
    } catch (error) {
      setFailure(error instanceof HttpError ? error.message : 'Unable to handle request');
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant="contained" loading={isBusy} onClick={() => void get()}>
        Download receipt
      </Button>
      {failure !== '' && <Alert severity="error">{failure}</Alert>}
    </>
  );
}

function Outcome({ reply }: { reply: Reply }) {
  const { data } = reply;
  if (!data) return <Alert severity="error">{reply.message}</Alert>;
  const currencyId = currencies.find(({ code }) => code === data.paymentCurrency)?.id ?? 566;
  return (
    <>
      <Alert severity={data.isSuccessful ? 'success' : 'error'}>{data.message}</Alert>
      {!data.isSuccessful && <Typography>{data.reason}</Typography>}
      {data.isSuccessful && (
        <Typography component="div" sx={{ fontSize: 30, lineHeight: '36px', fontWeight: 600 }}>
          <Money amount={data.amountPaid} currencyId={currencyId} />
        </Typography>
      )}
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '180px 1fr' }, gap: 0.5, m: 0 }}
      >
        <Typography component="dt" color="text.secondary">
          Invoice number
        </Typography>
        <Typography component="dd" sx={{ m: 0 }}>
          {data.invoiceNumber}
        </Typography>
        <Typography component="dt" color="text.secondary">
          Payment reference
        </Typography>
        <Typography component="dd" sx={{ m: 0 }}>
          {data.paymentReference}
        </Typography>
        <Typography component="dt" color="text.secondary">
          Transaction reference
        </Typography>
        <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
          {data.transactionReference}
        </Typography>
      </Box>
    </>
  );
}
