import { inkOn, shownColour } from '@kobodesk/contracts/identity';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { BrandBand, type Brand } from '../../../shared/show/BrandBand';
import { Logo, logoOfAgency } from '../../../shared/show/Logo';

/** what paper and mails have in light and dark alike */
const ink = '#16202c';
const muted = '#55606e';
const line = '#d5dbe3';

/** A page in small; what it says is an example, and readers are told its name alone. */
export function Sheet({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box component="figure" sx={{ margin: 0, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
      <Box
        aria-hidden="true"
        sx={{
          flex: 1,
          border: 1,
          borderColor: 'divider',
          borderRadius: '8px',
          overflow: 'hidden',
          minHeight: 216,
          backgroundColor: '#ffffff',
          color: ink,
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

/** What somebody fills in. */
const Field = ({ name }: { name: string }) => (
  <Box sx={{ fontSize: 12, color: muted }}>
    {name}
    <Box sx={{ height: 26, marginTop: '2px', border: '1px solid #7b8797', borderRadius: '6px' }} />
  </Box>
);

export function SignInSheet({ brand, background }: { brand: Brand; background: string }) {
  return (
    <Box
      sx={{
        padding: '20px',
        minHeight: 216,
        backgroundSize: 'cover',
        backgroundColor: '#f6f7f9',
        ...(background === '' ? {} : { backgroundImage: `url("${encodeURI(background)}")` }),
      }}
    >
      <Box sx={{ backgroundColor: '#ffffff', borderRadius: '8px', overflow: 'hidden' }}>
        <BrandBand brand={brand} words="Sign in" />
        <Box sx={{ display: 'grid', gap: '8px', padding: '12px 16px 16px' }}>
          <Field name="Email" />
          <Field name="Password" />
        </Box>
      </Box>
    </Box>
  );
}

export function PayPageSheet({ brand }: { brand: Brand }) {
  return (
    <>
      <BrandBand brand={brand} words="Pay an invoice" />
      <Box sx={{ padding: '16px', display: 'grid', gap: '6px', fontSize: 13 }}>
        <Box sx={{ color: muted }}>Amount due</Box>
        <Box sx={{ fontSize: 24, fontWeight: 600, lineHeight: 1.1 }}>₦50,000.00</Box>
        <Box sx={{ color: muted }}>Skyways Airlines</Box>
        <Box
          sx={{
            marginTop: '8px',
            padding: '8px',
            borderRadius: '6px',
            textAlign: 'center',
            backgroundColor: '#0b5d4b',
            color: '#ffffff',
          }}
        >
          Proceed to Payment
        </Box>
      </Box>
    </>
  );
}

/** As `letter-page` of the mails has it. */
export function MailSheet({ brand }: { brand: Brand }) {
  const colour = shownColour(brand.brandColour);
  return (
    <Box sx={{ backgroundColor: '#f4f6f8', padding: '12px', minHeight: 216 }}>
      <Box
        sx={{
          backgroundColor: '#ffffff',
          border: '1px solid #d5dce4',
          borderTop: `4px solid ${colour}`,
          padding: '12px 16px',
          fontSize: 13,
        }}
      >
        <Logo src={brand.logoURL} alt="" height={32} />
        <Box sx={{ margin: '6px 0 10px' }}>Dear Skyways Airlines, an invoice of ₦50,000.00 was raised.</Box>
        <Box
          component="span"
          sx={{
            display: 'inline-block',
            padding: '8px 14px',
            borderRadius: '6px',
            backgroundColor: colour,
            color: inkOn(colour),
          }}
        >
          Pay this invoice
        </Box>
        <Box sx={{ marginTop: '10px', color: muted, overflowWrap: 'anywhere' }}>{brand.agencyName}</Box>
      </Box>
    </Box>
  );
}

/** The head of a printed invoice. */
export function PaperSheet({ brand }: { brand: Brand }) {
  const colour = shownColour(brand.brandColour);
  const head = { fontSize: 10, fontWeight: 600, color: muted };
  return (
    <Box sx={{ padding: '16px', fontSize: 12 }}>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          gap: '12px',
          borderTop: `4px solid ${colour}`,
          borderBottom: `1px solid ${line}`,
          padding: '10px 0',
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          {logoOfAgency(brand.logoURL) && (
            <Box component="img" src={brand.logoURL} alt="" sx={{ maxHeight: 32, maxWidth: 110 }} />
          )}
          <Box sx={{ fontSize: 14, fontWeight: 600, overflowWrap: 'anywhere' }}>{brand.agencyName}</Box>
        </Box>
        <Box sx={{ textAlign: 'right' }}>
          <Box sx={{ fontSize: 18, fontWeight: 600 }}>Invoice</Box>
          <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>…-0000001-KY7</Box>
        </Box>
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '8px', marginTop: '10px' }}>
        <Box>
          <Box sx={head}>Bill to</Box>Skyways Airlines
        </Box>
        <Box>
          <Box sx={head}>Payment reference (RRR)</Box>2704 1188 3921
        </Box>
      </Box>
      <Box sx={{ ...head, textAlign: 'right', marginTop: '10px' }}>TOTAL</Box>
      <Box sx={{ fontSize: 16, fontWeight: 600, textAlign: 'right' }}>₦50,000.00</Box>
    </Box>
  );
}
