import DomainOutlined from '@mui/icons-material/DomainOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import MenuIcon from '@mui/icons-material/Menu';
import SearchIcon from '@mui/icons-material/Search';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import { providerRoles } from '@kobodesk/contracts/kernel';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSession, useUser } from '../auth/useSession';
import { en } from '../i18n/en';
import { Logo } from '../show/Logo';
import { frame } from '../theme/tokens';
import { openPalette } from '../palette/openPalette';
import { SchemeMenu } from './SchemeMenu';

const Bell = lazy(() => import('./Bell'));
const RightSidebar = lazy(() => import('./RightSidebar'));
const fromTablet = { display: { xs: 'none', md: 'inline-flex' } };

/** The agency that provider staff act for, and the way to another. */
function AgencyButton() {
  const { agency } = useSession();
  const name = agency?.name ?? en.agency.title;
  return (
    <Tooltip title={en.shell.changeAgency}>
      <Button
        component={Link}
        to="/select-agency"
        variant="outlined"
        size="small"
        startIcon={<DomainOutlined />}
        aria-label={`${en.shell.changeAgency}: ${name}`}
        sx={{ maxWidth: { xs: 130, sm: 260 }, '& .text': { overflow: 'hidden', textOverflow: 'ellipsis' } }}
      >
        <span className="text">{name}</span>
      </Button>
    </Tooltip>
  );
}

/** Opens the right sidebar, for whoever has pages there. */
function MoreButton() {
  const user = useUser();
  const [open, setOpen] = useState(false);
  if (!user.routes.some(({ collapse }) => collapse)) return null;
  return (
    <>
      <Tooltip title={en.shell.more}>
        <IconButton
          aria-label={en.shell.more}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        >
          <SettingsOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
      {open && (
        <Suspense fallback={null}>
          <RightSidebar onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Logo, menu toggle, the page's own control, agency, search, notifications, settings, appearance, Log out. */
export function TopBar({ onToggle, menuOpen }: { onToggle: () => void; menuOpen: boolean }) {
  const user = useUser();
  return (
    <Box
      component="header"
      data-shell
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        height: frame.topBar,
        display: 'flex',
        alignItems: 'center',
        gap: { xs: '4px', sm: '8px' },
        paddingInline: { xs: '8px', sm: '12px' },
        borderBottom: '1px solid',
        borderColor: 'divider',
        backgroundColor: 'background.paper',
      }}
    >
      <IconButton aria-label={en.shell.toggleMenu} aria-expanded={menuOpen} onClick={onToggle}>
        <MenuIcon />
      </IconButton>
      <Box
        component={Link}
        to="/"
        aria-label={`${user.organization || en.product}, home`}
        sx={{ display: 'flex', alignItems: 'center', borderRadius: '6px', maxWidth: 160 }}
      >
        <Logo src={user.logoURL} alt="" height={32} />
      </Box>
      <Box sx={{ flex: 1 }} />
      {providerRoles.includes(user.vggRole) && <AgencyButton />}
      <Button
        variant="outlined"
        size="small"
        startIcon={<SearchIcon />}
        onClick={openPalette}
        sx={{ ...fromTablet, color: 'text.secondary', fontWeight: 400 }}
      >
        {en.shell.search}
        <Box
          component="kbd"
          sx={{
            marginLeft: '12px',
            typography: 'caption',
            fontFamily: 'inherit',
            border: '1px solid',
            borderColor: 'divider',
            borderRadius: '4px',
            paddingInline: '5px',
          }}
        >
          Ctrl K
        </Box>
      </Button>
      <Tooltip title={en.shell.search}>
        <IconButton aria-label={en.shell.search} onClick={openPalette} sx={{ display: { md: 'none' } }}>
          <SearchIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Suspense fallback={<Box sx={{ width: 36 }} />}>
        <Bell />
      </Suspense>
      <MoreButton />
      <SchemeMenu />
      <Button
        component={Link}
        to="/login"
        startIcon={<LogoutIcon />}
        aria-label={en.shell.logout}
        sx={{
          color: 'text.primary',
          minWidth: 40,
          paddingInline: { xs: '8px', sm: '12px' },
          '& .MuiButton-startIcon': { marginRight: { xs: 0, sm: '8px' } },
        }}
      >
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {en.shell.logout}
        </Box>
      </Button>
    </Box>
  );
}
