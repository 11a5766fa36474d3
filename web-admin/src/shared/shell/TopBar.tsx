import LogoutIcon from '@mui/icons-material/Logout';
import MenuIcon from '@mui/icons-material/Menu';
import { AppBar, Box, Button, Chip, IconButton, Toolbar } from '@mui/material';
import { useLogout } from 'react-admin';
import { Link } from 'react-router-dom';
import { isProviderUser, session } from '../api/session';
import { openPalette } from './palette';

/** Logo, menu toggle, the agency a provider user works for, search, Log out. */
export function TopBar({ onToggle }: { onToggle: () => void }) {
  const logout = useLogout();
  const user = session.user();
  const agency = session.agency();
  return (
    <AppBar
      position="sticky"
      color="inherit"
      elevation={0}
      sx={{ borderBottom: 1, borderColor: 'divider', bgcolor: 'background.paper' }}
    >
      <Toolbar sx={{ minHeight: '56px !important', gap: 1 }}>
        <IconButton edge="start" aria-label="Toggle menu" onClick={onToggle}>
          <MenuIcon />
        </IconButton>
        <Box component={Link} to="/" aria-label="Kobodesk, home" sx={{ display: 'flex' }}>
          <img src={user?.logoURL ?? '/api/File/Image/kobodesk.png'} alt="" height={32} />
        </Box>
        <Box sx={{ flex: 1 }} />
        {isProviderUser(user) && (
          <Chip
            component={Link}
            to="/select-agency"
            clickable
            variant="outlined"
            label={agency?.name ?? 'Choose an agency'}
          />
        )}
        <Button onClick={openPalette} sx={{ display: { xs: 'none', sm: 'inline-flex' } }} color="inherit">
          Search{' '}
          <Box component="kbd" sx={{ ml: 1, fontSize: 12, color: 'text.secondary' }}>
            Ctrl K
          </Box>
        </Button>
        <Button startIcon={<LogoutIcon />} color="inherit" onClick={() => void logout()}>
          Log out
        </Button>
      </Toolbar>
    </AppBar>
  );
}
