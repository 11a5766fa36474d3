import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useUser } from '../auth/useSession';
import { en } from '../i18n/en';
import { installation } from '../text/installation';
import { isKnownPath } from './knownPaths';

interface Entry {
  path: string;
  name: string;
}

/** they stand in the menu, and are searched for on one page */
const allSettings = '/settings-user-profile';
const year = new Date().getFullYear();

/**
 * What belongs to a group of its own here, whatever group of the left menu it stands in
 * (rules/screens.md#the-menu).
 */
const groups: readonly { name: string; paths: ReadonlySet<string> }[] = [
  {
    name: 'Manage Reports',
    paths: new Set([
      '/remita-failure-report',
      '/manage-payment-report',
      '/nibbs-payment-upload',
      '/invoice-creator-update',
      '/payment-reference-update',
      '/invoice-approval-update',
    ]),
  },
  {
    name: 'Credit Note',
    paths: new Set(['/create-credit-note', '/over-payment', '/my-requests', '/report']),
  },
  { name: 'Support', paths: new Set(['/help-center']) },
];

/** The user's pages of the groups that the right sidebar opens for. */
export function sidebarGroups(routes: readonly (Entry & { child: Entry[]; subchild: Entry[] })[]) {
  const parts = routes
    .flatMap(({ child, subchild }) => [...child, ...subchild])
    .filter(({ path }) => isKnownPath(path));
  const all = [
    { name: 'Settings', entries: parts.filter(({ path }) => path === allSettings) },
    ...groups.map(({ name, paths }) => ({ name, entries: parts.filter(({ path }) => paths.has(path)) })),
  ];
  return all.filter(({ entries }) => entries.length > 0);
}

function Group({ name, entries, onNavigate }: { name: string; entries: Entry[]; onNavigate: () => void }) {
  const id = useId();
  const { pathname } = useLocation();
  return (
    <Box component="section" aria-labelledby={id} sx={{ padding: '8px' }}>
      <Typography
        id={id}
        component="h3"
        variant="caption"
        sx={{ paddingInline: '8px', color: 'text.secondary' }}
      >
        {name}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {entries.map(({ path, name: label }) => (
          <li key={path}>
            <ListItemButton
              component={Link}
              to={path}
              selected={pathname === path}
              onClick={onNavigate}
              sx={{ borderRadius: '7px', minHeight: 36 }}
            >
              <ListItemText primary={label} />
            </ListItemButton>
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** The right sidebar of Settings, Manage Reports, Credit Note and Support (rules/screens.md#the-menu). */
export default function RightSidebar({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const id = useId();
  return (
    <Drawer anchor="right" open onClose={onClose} data-shell slotProps={{ paper: { 'aria-labelledby': id } }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: '16px',
          padding: '12px 8px 4px 16px',
          minWidth: 280,
        }}
      >
        <Typography id={id} component="h2" variant="h3" sx={{ flex: 1 }}>
          {en.shell.more}
        </Typography>
        <IconButton aria-label={en.form.close} onClick={onClose}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      {sidebarGroups(user.routes).map((group) => (
        <Group key={group.name} {...group} onNavigate={onClose} />
      ))}
      <Typography variant="caption" sx={{ padding: '8px 16px 16px', color: 'text.secondary' }}>
        © {year} · {en.shell.rights} {installation.company}
      </Typography>
    </Drawer>
  );
}
