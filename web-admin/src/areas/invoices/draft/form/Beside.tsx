import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { InvoiceSheet, type SheetModel } from '../../../../shared/show/sheet/InvoiceSheet';
import { frame } from '../../../../shared/theme/tokens';

/** The sheet is laid out as on the invoice's page, and shown smaller. */
const paperScale = 0.7;

/** The form, and beside it, where there is room and it is looked at, the sheet as it will be printed. */
export const Beside = ({ sheet, children }: { sheet: SheetModel | undefined; children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 3,
      alignItems: 'start',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: sheet ? 'minmax(0, 1fr) 420px' : undefined },
    }}
  >
    {children}
    {sheet && (
      <Box
        sx={{
          display: { xs: 'none', lg: 'block' },
          position: 'sticky',
          top: frame.bar + 16,
          maxHeight: `calc(100vh - ${frame.bar + 32}px)`,
          overflowY: 'auto',
        }}
      >
        <Box sx={{ typography: 'subtitle2', marginBottom: '8px' }}>As it will be printed</Box>
        <Box sx={{ zoom: paperScale }}>
          <InvoiceSheet model={sheet} live paper />
        </Box>
      </Box>
    )}
  </Box>
);
