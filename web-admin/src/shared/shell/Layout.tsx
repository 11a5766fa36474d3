import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useLive } from '../api/useLive';
import { useSessionEnd } from '../auth/useSessionEnd';
import { ErrorBoundary } from '../feedback/ErrorBoundary';
import { PageSkeleton } from '../feedback/Skeletons';
import { en } from '../i18n/en';
import { installation } from '../text/installation';
import { frame } from '../theme/tokens';
import { CommandPalette } from '../palette/CommandPalette';
import { NewVersion } from './NewVersion';
import { OfflineStrip } from './OfflineStrip';
import { Sidebar } from './Sidebar';
import { TopBar } from './TopBar';

const BottomBar = lazy(() => import('./BottomBar'));
const year = new Date().getFullYear();

/**
 * The frame of every page: top bar, menu, content, footer. The menu is small below 1170 px and closed below
 * 767 (rules/screens.md#the-menu).
 */
export function Layout({ children }: { children: ReactNode }) {
  useSessionEnd();
  useLive();
  const { pathname } = useLocation();
  const narrow = useMediaQuery(`(max-width:${frame.narrow - 1}px)`, { noSsr: true });
  const small = useMediaQuery(`(max-width:${frame.mini - 1}px)`, { noSsr: true });
  const phone = useMediaQuery('(max-width:600px)', { noSsr: true });
  const [open, setOpen] = useState(false);
  // what the person chose; undefined follows the width
  const [folded, setFolded] = useState<boolean>();
  const mini = folded ?? small;
  return (
    <Box sx={{ minHeight: '100vh', display: 'flex', flexDirection: 'column' }}>
      <Link
        href="#content"
        sx={{
          position: 'fixed',
          left: '-999px',
          '&:focus': {
            left: '8px',
            top: '8px',
            zIndex: 2000,
            padding: '8px 12px',
            backgroundColor: 'background.paper',
          },
        }}
      >
        {en.shell.skip}
      </Link>
      <TopBar
        onToggle={() => (narrow ? setOpen(!open) : setFolded(!mini))}
        menuOpen={narrow ? open : !mini}
      />
      <OfflineStrip />
      <NewVersion />
      <Box sx={{ display: 'flex', flex: 1, minWidth: 0 }}>
        <Sidebar mini={mini} drawer={narrow} open={open} onClose={() => setOpen(false)} />
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
          <Box
            component="main"
            id="content"
            tabIndex={-1}
            sx={{
              flex: 1,
              width: '100%',
              maxWidth: frame.content,
              marginInline: 'auto',
              padding: { xs: '16px', sm: '24px' },
              outline: 'none',
            }}
          >
            <ErrorBoundary resetKey={pathname}>
              <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
            </ErrorBoundary>
          </Box>
          <Box
            component="footer"
            data-shell
            sx={{ textAlign: 'center', padding: '16px', color: 'text.secondary', typography: 'caption' }}
          >
            © {year} · {en.shell.rights} {installation.company}
          </Box>
        </Box>
      </Box>
      {phone && (
        <>
          <Box aria-hidden="true" sx={{ height: 'calc(56px + env(safe-area-inset-bottom))' }} />
          <Suspense fallback={null}>
            <BottomBar onMore={() => setOpen(true)} />
          </Suspense>
        </>
      )}
      <CommandPalette />
    </Box>
  );
}
