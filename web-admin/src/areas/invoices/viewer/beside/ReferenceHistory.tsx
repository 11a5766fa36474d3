import { Box, Link, Typography } from '@mui/material';
import type { InvoiceRow } from '@kobodesk/contracts/invoicing';
import type { ReplyOf } from '@kobodesk/contracts/kernel';
import { channelText, type listReferences } from '@kobodesk/contracts/payments';
import { downloadReceipt } from '@kobodesk/contracts/reporting';
import { useDownload } from '../../../../shared/action/useDownload';
import { call } from '../../../../shared/api/call';
import { Failed, Loading } from '../../../../shared/feedback/Feedback';
import { CopyText } from '../../../../shared/show/CopyText';
import { DateText } from '../../../../shared/show/dates/DateText';
import { Money } from '../../../../shared/show/Money';
import { groupedReference } from '../../../../shared/show/moneyText';
import { StatusChip } from '../../../../shared/show/StatusChip';
import { useReferencesAnswer } from '../useReferences';

type Reference = ReplyOf<typeof listReferences>['data']['references'][number];

const tones = { Active: 'pending', Paid: 'good', Deactivated: 'off' } as const;

/** Every payment reference that an invoice had: each is for one amount, and paid once; what came by it. */
export function ReferenceHistory({ invoice }: { invoice: InvoiceRow }) {
  const answer = useReferencesAnswer(invoice.invoiceNumber);
  const references = answer.data?.data.references;
  if (!references && answer.error)
    return <Failed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!references) return <Loading />;
  if (references.length === 0)
    return <Typography color="textSecondary">No payment reference (RRR) was generated yet.</Typography>;
  return (
    <Box component="ul" aria-label="Payment references" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {references.map((reference) => (
        <Line key={reference.rrr} reference={reference} currencyId={invoice.currencyId} />
      ))}
    </Box>
  );
}

function Line({ reference, currencyId }: { reference: Reference; currencyId: number }) {
  const { rrr, amount, amountPaid, state, flag, createdDate, payments } = reference;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: '1fr auto',
        gap: '4px 8px',
        alignItems: 'center',
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <CopyText text={rrr} shown={groupedReference(rrr)} />
      <Box component="span" sx={{ justifySelf: 'end' }}>
        {amount === '' ? '' : <Money amount={amount} currencyId={currencyId} />}
      </Box>
      <Typography variant="caption" color="textSecondary">
        <DateText value={createdDate} />
      </Typography>
      <Box sx={{ justifySelf: 'end' }}>
        <StatusChip status={state} tone={tones[state]} />
      </Box>
      {payments.map((payment) => (
        <Came key={payment.paidAt + payment.amount} rrr={rrr} payment={payment} currencyId={currencyId} />
      ))}
      {flag !== '' && (
        <Typography variant="body2" sx={{ gridColumn: '1 / -1' }}>
          <Money amount={amountPaid} currencyId={currencyId} /> came: {flag}
        </Typography>
      )}
    </Box>
  );
}

interface CameProps {
  rrr: string;
  payment: Reference['payments'][number];
  currencyId: number;
}

/** One payment by a reference, and its receipt (rules/references-and-payments.md#receipts-for-the-people-of-an-invoice). */
function Came({ rrr, payment, currencyId }: CameProps) {
  const { amount, channel, paidAt, transactionReference } = payment;
  const { download, isBusy } = useDownload();
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'flex', gap: '8px', justifyContent: 'space-between' }}>
      <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
        <Money amount={amount} currencyId={currencyId} /> · {channelText(channel)} ·{' '}
        <DateText value={paidAt} />
      </Box>
      {transactionReference !== '' && (
        <Link
          component="button"
          type="button"
          disabled={isBusy}
          sx={{ typography: 'caption' }}
          onClick={() =>
            void download(() => call(downloadReceipt, { paymentReference: rrr, transactionReference }))
          }
        >
          Receipt
        </Link>
      )}
    </Box>
  );
}
