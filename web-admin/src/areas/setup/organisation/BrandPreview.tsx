import Box from '@mui/material/Box';
import type { Brand } from '../../../shared/show/BrandBand';
import { MailSheet, PaperSheet, PayPageSheet, Sheet, SignInSheet } from './BrandSheets';

/** How the brand that is typed looks where payers and staff meet it; nothing is saved yet. */
export function BrandPreview({ brand, background }: { brand: Brand; background: string }) {
  return (
    <Box
      component="section"
      aria-label="Preview"
      sx={{ display: 'grid', gap: '16px', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}
    >
      <Sheet name="Sign-in">
        <SignInSheet brand={brand} background={background} />
      </Sheet>
      <Sheet name="Pay page">
        <PayPageSheet brand={brand} />
      </Sheet>
      <Sheet name="Mail">
        <MailSheet brand={brand} />
      </Sheet>
      <Sheet name="Printed invoice">
        <PaperSheet brand={brand} />
      </Sheet>
    </Box>
  );
}
