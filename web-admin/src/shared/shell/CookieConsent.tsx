import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { en } from '../i18n/en';

const cookie = 'kobodesk-consent=yes';
const year = 365 * 24 * 3600;
const isAccepted = (): boolean => document.cookie.split('; ').includes(cookie);

/** At the foot of the page until Accept; remembered for 365 days (rules/public-pages.md#legal-pages). */
export function CookieConsent() {
  const [shown, setShown] = useState(() => !isAccepted());
  if (!shown) return null;
  const accept = () => {
    document.cookie = `${cookie}; max-age=${year}; path=/; samesite=lax`;
    setShown(false);
  };
  return (
    <Box
      component="section"
      aria-label={en.shell.cookiePolicy}
      data-shell
      sx={{
        position: 'fixed',
        zIndex: 'drawer',
        insetInline: 0,
        bottom: 0,
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'center',
        alignItems: 'center',
        gap: '8px 16px',
        padding: '12px 16px calc(12px + env(safe-area-inset-bottom))',
        borderTop: '1px solid',
        borderColor: 'divider',
        backgroundColor: 'background.paper',
      }}
    >
      <span>
        {en.shell.cookies} <Link href="/cookie-policy">{en.shell.cookiePolicy}</Link>
      </span>
      <Button variant="contained" size="small" onClick={accept}>
        {en.shell.accept}
      </Button>
    </Box>
  );
}
