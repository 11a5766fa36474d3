import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReplyOf } from '@kobodesk/contracts/kernel';
import { listInvoiceShares } from '@kobodesk/contracts/settlement';
import type { ReactNode } from 'react';
import { useAnswer } from '../../../../shared/api/useAnswer';
import { Failed, Loading } from '../../../../shared/feedback/Feedback';
import { DateText } from '../../../../shared/show/dates/DateText';
import { Behind } from '../../../../shared/ledger/Behind';
import { Money } from '../../../../shared/show/Money';

type Payment = ReplyOf<typeof listInvoiceShares>['data'][number];

/** Who got what of each payment of an invoice, as it was divided then (rules/settlement.md#dividing-a-payment). */
export default function Shares({ invoiceId }: { invoiceId: number }) {
  const answer = useAnswer(listInvoiceShares, { invoiceId }, { resource: 'invoices' });
  if (answer.isPending) return <Loading rows={4} />;
  if (answer.isError) return <Failed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (answer.data.data.length === 0)
    return <Typography color="textSecondary">No payment of this invoice was divided.</Typography>;
  return (
    <Box component="ul" aria-label="Divided payments" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {answer.data.data.map((payment) => (
        <Divided key={payment.sequence} {...{ payment, invoiceId }} />
      ))}
    </Box>
  );
}

const Line = ({ name, note, children }: { name: ReactNode; note: string; children: ReactNode }) => (
  <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: '12px', paddingBlock: '4px' }}>
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      {name}
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{note}</Box>
    </Box>
    {children}
  </Box>
);

function Divided({ payment, invoiceId }: { payment: Payment; invoiceId: number }) {
  const { day, currencyId, collected, version, shares, rest, restTo } = payment;
  const money = (amount: string) => <Money amount={amount} currencyId={currencyId} />;
  return (
    <Box component="li" sx={{ paddingBlock: '8px', borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: '12px', fontWeight: 600 }}>
        <span>
          Paid <DateText value={day} form="table" />
        </span>
        <Behind account="1200" event="paid" {...{ currencyId, invoiceId }}>
          {money(collected)}
        </Behind>
      </Box>
      <Typography variant="caption" color="textSecondary">
        By version {version.id} of the split
        {version.effectiveFrom !== '' && (
          <>
            , which holds from <DateText value={version.effectiveFrom} form="table" />
          </>
        )}
      </Typography>
      {shares.map((share) => (
        <Line
          key={`${share.bankName} ${share.accountNumber}`}
          name={share.name}
          note={[
            version.isByAmount || share.share === '' ? '' : `${share.share} %`,
            share.bankName,
            share.accountNumber,
            share.isShort ? 'no more was left' : '',
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        >
          <Behind account="4100" {...{ currencyId, invoiceId }}>
            {money(share.amount)}
          </Behind>
        </Line>
      ))}
      <Line name="The agency keeps" note={restTo}>
        {money(rest)}
      </Line>
    </Box>
  );
}
