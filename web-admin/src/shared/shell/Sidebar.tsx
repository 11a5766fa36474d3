import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Collapse from '@mui/material/Collapse';
import Drawer from '@mui/material/Drawer';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Tooltip from '@mui/material/Tooltip';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useUser } from '../auth/useSession';
import { en } from '../i18n/en';
import { frame } from '../theme/tokens';
import { isKnownPath } from './knownPaths';
import { iconOfPath } from './menuIcons';
import { Person } from './Person';
import { useWaiting } from './useWaiting';

interface Entry {
  path: string;
  name: string;
}
interface EntryProps {
  entry: Entry;
  mini: boolean;
  inset?: boolean;
  onNavigate: () => void;
}
const isHere = (path: string, pathname: string): boolean =>
  path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`);

/** How many wait for the person behind this page; nothing for none. */
function Waiting({ count, mini }: { count: number; mini: boolean }) {
  if (count === 0) return null;
  return (
    <Box
      component="span"
      aria-hidden="true"
      sx={{
        minWidth: 20,
        height: 20,
        paddingInline: '6px',
        borderRadius: '10px',
        backgroundColor: 'primary.main',
        color: 'primary.contrastText',
        fontSize: '0.75rem',
        fontWeight: 600,
        lineHeight: '20px',
        textAlign: 'center',
        ...(mini ? { position: 'absolute', top: 0, right: 0 } : {}),
      }}
    >
      {count > 99 ? '99+' : count}
    </Box>
  );
}

function MenuLink({ entry, mini, inset = false, onNavigate }: EntryProps) {
  const { pathname } = useLocation();
  const waiting = useWaiting(entry.path);
  const Icon = iconOfPath(entry.path);
  const here = isHere(entry.path, pathname);
  const item = useRef<HTMLLIElement>(null);
  // the menu is longer than most screens
  useEffect(() => {
    if (here) item.current?.scrollIntoView({ block: 'nearest' });
  }, [here]);
  return (
    <li ref={item}>
      <Tooltip title={mini ? entry.name : ''} placement="right">
        <ListItemButton
          component={Link}
          to={entry.path}
          onClick={onNavigate}
          selected={here}
          aria-current={here ? 'page' : undefined}
          aria-label={waiting === 0 ? entry.name : `${entry.name}, ${waiting} ${en.shell.waiting}`}
          sx={{
            minHeight: 40,
            borderRadius: '6px',
            paddingInline: '12px',
            marginBottom: '2px',
            position: 'relative',
            justifyContent: mini ? 'center' : 'flex-start',
            '&.Mui-selected, &.Mui-selected:hover': {
              backgroundColor: 'house.selected',
              color: 'primary.main',
            },
            '&.Mui-selected::before': {
              content: '""',
              position: 'absolute',
              left: 0,
              top: 8,
              bottom: 8,
              width: 3,
              borderRadius: '3px',
              backgroundColor: 'primary.main',
            },
          }}
        >
          <ListItemIcon
            sx={{ minWidth: mini ? 0 : 32, color: 'inherit', visibility: inset ? 'hidden' : 'visible' }}
          >
            <Icon sx={{ fontSize: 20 }} />
          </ListItemIcon>
          {!mini && (
            <ListItemText
              primary={entry.name}
              slotProps={{ primary: { sx: { fontSize: '0.875rem', fontWeight: here ? 600 : 500 } } }}
            />
          )}
          <Waiting count={waiting} mini={mini} />
        </ListItemButton>
      </Tooltip>
    </li>
  );
}

function MenuGroup({ entry, parts, mini, onNavigate }: EntryProps & { parts: Entry[] }) {
  const { pathname } = useLocation();
  const isInside = parts.some(({ path }) => isHere(path, pathname));
  const [open, setOpen] = useState(isInside);
  useEffect(() => {
    if (isInside) setOpen(true);
  }, [isInside]);
  return (
    <li>
      <ListItemButton
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        sx={{ borderRadius: '6px', minHeight: 40 }}
      >
        <ListItemText primary={mini ? entry.name.slice(0, 1) : entry.name} />
        {open ? <ExpandLess fontSize="small" /> : <ExpandMore fontSize="small" />}
      </ListItemButton>
      <Collapse in={open} unmountOnExit>
        <Box component="ul" aria-label={entry.name} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {parts.map((part) => (
            <MenuLink key={part.path} entry={part} mini={mini} inset onNavigate={onNavigate} />
          ))}
        </Box>
      </Collapse>
    </li>
  );
}

function Menu({ mini, onNavigate }: { mini: boolean; onNavigate: () => void }) {
  const user = useUser();
  return (
    <Box component="nav" aria-label={en.shell.menu} sx={{ width: mini ? frame.menuMini : frame.menu }}>
      <Person mini={mini} onNavigate={onNavigate} />
      <Box
        component="ul"
        sx={{ listStyle: 'none', margin: 0, padding: '8px', borderTop: '1px solid', borderColor: 'divider' }}
      >
        {user.routes.map((route) => {
          const parts = [...route.child, ...route.subchild].filter(({ path }) => isKnownPath(path));
          if (route.collapse ? parts.length === 0 : !isKnownPath(route.path)) return null;
          return route.collapse ? (
            <MenuGroup key={route.path} entry={route} parts={parts} mini={mini} onNavigate={onNavigate} />
          ) : (
            <MenuLink key={route.path} entry={route} mini={mini} onNavigate={onNavigate} />
          );
        })}
      </Box>
    </Box>
  );
}

interface SidebarProps {
  mini: boolean;
  drawer: boolean;
  open: boolean;
  onClose: () => void;
}

/** The menu from the user's routes: full, mini, or on narrow screens a drawer that navigation closes. */
export function Sidebar({ mini, drawer, open, onClose }: SidebarProps) {
  if (drawer)
    return (
      <Drawer open={open} onClose={onClose} data-shell>
        <Menu mini={false} onNavigate={onClose} />
      </Drawer>
    );
  return (
    <Box
      data-shell
      sx={{
        flexShrink: 0,
        position: 'sticky',
        top: frame.topBar,
        alignSelf: 'flex-start',
        height: `calc(100vh - ${frame.topBar}px)`,
        overflowY: 'auto',
        borderRight: '1px solid',
        borderColor: 'divider',
        backgroundColor: 'background.paper',
      }}
    >
      <Menu mini={mini} onNavigate={onClose} />
    </Box>
  );
}
