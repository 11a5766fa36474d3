import Box from '@mui/material/Box';
import { dayText } from '@kobodesk/contracts/kernel';
import { listWitnesses, type MatchedPayment } from '@kobodesk/contracts/payments';
import { useAnswer } from '../../../shared/api/useAnswer';
import { Failed, Loading } from '../../../shared/feedback/Feedback';
import { DateText } from '../../../shared/show/dates/DateText';

/** Everybody who says that the money of a payment came (rules/reconciliation.md#witnesses). */
export function Witnesses({ payment: { id, invoiceNumber } }: { payment: MatchedPayment }) {
  const answer = useAnswer(listWitnesses, { invoiceNumber }, { resource: 'bank-lines' });
  if (answer.isPending) return <Loading rows={2} />;
  if (answer.isError) return <Failed error={answer.error} onRetry={() => void answer.refetch()} />;
  const witnesses = answer.data?.data.find(({ payment }) => payment.id === id)?.witnesses ?? [];
  return (
    <Box component="ul" sx={{ margin: 0, paddingInlineStart: '20px', overflowWrap: 'anywhere' }}>
      {witnesses.map(({ kind, says, at }) => (
        <li key={kind}>
          {says}{' '}
          <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
            {at.length === 10 ? dayText(at) : <DateText value={at} />}
          </Box>
        </li>
      ))}
    </Box>
  );
}
