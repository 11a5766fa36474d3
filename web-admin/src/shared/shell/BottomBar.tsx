import Add from '@mui/icons-material/AddCircleOutlined';
import Home from '@mui/icons-material/HomeOutlined';
import Inbox from '@mui/icons-material/InboxOutlined';
import MenuIcon from '@mui/icons-material/Menu';
import Receipt from '@mui/icons-material/ReceiptLongOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { ComponentType } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { pathsOf } from '../auth/paths';
import { useUser } from '../auth/useSession';
import { en } from '../i18n/en';
import { isKnownPath } from './knownPaths';
import { Numbered } from './Numbered';
import { requestsPath, useWaiting } from './useWaiting';

const slots: readonly { name: string; Icon: ComponentType; paths: readonly string[] }[] = [
  { name: en.shell.home, Icon: Home, paths: ['/'] },
  { name: en.shell.invoices, Icon: Receipt, paths: ['/search-invoice', '/customer-search-invoice'] },
  { name: en.shell.newInvoice, Icon: Add, paths: ['/create-invoice', '/customer-create-invoice'] },
  { name: en.shell.requests, Icon: Inbox, paths: [requestsPath] },
];
const cell = {
  flex: 1,
  minWidth: 0,
  height: 60,
  display: 'flex',
  flexDirection: 'column',
  gap: '2px',
  fontSize: '0.75rem',
  // a link and a button have not the same by themselves, and their words would not stand in one line
  lineHeight: '16px',
  color: 'text.secondary',
} as const;

/** Below 600 px: the pages a thumb reaches for, and the whole menu (web style, phone). */
export default function BottomBar({ onMore }: { onMore: () => void }) {
  const user = useUser();
  const { pathname } = useLocation();
  const waiting = useWaiting(requestsPath);
  const own = pathsOf(user);
  const shown = slots.flatMap(({ name, Icon, paths }) => {
    const path = paths.find((candidate) => own.includes(candidate) && isKnownPath(candidate));
    return path === undefined ? [] : [{ name, Icon, path }];
  });
  return (
    <Box
      component="nav"
      aria-label={en.shell.bottomBar}
      data-shell
      sx={{
        position: 'fixed',
        insetInline: 0,
        bottom: 0,
        zIndex: 'appBar',
        display: 'flex',
        paddingBottom: 'env(safe-area-inset-bottom)',
        borderTop: '1px solid',
        borderColor: 'divider',
        backgroundColor: 'background.paper',
      }}
    >
      {shown.map(({ name, Icon, path }) => {
        const here = path === '/' ? pathname === '/' : pathname.startsWith(path);
        const count = path === requestsPath ? waiting : 0;
        return (
          <ButtonBase
            key={path}
            component={Link}
            to={path}
            aria-current={here ? 'page' : undefined}
            aria-label={count > 0 ? `${name}: ${count} ${en.shell.waiting}` : undefined}
            sx={{ ...cell, ...(here ? { color: 'primary.main', fontWeight: 600 } : {}) }}
          >
            <Numbered of={count}>
              <Icon />
            </Numbered>
            {name}
          </ButtonBase>
        );
      })}
      <ButtonBase sx={cell} onClick={onMore}>
        <MenuIcon />
        {en.shell.menuButton}
      </ButtonBase>
    </Box>
  );
}
