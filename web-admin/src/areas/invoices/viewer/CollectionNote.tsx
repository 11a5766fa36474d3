import { getInvoiceCollection, type InvoiceSheet } from '@kobodesk/contracts/invoicing';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useAnswer } from '../../../shared/api/useAnswer';
import { can } from '../../../shared/auth/session';
import { RaiseDispute } from '../../../shared/collection/RaiseDispute';
import { RecordPromise } from '../../../shared/collection/RecordPromise';
import { dateText } from '../../../shared/show/dateForm';
import { useUser } from '../../../shared/auth/useSession';
import { moneyText } from '../../../shared/show/moneyText';
import { StatusChip } from '../../../shared/show/StatusChip';

type Invoice = Pick<InvoiceSheet, 'invoiceNumber' | 'status'>;

/** What is promised and disputed of an open invoice, and putting it down (rules/collection.md). */
export function CollectionNote({ invoice: { invoiceNumber, status } }: { invoice: Invoice }) {
  const { timeZone } = useUser();
  const [opened, setOpened] = useState<'promise' | 'dispute'>();
  const isOpen = status === 'Unpaid' || status === 'Partly paid';
  const isAsked = isOpen && can('collection.manage');
  const { data } = useAnswer(
    getInvoiceCollection,
    { invoiceNumber },
    { resource: 'collection', enabled: isAsked },
  );
  if (!isAsked || !data) return null;
  const { promise, dispute } = data.data;
  const close = () => setOpened(undefined);
  return (
    <Box
      role="group"
      aria-label="Promise and dispute"
      sx={{ display: 'flex', gap: '8px', flexWrap: 'wrap', alignItems: 'center', marginBottom: 2 }}
    >
      {promise && (
        <StatusChip
          tone="pending"
          status={`Promised ${moneyText(promise.amount, promise.currencyId)} by ${dateText(promise.day, 'table', timeZone)}`}
        />
      )}
      {dispute && (
        <StatusChip tone="bad" status={`Disputed ${moneyText(dispute.amount, dispute.currencyId)}`} />
      )}
      <Button size="small" variant="outlined" onClick={() => setOpened('promise')}>
        Record promise
      </Button>
      {!dispute && (
        <Button size="small" variant="outlined" onClick={() => setOpened('dispute')}>
          Record dispute
        </Button>
      )}
      {opened === 'promise' && <RecordPromise invoiceNumbers={[invoiceNumber]} onClose={close} />}
      {opened === 'dispute' && <RaiseDispute invoiceNumber={invoiceNumber} onClose={close} />}
    </Box>
  );
}
