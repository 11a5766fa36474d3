import { Button, Paper, Stack, Typography } from '@mui/material';
import { useState } from 'react';

const cookie = 'kobodesk-consent';
const seconds = 365 * 24 * 3600;

const isAccepted = (): boolean => document.cookie.split('; ').includes(`${cookie}=yes`);

/** Shown until the consent cookie exists; it lasts 365 days (000 §9). */
export function CookieConsent() {
  const [isShown, setShown] = useState(!isAccepted());
  if (!isShown) return null;
  const accept = () => {
    document.cookie = `${cookie}=yes; max-age=${seconds}; path=/; samesite=lax`;
    setShown(false);
  };
  return (
    <Paper
      variant="outlined"
      role="region"
      aria-label="Cookies"
      sx={{ position: 'fixed', bottom: 0, left: 0, right: 0, p: 1.5, zIndex: 1300, borderRadius: 0 }}
    >
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center', justifyContent: 'center' }}>
        <Typography variant="body2">
          This site keeps one cookie, to remember this choice. <a href="/cookie-policy">Cookie Policy</a>
        </Typography>
        <Button variant="contained" onClick={accept}>
          Accept
        </Button>
      </Stack>
    </Paper>
  );
}
