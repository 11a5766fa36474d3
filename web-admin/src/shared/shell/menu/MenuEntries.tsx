import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import Box from '@mui/material/Box';
import Collapse from '@mui/material/Collapse';
import ListItemButton from '@mui/material/ListItemButton';
import Tooltip from '@mui/material/Tooltip';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useUser } from '../../auth/useSession';
import { en } from '../../i18n/en';
import { Count } from '../../show/marks/Count';
import { heights } from '../../theme/tokens';
import { menuOf, type Entry } from './groups';
import { iconOfPath } from './menuIcons';
import { isHere } from '../knownPaths';
import { useWaiting } from '../useWaiting';

interface EntryProps {
  entry: Entry;
  mini: boolean;
  onNavigate: () => void;
}

const plain = { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: '1px' } as const;
const entryStyle = (mini: boolean) => ({
  minHeight: { xs: 40, sm: heights.entry },
  padding: '4px 10px',
  gap: '10px',
  position: 'relative',
  justifyContent: mini ? 'center' : 'flex-start',
  borderRadius: '7px',
  fontSize: '0.8125rem',
  lineHeight: '1.125rem',
  fontWeight: 500,
  '& svg': { fontSize: 18, color: 'text.secondary' },
  '&.Mui-selected, &.Mui-selected:hover': {
    backgroundColor: 'house.selected',
    color: 'primary.main',
    fontWeight: 600,
    '& svg': { color: 'primary.main' },
  },
});

function MenuLink({ entry, mini, onNavigate }: EntryProps) {
  const { pathname } = useLocation();
  const waiting = useWaiting(entry.path);
  const Icon = iconOfPath(entry.path);
  const here = isHere(entry.path, pathname);
  const item = useRef<HTMLLIElement>(null);
  // the menu is longer than most screens; entries above may still take another line when the typeface comes
  useEffect(() => {
    if (here) item.current?.scrollIntoView({ block: 'nearest' });
  }, [here]);
  return (
    <Box component="li" ref={item} sx={{ scrollMarginBlock: '48px' }}>
      <Tooltip title={mini ? entry.name : ''} placement="right">
        <ListItemButton
          component={Link}
          to={entry.path}
          onClick={onNavigate}
          selected={here !== undefined}
          aria-current={here}
          aria-label={waiting === 0 ? entry.name : `${entry.name}, ${waiting} ${en.shell.waiting}`}
          sx={entryStyle(mini)}
        >
          <Icon aria-hidden="true" />
          {!mini && <Box sx={{ flex: 1, minWidth: 0 }}>{entry.name}</Box>}
          <Count
            of={waiting}
            aria-hidden="true"
            sx={mini ? { position: 'absolute', top: -2, right: -2 } : {}}
          />
        </ListItemButton>
      </Tooltip>
    </Box>
  );
}

interface GroupProps extends EntryProps {
  parts: readonly Entry[];
  /** open until somebody closes it */
  isFirst: boolean;
}

function MenuGroup({ entry, parts, isFirst, mini, onNavigate }: GroupProps) {
  const { pathname } = useLocation();
  const isInside = parts.some(({ path }) => isHere(path, pathname) !== undefined);
  const [open, setOpen] = useState(isInside || isFirst);
  useEffect(() => {
    if (isInside) setOpen(true);
  }, [isInside]);
  return (
    <li>
      <ListItemButton
        aria-expanded={open}
        aria-label={entry.name}
        onClick={() => setOpen(!open)}
        sx={{ ...entryStyle(mini), marginTop: '8px', typography: 'caption', color: 'text.secondary' }}
      >
        {!mini && <Box sx={{ flex: 1 }}>{entry.name}</Box>}
        {open ? <ExpandLess aria-hidden="true" /> : <ExpandMore aria-hidden="true" />}
      </ListItemButton>
      <Collapse in={open} unmountOnExit>
        <Box component="ul" aria-label={entry.name} sx={plain}>
          {parts.map((part) => (
            <MenuLink key={part.path} entry={part} mini={mini} onNavigate={onNavigate} />
          ))}
        </Box>
      </Collapse>
    </li>
  );
}

/** Opens the right sidebar, for whoever has pages there. */
const MoreEntry = ({ mini, onMore }: { mini: boolean; onMore: () => void }) => (
  <li>
    <Tooltip title={mini ? en.shell.more : ''} placement="right">
      <ListItemButton
        aria-label={en.shell.more}
        aria-haspopup="dialog"
        onClick={onMore}
        sx={{ ...entryStyle(mini), marginTop: '8px' }}
      >
        <SettingsOutlined aria-hidden="true" />
        {!mini && en.shell.more}
      </ListItemButton>
    </Tooltip>
  </li>
);

interface MenuEntriesProps {
  mini: boolean;
  /** over the page, where there is no room for a second one */
  drawer: boolean;
  onNavigate: () => void;
  onMore: () => void;
}

/** The pages that the server gave the person, in the groups of the house. */
export function MenuEntries({ mini, drawer, onNavigate, onMore }: MenuEntriesProps) {
  const { routes } = useUser();
  const { top, parts, end } = menuOf(routes);
  return (
    <Box
      component="ul"
      sx={{ ...plain, padding: '4px 12px 12px', flex: 1, overflowY: 'auto', alignContent: 'start' }}
    >
      {top.map((entry) => (
        <MenuLink key={entry.path} entry={entry} mini={mini} onNavigate={onNavigate} />
      ))}
      {parts.map((part, at) => (
        <MenuGroup
          key={part.path}
          entry={part}
          parts={part.entries}
          isFirst={at === 0}
          mini={mini}
          onNavigate={onNavigate}
        />
      ))}
      {end.map((entry) => (
        <MenuLink key={entry.path} entry={entry} mini={mini} onNavigate={onNavigate} />
      ))}
      {!drawer && routes.some(({ collapse }) => collapse) && <MoreEntry mini={mini} onMore={onMore} />}
    </Box>
  );
}
