import type { SessionUser } from '@kobodesk/contracts/identity';
import { firstPath, menuOf } from '../auth/paths';
import { en } from '../i18n/en';
import { entryOf } from '../shell/knownPaths';

/** Where somebody may go on from an address; undefined where the person has no other page. */
export function wayOnFrom(
  pathname: string,
  user: Pick<SessionUser, 'routes'>,
): { path: string; label: string } | undefined {
  const entry = entryOf(pathname);
  const list = menuOf(user).find(({ path }) => path === entry && path !== pathname);
  if (list) return { path: list.path, label: `Go to ${list.name}` };
  const first = firstPath(user);
  return first === undefined || first === pathname ? undefined : { path: first, label: en.feedback.home };
}
