import { Box, Typography } from '@mui/material';
import type { WebPaymentInvoice } from '@kobodesk/contracts/payments';
import { lazy, Suspense } from 'react';
import { CopyText } from '../../shared/show/CopyText';
import { groupedReference } from '../../shared/show/moneyText';
import { Money } from '../../shared/show/Money';

const QrCode = lazy(() => import('../../shared/show/sheet/QrCode'));

/** The reference, for whoever pays elsewhere, and a code that brings this page onto a phone. */
export function PayByReference({ invoice }: { invoice: WebPaymentInvoice }) {
  const { invoiceNumber, paymentReference, paymentAmount, currencyId } = invoice;
  return (
    <Box
      component="section"
      aria-label="Payment reference"
      sx={{
        display: 'flex',
        gap: '16px',
        alignItems: 'center',
        borderTop: 1,
        borderColor: 'divider',
        paddingTop: '16px',
        marginTop: '16px',
      }}
    >
      <Suspense fallback={<Box sx={{ width: 112, height: 112, flex: '0 0 auto' }} />}>
        <QrCode
          text={`${location.origin}/payment?invoice=${encodeURIComponent(invoiceNumber)}`}
          label="Code of this page"
        />
      </Suspense>
      <Box sx={{ minWidth: 0, display: 'grid', gap: '4px' }}>
        {paymentReference !== '' && (
          <>
            <Typography variant="caption" color="textSecondary">
              Payment reference (RRR)
            </Typography>
            <Box sx={{ fontSize: '1.125rem', fontWeight: 600 }}>
              <CopyText text={paymentReference} shown={groupedReference(paymentReference)} />
            </Box>
            {paymentAmount !== '' && (
              <Typography variant="body2">
                for <Money amount={paymentAmount} currencyId={currencyId} />
              </Typography>
            )}
          </>
        )}
        <Typography variant="body2" color="textSecondary">
          Scan to go on with this payment on a phone. The status here changes by itself once the payment has
          arrived.
        </Typography>
      </Box>
    </Box>
  );
}
