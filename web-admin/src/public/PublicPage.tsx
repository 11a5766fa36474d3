import { Box, Link, Paper, Stack, Typography } from '@mui/material';
import { useEffect, type ReactNode } from 'react';
import { BrandBand, type Brand } from '../shared/show/BrandBand';
import { Logo } from '../shared/show/Logo';

interface FrameProps {
  title: string;
  children: ReactNode;
  /** whose page it is, where that is known */
  brand?: Brand | undefined;
  maxWidth?: number;
}

/** Around a page that needs no sign-in: whose it is, and where else to go. */
export function PublicFrame({ title, children, brand, maxWidth = 560 }: FrameProps) {
  useEffect(() => {
    document.title = `${title} · ${brand?.agencyName ?? 'Kobodesk'}`;
  }, [title, brand?.agencyName]);
  return (
    <Box sx={{ minHeight: '100vh', display: 'flex', flexDirection: 'column', alignItems: 'center' }}>
      <Box component="header" sx={brand ? { width: '100%', mb: 3 } : { mt: { xs: 2, sm: 5 }, mb: 2 }}>
        {brand ? (
          <BrandBand brand={brand} words="Pay an invoice" maxWidth={maxWidth} />
        ) : (
          <Logo alt="Kobodesk" height={48} />
        )}
      </Box>
      <Box component="main" sx={{ width: '100%', maxWidth: maxWidth + 32, px: 2 }}>
        {children}
      </Box>
      <Stack
        component="footer"
        direction="row"
        spacing={2}
        sx={{ my: 3, px: 2, flexWrap: 'wrap', justifyContent: 'center', rowGap: 1 }}
      >
        <Link href="/payment">Pay an invoice</Link>
        <Link href="/privacy-policy">Privacy Policy</Link>
        <Link href="/cookie-policy">Cookie Policy</Link>
        <Link href="/customer-awarness-policy">Customer awareness policy</Link>
      </Stack>
    </Box>
  );
}

/** The frame with one column and one heading. */
export function PublicPage({ wide, ...frame }: Omit<FrameProps, 'maxWidth'> & { wide?: boolean }) {
  return (
    <PublicFrame {...frame} maxWidth={wide ? 720 : 560}>
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 4 }, borderRadius: 2 }}>
        <Typography variant="h1" sx={{ mb: 2 }}>
          {frame.title}
        </Typography>
        {frame.children}
      </Paper>
    </PublicFrame>
  );
}
