import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { InvoiceSheet, WaitingKind } from '@kobodesk/contracts/invoicing';
import { requeryPayment } from '@kobodesk/contracts/payments';
import { useOperation } from '../../../shared/api/useOperation';
import { can, isCustomerUser } from '../../../shared/auth/session';
import { useNotice } from '../../../shared/feedback/useNotice';
import { CopyText } from '../../../shared/show/CopyText';
import { groupedReference } from '../../../shared/show/moneyText';
import { ReferenceActions } from './ReferenceActions';
import { useOffered } from './useOffered';

interface Props {
  invoice: InvoiceSheet;
  waiting: readonly WaitingKind[];
}

/** What the sentence at the head of the card says comes next. */
function nextText({ status, remitaRetrievalReference }: InvoiceSheet, waiting: Props['waiting']): string {
  if (status === 'Paid' || status === 'Voided') return 'Nothing: it is settled';
  if (waiting.includes('void')) return 'The request to void it is decided';
  if (remitaRetrievalReference === '') return 'It gets a payment reference (RRR)';
  const payer = isCustomerUser() ? 'You pay' : 'The customer pays';
  return status === 'Partly paid' ? `${payer} the rest` : payer;
}

/** The next thing to do about an invoice, and what is needed for it at hand. */
export function NextStep({ invoice, waiting }: Props) {
  const { offered, leastPart } = useOffered(invoice, waiting);
  const { remitaRetrievalReference: rrr, invoiceNumber, status } = invoice;
  if (status === 'Paid' || status === 'Voided') return null;
  const payPage = `/payment?invoice=${encodeURIComponent(invoiceNumber)}`;
  return (
    <Box
      component="section"
      aria-label="Next"
      sx={{
        display: 'grid',
        gap: '10px',
        padding: '12px',
        border: 1,
        borderColor: 'house.border',
        borderRadius: '10px',
        backgroundColor: 'house.subtle',
      }}
    >
      <span>
        <strong>Next:</strong> {nextText(invoice, waiting)}
      </span>
      {rrr !== '' && (
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', fontWeight: 600 }}>
          <CopyText text={rrr} shown={groupedReference(rrr)} />
          <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
            RRR
          </Box>
        </Box>
      )}
      <Box
        sx={{ display: 'flex', gap: '8px', flexWrap: 'wrap', '& > .MuiButton-root': { flex: '1 0 auto' } }}
      >
        {can('payment.generate-reference') && (
          <ReferenceActions
            invoice={invoice}
            mayGenerate={offered.includes('Generate RRR')}
            leastPart={offered.includes('Pay a part') ? leastPart : ''}
          />
        )}
        {offered.includes('Re-query Payment') && can('payment.requery') && (
          <Requery invoiceNumber={invoiceNumber} />
        )}
        {isCustomerUser() ? (
          <Button variant="contained" href={payPage}>
            Pay
          </Button>
        ) : (
          <Button variant="outlined" href={payPage}>
            Take a payment
          </Button>
        )}
      </Box>
    </Box>
  );
}

function Requery({ invoiceNumber }: { invoiceNumber: string }) {
  const notice = useNotice();
  const requery = useOperation(requeryPayment, {
    success: false,
    onSuccess: ({ message, data }) => (data.isPaid ? notice.success(message) : notice.info(message)),
  });
  return (
    <Button
      variant="outlined"
      loading={requery.busy}
      onClick={() => void requery.run({ invoicenumber: invoiceNumber })}
    >
      Re-query Payment
    </Button>
  );
}
