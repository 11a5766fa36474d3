import { getInvoiceCollection, type InvoiceSheet } from '@kobodesk/contracts/invoicing';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useAnswer } from '../../../shared/api/useAnswer';
import { can } from '../../../shared/auth/session';
import { dateText } from '../../../shared/show/dates/dateForm';
import { useUser } from '../../../shared/auth/useSession';
import { moneyText } from '../../../shared/show/moneyText';
import { StatusChip } from '../../../shared/show/StatusChip';

const RaiseDispute = lazy(() =>
  import('../../../shared/collection/RaiseDispute').then((loaded) => ({ default: loaded.RaiseDispute })),
);
const RecordPromise = lazy(() =>
  import('../../../shared/collection/RecordPromise').then((loaded) => ({ default: loaded.RecordPromise })),
);

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
      sx={{ display: 'flex', gap: '8px', flexWrap: 'wrap', alignItems: 'center' }}
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
      <Suspense fallback={null}>
        {opened === 'promise' && <RecordPromise invoiceNumbers={[invoiceNumber]} onClose={close} />}
        {opened === 'dispute' && <RaiseDispute invoiceNumber={invoiceNumber} onClose={close} />}
      </Suspense>
    </Box>
  );
}
