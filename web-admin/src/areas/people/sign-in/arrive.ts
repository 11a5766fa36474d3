import type { SessionUser } from '@kobodesk/contracts/identity';
import { firstPath, pathsOf } from '../../../shared/auth/paths';
import { beginSession } from '../../../shared/auth/session';
import { en } from '../../../shared/i18n/en';

/** Leads on, in place of the page that is shown. */
export type Go = (to: string) => Promise<void> | void;

/** Back to where the person wanted to go, when it is one of the user's pages; else to the first of them. */
export function landing(paths: readonly string[], from: string | undefined): string | undefined {
  const wanted = from?.split('?')[0] ?? '';
  const isTheirs = paths.some((path) => wanted === path || (path !== '/' && wanted.startsWith(`${path}/`)));
  return isTheirs ? from : paths[0];
}

/** Keeps the session and goes on; answers why not, when the user has no page at all. */
export async function arrive(
  user: SessionUser,
  from: string | undefined,
  go: Go,
): Promise<string | undefined> {
  if (firstPath(user) === undefined) return en.access.notProvisioned;
  beginSession(user);
  await go(landing(pathsOf(user), from) ?? '/');
  return undefined;
}
