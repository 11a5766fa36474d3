import { isProvider } from '@kobodesk/contracts/kernel';
import Link from '@mui/material/Link';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { useSession, useUser } from '../../auth/useSession';
import { en } from '../../i18n/en';

/** A longer name is cut: the head keeps its height. */
const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
} as const;

/** For whom one works. Provider staff change it here; small, it stands only where there is something to change. */
export function Agency({ small = false }: { small?: boolean }) {
  const { agency } = useSession();
  const user = useUser();
  const { pathname } = useLocation();
  const type = small ? 'caption' : 'subtitle2';
  if (!isProvider({ role: user.vggRole }))
    return small ? null : (
      <Typography
        title={user.organization || en.product}
        sx={{ typography: type, lineHeight: '1rem', fontWeight: 600, overflowWrap: 'anywhere', ...twoLines }}
      >
        {user.organization || en.product}
      </Typography>
    );
  // the page itself says it below
  if (small && !agency && pathname === '/select-agency') return null;
  const name = agency?.name ?? en.agency.title;
  return (
    <Tooltip title={en.shell.changeAgency}>
      <Link
        component={RouterLink}
        to="/select-agency"
        aria-label={`${en.shell.changeAgency}: ${name}`}
        noWrap={small}
        sx={{ display: 'block', typography: type, fontWeight: 600, paddingBlock: small ? 0 : '4px' }}
      >
        {name}
      </Link>
    </Tooltip>
  );
}
