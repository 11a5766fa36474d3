import { Box, Stack, Typography } from '@mui/material';
import { lazy, Suspense } from 'react';

const QrCode = lazy(() => import('./QrCode'));

/** many agencies have it among their own notes */
const complaints = 'Complaints are allowed within 24 hours upon receipt of the invoice.';

/** What is printed at the end of the paper. */
export function PrintedFoot({ code, note }: { code: string; note: string }) {
  return (
    <Stack
      direction="row"
      sx={{ gap: 2, alignItems: 'center', mt: 3, pt: 2, borderTop: 1, borderColor: 'divider' }}
    >
      {code !== '' && (
        <Suspense fallback={<Box sx={{ width: 112, height: 112 }} />}>
          <QrCode text={code} />
        </Suspense>
      )}
      <Typography variant="caption" color="textSecondary">
        {code !== '' && (
          <Box component="span" sx={{ display: 'block' }}>
            Scan to check that this invoice is genuine.
          </Box>
        )}
        {!note.includes(complaints) && complaints}
      </Typography>
    </Stack>
  );
}
