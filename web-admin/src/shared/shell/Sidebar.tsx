import AddIcon from '@mui/icons-material/PostAdd';
import CircleIcon from '@mui/icons-material/ChevronRight';
import DashboardIcon from '@mui/icons-material/Dashboard';
import SearchIcon from '@mui/icons-material/Search';
import {
  Box,
  Drawer,
  List,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  Tooltip,
  Typography,
} from '@mui/material';
import { NavLink, useLocation } from 'react-router-dom';
import { session } from '../api/session';

interface Props {
  mini: boolean;
  drawer: boolean;
  open: boolean;
  onClose: () => void;
}

const icons: Record<string, typeof SearchIcon> = {
  '/': DashboardIcon,
  '/search-invoice': SearchIcon,
  '/create-invoice': AddIcon,
};

function Menu({ mini, onClose }: Pick<Props, 'mini' | 'onClose'>) {
  const user = session.user();
  const { pathname } = useLocation();
  return (
    <Box component="nav" aria-label="Main" sx={{ width: mini ? 64 : 248, p: 1 }}>
      {!mini && user && (
        <Box sx={{ px: 1, py: 1.5, borderBottom: 1, borderColor: 'divider', mb: 1 }}>
          <Typography sx={{ fontWeight: 600 }}>{user.fullName}</Typography>
          <Typography variant="caption" color="text.secondary" component="div">
            {user.userRole}
          </Typography>
          <Typography variant="caption" color="text.secondary" component="div">
            {user.userLocation === '' ? user.organization : user.userLocation}
          </Typography>
        </Box>
      )}
      <List disablePadding>
        {(user?.routes ?? []).map(({ path, name }) => {
          const Icon = icons[path] ?? CircleIcon;
          const isActive = path === '/' ? pathname === '/' : pathname.startsWith(path);
          return (
            <Tooltip key={path} title={mini ? name : ''} placement="right">
              <ListItemButton
                component={NavLink}
                to={path}
                onClick={onClose}
                selected={isActive}
                aria-label={name}
                sx={{ borderRadius: 1.5, minHeight: 44 }}
              >
                <ListItemIcon sx={{ minWidth: 36 }}>
                  <Icon />
                </ListItemIcon>
                {!mini && <ListItemText primary={name} />}
              </ListItemButton>
            </Tooltip>
          );
        })}
      </List>
    </Box>
  );
}

/** The menu from the user's routes. On phones it is a drawer that navigation closes. */
export function Sidebar({ mini, drawer, open, onClose }: Props) {
  if (drawer) {
    return (
      <Drawer open={open} onClose={onClose}>
        <Menu mini={false} onClose={onClose} />
      </Drawer>
    );
  }
  return (
    <Box sx={{ borderRight: 1, borderColor: 'divider', bgcolor: 'background.paper', flexShrink: 0 }}>
      <Menu mini={mini} onClose={onClose} />
    </Box>
  );
}
