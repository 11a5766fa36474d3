import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useUser } from '../auth/useSession';
import { en } from '../i18n/en';
import { openPalette } from '../palette/openPalette';
import { Key } from '../show/Key';
import { Logo, markOf } from '../show/Logo';
import { frame } from '../theme/tokens';
import { Agency } from './menu/Agency';
import { MenuEntries } from './menu/MenuEntries';
import { Person } from './Person';

function Find({ mini }: { mini: boolean }) {
  if (mini)
    return (
      <Tooltip title={en.shell.search} placement="right">
        <IconButton aria-label={en.shell.search} onClick={openPalette}>
          <SearchIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    );
  return (
    <Button
      fullWidth
      variant="outlined"
      startIcon={<SearchIcon />}
      onClick={openPalette}
      sx={{ justifyContent: 'flex-start', color: 'text.secondary', fontWeight: 400, paddingRight: '6px' }}
    >
      {en.shell.search}
      <Key sx={{ marginLeft: 'auto' }}>Ctrl K</Key>
    </Button>
  );
}

/** The agency on top, with what rings and what finds. */
function Head({ mini, bell }: { mini: boolean; bell: ReactNode }) {
  const user = useUser();
  return (
    <Box
      component="header"
      sx={{ padding: '0 12px 8px', display: 'grid', justifyItems: mini ? 'center' : 'stretch' }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: '10px',
          minHeight: frame.bar,
          ...(mini ? { flexDirection: 'column', paddingTop: '12px' } : {}),
        }}
      >
        <Box
          component={Link}
          to="/"
          aria-label={`${user.organization || en.product}, home`}
          sx={{ display: 'flex', maxWidth: 48, borderRadius: '7px' }}
        >
          <Logo src={markOf(user.logoURL)} alt="" height={30} />
        </Box>
        {!mini && (
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Agency />
          </Box>
        )}
        {bell}
      </Box>
      <Find mini={mini} />
    </Box>
  );
}

interface SidebarProps {
  mini: boolean;
  drawer: boolean;
  open: boolean;
  onClose: () => void;
  /** opens the right sidebar, which stays when the menu changes its form with the width */
  onMore: () => void;
  bell: ReactNode;
}

/** The menu from the user's routes: full, mini, or on narrow screens a drawer that navigation closes. */
export function Sidebar({ mini, drawer, open, onClose, onMore, bell }: SidebarProps) {
  const menu = (
    <Box
      component="nav"
      aria-label={en.shell.menu}
      sx={{
        flex: 1,
        minHeight: 0,
        display: 'flex',
        flexDirection: 'column',
        width: drawer ? 280 : '100%',
        backgroundColor: 'background.default',
      }}
    >
      <MenuEntries mini={mini && !drawer} drawer={drawer} onNavigate={onClose} onMore={onMore} />
      <Person mini={mini && !drawer} onNavigate={onClose} />
    </Box>
  );
  if (drawer)
    return (
      <Drawer open={open} onClose={onClose} data-shell slotProps={{ paper: { 'aria-label': en.shell.menu } }}>
        {menu}
      </Drawer>
    );
  return (
    <Box
      data-shell
      sx={{
        flexShrink: 0,
        position: 'sticky',
        top: 0,
        alignSelf: 'flex-start',
        width: mini ? frame.menuMini : frame.menu,
        height: '100vh',
        display: 'flex',
        flexDirection: 'column',
        borderRight: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Head mini={mini} bell={bell} />
      {menu}
    </Box>
  );
}
