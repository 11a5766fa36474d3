import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { pathsOf } from '../../../../shared/auth/paths';
import { useUser } from '../../../../shared/auth/useSession';
import { titleOf } from '../../../../shared/shell/knownPaths';
import { lackingOf } from '../lacking';
import type { DraftChoices } from '../useDraftChoices';

/** Above a form that cannot be filled in yet: what is not set up, and where it is, or who does it. */
export function LackingSetUp({ choices }: { choices: DraftChoices }) {
  const paths = pathsOf(useUser());
  return lackingOf(choices).map(({ text, path }) => (
    <Alert key={path} severity="info" role="status">
      {text}{' '}
      {paths.includes(path) ? (
        <Link component={RouterLink} to={path}>
          {titleOf(path)}
        </Link>
      ) : (
        'Please ask an administrator of the agency.'
      )}
    </Alert>
  ));
}
