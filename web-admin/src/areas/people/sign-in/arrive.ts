import type { SessionUser } from '@kobodesk/contracts/identity';
import { firstPath, pathsOf } from '../../../shared/auth/paths';
import { beginSession } from '../../../shared/auth/session';
import { en } from '../../../shared/i18n/en';

/** Leads on, in place of the page that is shown. */
export type Go = (to: string) => Promise<void> | void;

/** the pages before the sign-in: nobody is led back to them */
const doors = /^\/(login|forgot-password|resetpassword|activate|sign-in)(\/|$)/i;

/**
 * Back to where the person wanted to go, in a menu or not: a page that is not theirs says so itself, and leads on. Else,
 * and from the root where they have none, to the first page of the menu.
 */
export function landing(paths: readonly string[], from: string | undefined): string | undefined {
  const wanted = from?.split(/[?#]/)[0] ?? '';
  // what a browser would take for an address elsewhere is no page of ours
  const isPage = /^\/(?![/\\])/.test(wanted) && !wanted.includes('\\') && !doors.test(wanted);
  return isPage && (wanted !== '/' || paths.includes('/')) ? from : paths[0];
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
