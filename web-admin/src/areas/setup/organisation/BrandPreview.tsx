import { shownColour } from '@kobodesk/contracts/identity';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { BrandBand, type Brand } from '../../../shared/show/BrandBand';
import { Logo } from '../../../shared/show/Logo';

/** A page in small: paper below whatever the agency brings along. */
function Sheet({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box component="figure" sx={{ margin: 0, minWidth: 0 }}>
      <Box
        sx={{
          border: 1,
          borderColor: 'divider',
          borderRadius: '8px',
          overflow: 'hidden',
          minHeight: 168,
          backgroundColor: '#ffffff',
          color: '#16202c',
        }}
      >
        {children}
      </Box>
      <Box component="figcaption" sx={{ typography: 'caption', color: 'text.secondary', marginTop: '4px' }}>
        {name}
      </Box>
    </Box>
  );
}

/** Lines of a text that nobody has to read. */
const Lines = () => (
  <Box aria-hidden="true" sx={{ display: 'grid', gap: '8px', padding: '16px' }}>
    {['60%', '90%', '75%'].map((width) => (
      <Box key={width} sx={{ height: 8, width, borderRadius: '4px', backgroundColor: '#e5e9ee' }} />
    ))}
  </Box>
);

/** How the brand that is typed looks where payers and staff meet it; nothing is saved yet. */
export function BrandPreview({ brand, background }: { brand: Brand; background: string }) {
  const colour = shownColour(brand.brandColour);
  return (
    <Box
      component="section"
      aria-label="Preview"
      sx={{
        display: 'grid',
        gap: '16px',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: '1fr 1fr 1fr' },
      }}
    >
      <Sheet name="Sign-in">
        <Box
          sx={{
            padding: '20px',
            minHeight: 168,
            backgroundSize: 'cover',
            backgroundColor: '#f6f7f9',
            ...(background === '' ? {} : { backgroundImage: `url("${encodeURI(background)}")` }),
          }}
        >
          <Box sx={{ backgroundColor: '#ffffff', borderRadius: '8px', overflow: 'hidden' }}>
            <BrandBand brand={brand} words="Sign in" />
            <Lines />
          </Box>
        </Box>
      </Sheet>
      <Sheet name="Pay page">
        <BrandBand brand={brand} words="Pay an invoice" />
        <Lines />
      </Sheet>
      <Sheet name="Mails and documents">
        <Box sx={{ borderTop: `4px solid ${colour}`, padding: '16px 16px 0' }}>
          <Logo src={brand.logoURL} alt="" height={32} />
          <Box sx={{ fontWeight: 600 }}>{brand.agencyName}</Box>
        </Box>
        <Lines />
      </Sheet>
    </Box>
  );
}
