import CloseIcon from '@mui/icons-material/Close';
import { AppBar, Box, Dialog, IconButton, Toolbar, Typography } from '@mui/material';
import type { InvoiceRequestNote, InvoiceSheet as Invoice } from '@kobodesk/contracts/invoicing';
import { lazy, Suspense } from 'react';
import { Failed, Loading } from '../../../shared/feedback/Feedback';
import { InvoiceSheet } from '../../../shared/show/sheet/InvoiceSheet';
import { sheetOf } from '../../../shared/show/sheet/sheetOf';
import { CollectionNote } from './CollectionNote';
import { InvoiceActions } from './InvoiceActions';
import { NextStep } from './NextStep';
import { Standing } from './beside/Standing';
import { useInvoice } from './useInvoice';
import { useRequests, waitingOf } from './useRequests';

const RequestNote = lazy(() => import('./RequestNote'));
const Records = lazy(() => import('./beside/Records'));

/**
 * The invoice over the list, full screen: the paper, and beside it what is due, what comes next and what happened
 * (rules/invoices.md#the-viewer). Its address can be kept and sent.
 */
export default function InvoiceViewer({ number, onClose }: { number: string; onClose: () => void }) {
  const { data: invoice, isPending, error, refetch } = useInvoice(number);
  const requests = useRequests(number);
  const waiting = waitingOf(requests);
  return (
    <Dialog fullScreen open onClose={onClose} aria-labelledby="invoice-title">
      <AppBar
        position="sticky"
        color="inherit"
        elevation={0}
        sx={{ borderBottom: 1, borderColor: 'divider' }}
      >
        <Toolbar
          sx={{
            gap: 1,
            flexWrap: 'wrap',
            py: 1,
            // one line of actions on a phone
            '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
          }}
        >
          <IconButton edge="start" onClick={onClose} aria-label="Close">
            <CloseIcon />
          </IconButton>
          {/* the number stays whole: on a phone the actions go below it */}
          <Typography
            id="invoice-title"
            variant="h1"
            sx={{ flex: { xs: '1 0 calc(100% - 56px)', sm: 1 }, fontSize: { xs: '1rem', sm: '1.125rem' } }}
          >
            Invoice {number}
          </Typography>
          {invoice && !error && <InvoiceActions invoice={invoice} waiting={waiting} />}
        </Toolbar>
      </AppBar>
      <Suspense fallback={null}>
        {requests.length > 0 && <RequestNote invoiceNumber={number} requests={requests} />}
      </Suspense>
      <Box sx={{ bgcolor: 'background.default', flex: 1, display: 'grid' }}>
        {isPending && <Loading rows={10} />}
        {error && <Failed error={error} onRetry={() => void refetch()} />}
        {invoice && !error && <Desk invoice={invoice} requests={requests} />}
      </Box>
    </Dialog>
  );
}

const besides = {
  display: 'grid',
  gap: '16px',
  alignContent: 'start',
  padding: { xs: '16px', md: '20px' },
  backgroundColor: 'background.paper',
} as const;

/** Paper left, truth right; on a phone what is due comes first, and the story last. */
function Desk({ invoice, requests }: { invoice: Invoice; requests: readonly InvoiceRequestNote[] }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 388px' },
        gridTemplateRows: { md: 'auto 1fr' },
      }}
    >
      <Box sx={{ ...besides, gridColumn: { md: 2 }, borderLeft: { md: 1 }, borderColor: { md: 'divider' } }}>
        <Standing invoice={invoice} requests={requests} />
        <NextStep invoice={invoice} waiting={waitingOf(requests)} />
        <CollectionNote invoice={invoice} />
      </Box>
      <Box sx={{ gridArea: { md: '1 / 1 / 3 / 2' }, padding: { xs: '12px 8px', sm: '24px' } }}>
        <Box sx={{ maxWidth: 820, marginInline: 'auto' }}>
          <InvoiceSheet model={sheetOf(invoice)} paper />
        </Box>
      </Box>
      <Box
        sx={{
          ...besides,
          gridColumn: { md: 2 },
          paddingTop: { md: 0 },
          borderLeft: { md: 1 },
          borderColor: { md: 'divider' },
        }}
      >
        <Suspense fallback={<Loading rows={4} />}>
          <Records invoice={invoice} />
        </Suspense>
      </Box>
    </Box>
  );
}
