import { Box, Button } from '@mui/material';
import { Failed, Loading } from '../../../shared/feedback/Feedback';
import { InvoiceSheet } from '../../../shared/show/sheet/InvoiceSheet';
import { InvoiceActions } from '../viewer/InvoiceActions';
import { NextStep } from '../viewer/NextStep';
import { sheetOf } from '../../../shared/show/sheet/sheetOf';
import { useInvoice } from '../viewer/useInvoice';
import { useRequests, waitingOf } from '../viewer/useRequests';
import { PageHeader } from '../../../shared/shell/PageHeader';

/**
 * The invoice that was just raised: share, print, download, or raise another
 * (rules/invoices.md#from-form-to-sheet).
 */
export default function CreatedInvoice({ number, onClose }: { number: string; onClose: () => void }) {
  const { data: invoice, isPending, error, refetch } = useInvoice(number);
  const waiting = waitingOf(useRequests(number));
  return (
    <Box sx={{ maxWidth: 820, mx: 'auto' }}>
      <PageHeader title="Invoice created">
        {invoice && <InvoiceActions invoice={invoice} waiting={waiting} />}
        <Button variant="outlined" onClick={onClose}>
          Create another
        </Button>
      </PageHeader>
      {isPending && <Loading rows={10} />}
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {invoice && (
        <Box sx={{ display: 'grid', gap: '16px' }}>
          <NextStep invoice={invoice} waiting={waiting} />
          <InvoiceSheet model={sheetOf(invoice)} paper />
        </Box>
      )}
    </Box>
  );
}
