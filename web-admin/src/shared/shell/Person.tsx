import UnfoldMore from '@mui/icons-material/UnfoldMore';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useUser } from '../auth/useSession';
import { en } from '../i18n/en';
import { Face } from '../show/marks/Face';
import { roleText } from '../show/roleText';
import { isKnownPath } from './knownPaths';

const AccountMenu = lazy(() => import('./menu/AccountMenu'));
const profile = '/settings-view-user-profile';

/** Who is signed in, at the foot of the menu: name and face lead to the profile, the arrows to the rest. */
export function Person({ mini, onNavigate }: { mini: boolean; onNavigate: () => void }) {
  const user = useUser();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const way = isKnownPath(profile) ? { component: Link, to: profile, onClick: onNavigate } : {};
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: mini ? 'column' : 'row',
        alignItems: 'center',
        gap: '4px',
        margin: '0 12px',
        padding: '8px 0 12px',
        borderTop: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box
        {...way}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: '10px',
          flex: 1,
          minWidth: 0,
          borderRadius: '7px',
          color: 'inherit',
          textDecoration: 'none',
        }}
      >
        <Face name={user.fullName} />
        {mini ? (
          <span className="visually-hidden">{en.shell.viewProfile}</span>
        ) : (
          <Box sx={{ minWidth: 0 }} title={[user.fullName, user.userLocation].filter(Boolean).join(', ')}>
            <Typography noWrap variant="subtitle2" component="div" sx={{ fontWeight: 600 }}>
              {user.fullName}
            </Typography>
            <Typography noWrap variant="caption" component="div" sx={{ color: 'text.secondary' }}>
              {[roleText(user.userRole), user.userLocation].filter(Boolean).join(', ')}
            </Typography>
          </Box>
        )}
      </Box>
      <IconButton
        size="small"
        aria-label={en.shell.account}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <UnfoldMore fontSize="small" />
      </IconButton>
      {anchor && (
        <Suspense fallback={null}>
          <AccountMenu
            anchor={anchor}
            profile={isKnownPath(profile) ? profile : undefined}
            onClose={() => setAnchor(null)}
            onNavigate={onNavigate}
          />
        </Suspense>
      )}
    </Box>
  );
}
