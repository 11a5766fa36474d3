import Box from '@mui/material/Box';
import type { InvoiceRow } from '@kobodesk/contracts/invoicing';
import { InvoiceSheet } from './sheet/InvoiceSheet';
import { sheetOf } from './sheet/sheetOf';

/** Old and new invoice beside each other, below each other on a narrow screen; what changed is marked. */
export function SideBySide({ before, after }: { before: InvoiceRow; after: InvoiceRow }) {
  return (
    <Box sx={{ display: 'grid', gap: '16px', gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' } }}>
      <InvoiceSheet model={{ ...sheetOf(before), title: 'Old Invoice' }} live />
      <InvoiceSheet model={sheetOf(after)} live />
    </Box>
  );
}
