import { Box, Link, useMediaQuery } from '@mui/material';
import { Suspense, useState, type ReactNode } from 'react';
import { Notification } from 'react-admin';
import { useSessionEnd } from '../auth/useSessionEnd';
import { Loading } from '../feedback/Feedback';
import { CommandPalette } from './CommandPalette';
import { CookieConsent } from './CookieConsent';
import { ErrorBoundary } from './ErrorBoundary';
import { NewVersion } from './NewVersion';
import { Sidebar } from './Sidebar';
import { TopBar } from './TopBar';

/** The frame of every page: top bar, menu, content, footer. The menu is small below 1170 px and closed below 767 (000 §2). */
export function Layout({ children }: { children?: ReactNode }) {
  useSessionEnd();
  const isNarrow = useMediaQuery('(max-width:766px)');
  const isMini = useMediaQuery('(max-width:1169px)');
  const [isOpen, setOpen] = useState(false);
  const [isFolded, setFolded] = useState(false);
  const toggle = () => (isNarrow ? setOpen((open) => !open) : setFolded((folded) => !folded));
  return (
    <Box sx={{ minHeight: '100vh', display: 'flex', flexDirection: 'column' }}>
      <Link
        href="#content"
        sx={{
          position: 'absolute',
          left: -9999,
          '&:focus': { left: 8, top: 8, zIndex: 2000, p: 1, bgcolor: 'background.paper' },
        }}
      >
        Skip to content
      </Link>
      <TopBar onToggle={toggle} />
      <NewVersion />
      <Box sx={{ display: 'flex', flex: 1, minWidth: 0 }}>
        <Sidebar
          mini={!isNarrow && (isMini || isFolded)}
          drawer={isNarrow}
          open={isOpen}
          onClose={() => setOpen(false)}
        />
        <Box
          component="main"
          id="content"
          tabIndex={-1}
          sx={{ flex: 1, minWidth: 0, p: { xs: 2, sm: 3 }, maxWidth: 1440, mx: 'auto', outline: 'none' }}
        >
          <ErrorBoundary>
            <Suspense fallback={<Loading />}>{children}</Suspense>
          </ErrorBoundary>
        </Box>
      </Box>
      <Box component="footer" sx={{ textAlign: 'center', p: 2, color: 'text.secondary', fontSize: 12 }}>
        All Rights Reserved by Kobodesk
      </Box>
      <CookieConsent />
      <CommandPalette />
      <Notification />
    </Box>
  );
}
