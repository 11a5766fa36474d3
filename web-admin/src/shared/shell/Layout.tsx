import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useLive } from '../api/useLive';
import { useOwnTabs } from '../auth/useOwnTabs';
import { useSessionEnd } from '../auth/useSessionEnd';
import { ErrorBoundary } from '../feedback/ErrorBoundary';
import { PageSkeleton } from '../feedback/Skeletons';
import { en } from '../i18n/en';
import { frame } from '../theme/tokens';
import { CommandPalette } from '../palette/CommandPalette';
import { Bar } from './Bar';
import { NewVersion } from './NewVersion';
import { OfflineStrip } from './OfflineStrip';
import { BarPlace, TopPlace } from './PageHeader';
import { Sidebar } from './Sidebar';
import { useIsPhone } from '../theme/useIsPhone';

const Bell = lazy(() => import('./Bell'));
const BottomBar = lazy(() => import('./BottomBar'));
const RightSidebar = lazy(() => import('./RightSidebar'));

const SkipLink = () => (
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
);

function Content({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [top, setTop] = useState<HTMLElement | null>(null);
  return (
    <Box
      id="content"
      tabIndex={-1}
      sx={{ maxWidth: frame.content, padding: { xs: '16px', sm: '20px 24px 24px' }, outline: 'none' }}
    >
      <div ref={setTop} />
      <TopPlace value={top}>
        <ErrorBoundary resetKey={pathname}>
          <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
        </ErrorBoundary>
      </TopPlace>
    </Box>
  );
}

/**
 * The frame of every page: the menu with agency and person, the bar with the page's title and actions, the work. The
 * menu is small below 1170 px and closed below 767 (rules/screens.md#the-menu).
 */
export function Layout({ children }: { children: ReactNode }) {
  useSessionEnd();
  useOwnTabs();
  useLive();
  const narrow = useMediaQuery(`(max-width:${frame.narrow - 1}px)`, { noSsr: true });
  const small = useMediaQuery(`(max-width:${frame.mini - 1}px)`, { noSsr: true });
  const phone = useIsPhone();
  const [open, setOpen] = useState(false);
  const [more, setMore] = useState(false);
  // what the person chose; undefined follows the width
  const [folded, setFolded] = useState<boolean>();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const mini = folded ?? small;
  const bell = (
    <Suspense fallback={<Box sx={{ width: 36 }} />}>
      <Bell />
    </Suspense>
  );
  const bar = (
    <Bar
      onPlace={setPlace}
      alone={narrow}
      bell={bell}
      menuOpen={narrow ? open : !mini}
      onToggle={() => (narrow ? setOpen(!open) : setFolded(!mini))}
    />
  );
  return (
    <BarPlace value={place}>
      <SkipLink />
      <Box sx={{ display: 'flex', minHeight: '100vh' }}>
        <Sidebar
          {...{ mini, open, bell }}
          drawer={narrow}
          onClose={() => setOpen(false)}
          onMore={() => setMore(true)}
        />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <OfflineStrip />
          <NewVersion />
          {narrow && bar}
          <main>
            {!narrow && bar}
            <Content>{children}</Content>
          </main>
        </Box>
      </Box>
      {phone && (
        <>
          <Box aria-hidden="true" sx={{ height: 'calc(60px + env(safe-area-inset-bottom))' }} />
          <Suspense fallback={null}>
            <BottomBar onMore={() => setOpen(true)} />
          </Suspense>
        </>
      )}
      {more && (
        <Suspense fallback={null}>
          <RightSidebar onClose={() => setMore(false)} />
        </Suspense>
      )}
      <CommandPalette />
    </BarPlace>
  );
}
