import CloseIcon from '@mui/icons-material/Close';
import { AppBar, Box, Dialog, IconButton, Toolbar, Typography } from '@mui/material';
import { Failed, Loading } from '../../../shared/feedback/Feedback';
import { InvoiceSheet } from '../../../shared/show/sheet/InvoiceSheet';
import { CollectionNote } from './CollectionNote';
import { InvoiceActions } from './InvoiceActions';
import { ReferenceHistory } from './ReferenceHistory';
import { sheetOf } from '../../../shared/show/sheet/sheetOf';
import { RequestNote } from './RequestNote';
import { useInvoice } from './useInvoice';
import { useRequests } from './useRequests';

/**
 * The invoice over the list, full screen (rules/invoices.md#the-viewer). Its address can be kept and sent.
 */
export default function InvoiceViewer({ number, onClose }: { number: string; onClose: () => void }) {
  const { data: invoice, isPending, error, refetch } = useInvoice(number);
  const requests = useRequests(number);
  return (
    <Dialog fullScreen open onClose={onClose} aria-labelledby="invoice-title">
      <AppBar
        position="sticky"
        color="inherit"
        elevation={0}
        sx={{ borderBottom: 1, borderColor: 'divider' }}
      >
        <Toolbar sx={{ gap: 1, flexWrap: 'wrap', py: 1 }}>
          <IconButton edge="start" onClick={onClose} aria-label="Close">
            <CloseIcon />
          </IconButton>
          {/* the number stays whole: on a phone the actions go below it */}
          <Typography
            id="invoice-title"
            variant="h3"
            component="h1"
            sx={{ flex: { xs: '1 0 calc(100% - 56px)', sm: 1 } }}
          >
            Invoice {number}
          </Typography>
          {invoice && <InvoiceActions invoice={invoice} requests={requests} />}
        </Toolbar>
      </AppBar>
      <Box sx={{ bgcolor: 'background.default', flex: 1, p: { xs: 1, sm: 3 } }}>
        <Box sx={{ maxWidth: 820, mx: 'auto' }}>
          {isPending && <Loading rows={10} />}
          {error && <Failed error={error} onRetry={() => void refetch()} />}
          {invoice && <RequestNote requests={requests} />}
          {invoice && <CollectionNote invoice={invoice} />}
          {invoice && <InvoiceSheet model={sheetOf(invoice)} />}
          {invoice && <ReferenceHistory invoice={invoice} />}
        </Box>
      </Box>
    </Dialog>
  );
}
