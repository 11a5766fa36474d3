import { Box, Button, Stack, Typography } from '@mui/material';
import { Failed, Loading } from '../../../shared/feedback/Feedback';
import { InvoiceSheet } from '../../../shared/show/sheet/InvoiceSheet';
import { InvoiceActions } from '../viewer/InvoiceActions';
import { sheetOf } from '../../../shared/show/sheet/sheetOf';
import { useInvoice } from '../viewer/useInvoice';

/**
 * The invoice that was just raised: share, print, download, or raise another
 * (rules/invoices.md#from-form-to-sheet).
 */
export default function CreatedInvoice({ number, onClose }: { number: string; onClose: () => void }) {
  const { data: invoice, isPending, error, refetch } = useInvoice(number);
  return (
    <Box sx={{ maxWidth: 820, mx: 'auto' }}>
      <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center', mb: 2, rowGap: 1 }}>
        <Typography variant="h1" sx={{ flex: 1 }}>
          Invoice created
        </Typography>
        {invoice && <InvoiceActions invoice={invoice} />}
        <Button variant="outlined" onClick={onClose}>
          Create another
        </Button>
      </Stack>
      {isPending && <Loading rows={10} />}
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {invoice && <InvoiceSheet model={sheetOf(invoice)} />}
    </Box>
  );
}
