import { Box, Stack, Typography } from '@mui/material';
import { thousandths, type ReplyOf } from '@kobodesk/contracts/kernel';
import { useEffect, useState } from 'react';
import { call } from '../../shared/api/call';
import { CopyText } from '../../shared/show/CopyText';
import { groupedReference } from '../../shared/show/moneyText';
import { Money } from '../../shared/show/Money';
import { StatusChip } from '../../shared/show/StatusChip';
import { getWebPaymentDetails } from '../calls';
import { Facts } from '../../shared/show/Facts';
import { isJustAsked } from '../verify/freshState';
import { PayLater } from './PayLater';
import { PayPanel } from './PayPanel';
import { PublicPage } from '../PublicPage';
import { Navigate, useLocation, useSearchParams } from '../route';
import { TrueState } from './TrueState';

type Details = ReplyOf<typeof getWebPaymentDetails>['data'];

/** Something is due, whatever was paid or credited of it. */
const isDueOf = ({ status, outstandingBalance }: Details['invoice']): boolean =>
  (status === 'Unpaid' || status === 'Partly Paid') && thousandths(outstandingBalance) > 0n;

/** Nothing came for it: it does not read as if money had (rules/credit-notes.md#settled-by-a-credit). */
const isSettledByCredit = ({ status, creditAmount, amountPaid }: Details['invoice']): boolean =>
  status === 'Paid' && creditAmount !== '' && thousandths(amountPaid) === 0n;

/** /invoice-details: what is due, and through which channel to pay it (rules/public-pages.md#paying). */
export default function InvoiceDetails() {
  const [parameters] = useSearchParams();
  const handed = useLocation().state as Details | null;
  const [latest, setLatest] = useState<Details>();
  // counted up when the page comes back from the provider: whatever was begun is over
  const [visit, setVisit] = useState(0);
  const state = latest ?? handed;
  const number = handed?.invoice.invoiceNumber;
  useEffect(() => {
    if (number === undefined) return undefined;
    const ask = () => {
      setVisit((earlier) => earlier + 1);
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
  const isDue = isDueOf(invoice);
  return (
    <PublicPage title="Invoice details">
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', mb: 2 }}>
        <Box>
          <Typography variant="caption" color="textSecondary">
            Outstanding balance
          </Typography>
          <Typography component="div" sx={{ fontSize: 30, lineHeight: '36px', fontWeight: 600 }}>
            <Money amount={invoice.outstandingBalance} currencyId={invoice.currencyId} />
          </Typography>
        </Box>
        <StatusChip status={isSettledByCredit(invoice) ? 'Credited' : invoice.status} />
      </Stack>
      <TrueState invoice={invoice} isDue={isDue} hasWay={channels.length > 0} />
      <PayPanel
        key={visit}
        invoice={invoice}
        channels={isDue ? channels : []}
        onLatest={(data) => setLatest(data)}
      />
      {isDue && (
        <PayLater
          key={invoice.invoiceNumber}
          invoiceNumber={invoice.invoiceNumber}
          first={parameters.get('promise')}
        />
      )}
      <Fields invoice={invoice} />
    </PublicPage>
  );
}

function Fields({ invoice }: { invoice: Details['invoice'] }) {
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
          invoice.paymentReference === '' ? (
            'None yet'
          ) : (
            <CopyText text={invoice.paymentReference} shown={groupedReference(invoice.paymentReference)} />
          ),
        'Reference is for': invoice.paymentAmount === '' ? '' : amount(invoice.paymentAmount),
        'E-mail': invoice.email,
        Phone: invoice.phoneNumber,
      }}
    />
  );
}
