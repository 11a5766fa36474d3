import { Box, Link, Paper, Stack, Typography } from '@mui/material';
import { useEffect, type ReactNode } from 'react';
import { Logo } from '../shared/show/Logo';

/** The frame of a page that needs no sign-in: one column, one heading. */
export function PublicPage({
  title,
  children,
  wide,
}: {
  title: string;
  children: ReactNode;
  wide?: boolean;
}) {
  useEffect(() => {
    document.title = `${title} · Kobodesk`;
  }, [title]);
  return (
    <Box
      sx={{
        minHeight: '100vh',
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        px: 2,
        py: { xs: 2, sm: 5 },
      }}
    >
      <Box component="header" sx={{ mb: 2 }}>
        <Logo alt="Kobodesk" height={48} />
      </Box>
      <Paper
        component="main"
        variant="outlined"
        sx={{ width: '100%', maxWidth: wide ? 720 : 560, p: { xs: 2, sm: 4 }, borderRadius: 2 }}
      >
        <Typography variant="h1" sx={{ mb: 2 }}>
          {title}
        </Typography>
        {children}
      </Paper>
      <Stack
        component="footer"
        direction="row"
        spacing={2}
        sx={{ mt: 3, flexWrap: 'wrap', justifyContent: 'center', rowGap: 1 }}
      >
        <Link href="/payment">Pay an invoice</Link>
        <Link href="/privacy-policy">Privacy Policy</Link>
        <Link href="/cookie-policy">Cookie Policy</Link>
        <Link href="/customer-awarness-policy">Customer awareness policy</Link>
      </Stack>
    </Box>
  );
}
