import LockIcon from '@mui/icons-material/Lock';
import VerifiedIcon from '@mui/icons-material/Verified';
import {
  Alert,
  Button,
  CircularProgress,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Link,
  Stack,
  Typography,
} from '@mui/material';
import { validateQr } from '../calls';
import { dayText, type ReplyOf } from '@kobodesk/contracts/kernel';
import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from '../route';
import { call } from '../../shared/api/call';
import { HttpError } from '../../shared/api/httpError';
import { CopyText } from '../../shared/show/CopyText';
import { Logo, logoOfAgency } from '../../shared/show/Logo';
import { StatusChip } from '../../shared/show/StatusChip';
import { CorrectedSince } from './CorrectedSince';
import { PublicPage } from '../PublicPage';

type Genuine = ReplyOf<typeof validateQr>['data'];

/** What the server has against the code. */
function NotAccepted({ why }: { why: string }) {
  const [isClosed, setClosed] = useState(false);
  const close = () => setClosed(true);
  return (
    <>
      <Dialog open={!isClosed} onClose={close} role="alertdialog" aria-labelledby="qr-failure">
        <DialogTitle id="qr-failure">This code was not accepted</DialogTitle>
        <DialogContent>{why}</DialogContent>
        <DialogActions>
          <Button onClick={close}>Close</Button>
        </DialogActions>
      </Dialog>
      {/* what the page still says once that is closed */}
      <Alert severity="error" sx={{ marginBottom: 2 }}>
        {why}
      </Alert>
      <Link href="/verify">Verify another code</Link>
    </>
  );
}

/** /customer/invoice: what the QR code of an invoice leads to (rules/public-pages.md#the-qr-code). */
export default function QrValidation() {
  const [parameters] = useSearchParams();
  const [invoice, setInvoice] = useState<Genuine>();
  const [failure, setFailure] = useState('');
  const [isAway, setAway] = useState(false);
  const code = parameters.get('code')?.trim() ?? '';
  useEffect(() => {
    if (code === '') return;
    const input = { inv: parameters.get('inv') ?? '', code };
    call(validateQr, input).then(
      ({ data }) => setInvoice(data),
      (error: unknown) => {
        setAway(!(error instanceof HttpError) || error.status === 0 || error.status >= 500);
        setFailure(error instanceof HttpError ? error.message : 'Unable to handle request');
      },
    );
  }, [parameters, code]);
  const verifyHere = `/verify?code=${encodeURIComponent(code)}`;
  // there is nothing to judge yet: a code is asked for there
  if (code === '') return <Navigate to="/verify" />;
  // no answer is no reason to doubt a code that says by itself whose it is
  if (isAway && code.startsWith('K1.')) return <Navigate to={verifyHere} />;
  const isVoided = invoice?.status === 'Voided';
  const logo = logoOfAgency(invoice?.logoUrl);
  return (
    <PublicPage title={invoice ? 'Invoice Authenticated' : 'Invoice validation'}>
      {!invoice && failure === '' && <CircularProgress aria-label="Checking the code" />}
      {invoice && (
        <Stack spacing={1.5}>
          {logo && (
            <div>
              <Logo src={logo} alt={invoice.agency} height={44} />
            </div>
          )}
          <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
            <VerifiedIcon color="primary" />
            <Typography>{`This invoice was issued by ${invoice.agency}`}</Typography>
          </Stack>
          <Typography
            component={isVoided ? 'del' : 'div'}
            sx={{ fontSize: 30, lineHeight: '36px', fontWeight: 600 }}
          >
            {invoice.amountPayableString}
          </Typography>
          {invoice.creditNoteAmountString !== '' && (
            <Typography>{`${invoice.amountString} Less Credit Amount ${invoice.creditNoteAmountString}`}</Typography>
          )}
          <div>
            <StatusChip status={invoice.status} />
          </div>
          <Typography component="div">
            Invoice number <CopyText text={invoice.invoiceNumber} copied="Copied!" />
          </Typography>
          <Typography>Invoice date {dayText(invoice.invoiceDate)}</Typography>
          <CorrectedSince {...invoice} />
          {isVoided && <Alert severity="warning">This invoice was voided. Do not pay it.</Alert>}
          {!invoice.deleted && invoice.paymentLink !== '' && (
            <Button
              variant="contained"
              size="large"
              href={invoice.paymentLink}
              target="_blank"
              rel="noopener"
            >
              Make Payment
            </Button>
          )}
          <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center', color: 'text.secondary' }}>
            <LockIcon sx={{ fontSize: 16 }} />
            <Typography variant="caption">Payment secured</Typography>
          </Stack>
          {code.startsWith('K1.') && <Link href={verifyHere}>Check the signature in this browser</Link>}
        </Stack>
      )}
      {failure !== '' && <NotAccepted why={failure} />}
    </PublicPage>
  );
}
