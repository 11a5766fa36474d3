import { login, type SessionUser } from '@kobodesk/contracts/identity';
import { useLocation, useNavigate, type NavigateFunction } from 'react-router-dom';
import { call } from '../../../shared/api/call';
import { messageOf } from '../../../shared/api/httpError';
import { firstPath, pathsOf } from '../../../shared/auth/pageAccess';
import { beginSession } from '../../../shared/auth/session';
import { en } from '../../../shared/i18n/en';

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
  navigate: NavigateFunction,
): Promise<string | undefined> {
  if (firstPath(user) === undefined) return en.access.notProvisioned;
  beginSession(user);
  await navigate(landing(pathsOf(user), from) ?? '/', { replace: true });
  return undefined;
}

/** Signs in and goes on; `onFailure` gets the words to show. */
export function useSignIn(onFailure: (message: string) => void) {
  const navigate = useNavigate();
  const from = (useLocation().state as { from?: string } | null)?.from;
  return async ({ userName, password }: { userName: string; password: string }) => {
    try {
      const { data } = await call(login, { userName, password, domainURL: location.hostname });
      const problem = await arrive(data, from, navigate);
      if (problem !== undefined) onFailure(problem);
    } catch (error) {
      onFailure(messageOf(error, en.errors.unable));
    }
  };
}
