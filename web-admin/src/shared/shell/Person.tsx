import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useUser } from '../auth/useSession';
import { en } from '../i18n/en';
import { isKnownPath } from './knownPaths';

const profile = '/settings-view-user-profile';

/** Who is signed in, at the head of the menu; name and face lead to the profile. */
export function Person({ mini, onNavigate }: { mini: boolean; onNavigate: () => void }) {
  const user = useUser();
  const initials = user.fullName
    .split(/\s+/)
    .map((word) => word.slice(0, 1))
    .slice(0, 2)
    .join('');
  const face = (
    <Avatar
      aria-hidden="true"
      sx={{
        width: 36,
        height: 36,
        fontSize: '0.8125rem',
        fontWeight: 600,
        bgcolor: 'house.selected',
        color: 'primary.main',
      }}
    >
      {initials}
    </Avatar>
  );
  const hasProfile = isKnownPath(profile);
  if (mini)
    return (
      <Box sx={{ display: 'grid', placeItems: 'center', paddingBlock: '12px' }}>
        {hasProfile ? (
          <Tooltip title={en.shell.viewProfile} placement="right">
            <Box
              component={Link}
              to={profile}
              onClick={onNavigate}
              sx={{ borderRadius: '50%', textDecoration: 'none' }}
            >
              <span className="visually-hidden">{en.shell.viewProfile}</span>
              {face}
            </Box>
          </Tooltip>
        ) : (
          face
        )}
      </Box>
    );
  return (
    <Box sx={{ padding: '16px 12px 12px', display: 'grid', gap: '12px' }}>
      <Box sx={{ display: 'flex', gap: '12px', alignItems: 'center', minWidth: 0 }}>
        {face}
        <Box sx={{ minWidth: 0 }}>
          <Typography
            noWrap
            sx={{ fontWeight: 600, display: 'block', color: 'inherit', textDecoration: 'none' }}
            title={user.fullName}
            {...(hasProfile ? { component: Link, to: profile, onClick: onNavigate } : {})}
          >
            {user.fullName}
          </Typography>
          <Typography noWrap variant="caption" component="div" sx={{ color: 'text.secondary' }}>
            {user.userRole}
          </Typography>
          <Typography noWrap variant="caption" component="div" sx={{ color: 'text.secondary' }}>
            {user.userLocation || user.organization}
          </Typography>
        </Box>
      </Box>
      {hasProfile && (
        <Button component={Link} to={profile} onClick={onNavigate} variant="outlined" size="small">
          {en.shell.viewProfile}
        </Button>
      )}
    </Box>
  );
}
