import { Alert, Button, CircularProgress, Stack, Typography } from '@mui/material';
import { currencies, naira } from '@kobodesk/contracts/invoicing';
import { thousandths, type ReplyOf } from '@kobodesk/contracts/kernel';
import { confirmPayment, downloadReceipt } from '../calls';
import { useEffect, useRef, useState } from 'react';
import { useBrand } from '../../shared/brand/useBrand';
import { useSearchParams } from '../route';
import { saveFile } from '../../shared/action/saveFile';
import { call } from '../../shared/api/call';
import { HttpError } from '../../shared/api/httpError';
import { currentUser } from '../../shared/auth/session';
import { invoiceList } from '../../shared/action/invoicePaths';
import { CopyText } from '../../shared/show/CopyText';
import { Money } from '../../shared/show/Money';
import { groupedReference } from '../../shared/show/moneyText';
import { Facts } from '../../shared/show/Facts';
import { PublicPage } from '../PublicPage';

type Reply = ReplyOf<typeof confirmPayment>;
type Paid = NonNullable<Reply['data']>;
const noHistory = 'No payment history';

/**
 * /confirmPayment: what the provider says of the payment that the payer came back from
 * (rules/public-pages.md#the-result).
 */
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

  // whoever has the reference alone learns whether it was paid, and nothing that opens a receipt
  const answered = reply?.data;
  const paid = answered?.isSuccessful && answered.invoiceNumber !== '' ? answered : undefined;
  const brand = useBrand(answered?.organizationId);
  const rest = paid && isLeft(paid) ? paid.invoiceNumber : '';
  const back = currentUser() ? invoiceList() : '/payment';
  return (
    <PublicPage title="Payment result" brand={brand}>
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
          {rest !== '' && (
            <Button variant="contained" href={`/payment?invoice=${encodeURIComponent(rest)}`}>
              Pay the rest
            </Button>
          )}
          {paid && <ReceiptButton paid={paid} isFirst={rest === ''} />}
          <Button variant={paid ? 'text' : 'contained'} href={back}>
            Back
          </Button>
        </Stack>
      </Stack>
    </PublicPage>
  );
}

const isLeft = ({ outstandingBalance }: Paid): boolean =>
  outstandingBalance !== '' && thousandths(outstandingBalance) > 0n;

/** The receipt as PDF; whoever was sent back by the provider has both references. */
function ReceiptButton({ paid, isFirst }: { paid: Paid; isFirst: boolean }) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const { paymentReference, transactionReference } = paid;
  const get = async () => {
    setBusy(true);
    setFailure('');
    try {
      const { downloadUrl } = await call(downloadReceipt, { paymentReference, transactionReference });
      saveFile(downloadUrl);
    } catch (error) {
      setFailure(error instanceof HttpError ? error.message : 'Unable to handle request');
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant={isFirst ? 'contained' : 'outlined'} loading={isBusy} onClick={() => void get()}>
        Download receipt
      </Button>
      {failure !== '' && <Alert severity="error">{failure}</Alert>}
    </>
  );
}

function Outcome({ reply }: { reply: Reply }) {
  const { data } = reply;
  if (!data) return <Alert severity="error">{reply.message}</Alert>;
  const currency = currencies.find(({ code }) => code === data.paymentCurrency);
  const currencyId = currency?.id ?? naira;
  const money = (amount: string) => <Money amount={amount} currencyId={currencyId} />;
  return (
    <>
      <Alert severity={data.isSuccessful ? 'success' : 'error'}>{data.message}</Alert>
      {!data.isSuccessful && <Typography>{data.reason}</Typography>}
      {data.isSuccessful && data.amountPaid !== '' && (
        <Typography component="div" sx={{ fontSize: 30, lineHeight: '36px', fontWeight: 600 }}>
          <Money amount={data.amountPaid} currencyId={currencyId} />
        </Typography>
      )}
      <Facts
        facts={{
          'Invoice number': data.invoiceNumber,
          'Payment reference': data.paymentReference !== '' && (
            <CopyText text={data.paymentReference} shown={groupedReference(data.paymentReference)} />
          ),
          'Transaction reference': data.transactionReference,
          'Amount paid': data.isSuccessful ? '' : money(data.amountPaid),
          Currency: currency ? `${currency.name} (${currency.currencySymbol})` : data.paymentCurrency,
          'Left to pay': isLeft(data) ? money(data.outstandingBalance) : '',
        }}
      />
    </>
  );
}
