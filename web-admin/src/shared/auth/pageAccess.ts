import { menuRoutes, type PermissionCode, type SessionUser } from '@kobodesk/contracts/identity';
import { isProvider } from '@kobodesk/contracts/kernel';
import { en } from '../i18n/en';
import { pathsOf } from './paths';

export interface PageRight {
  path: string;
  permission?: PermissionCode | undefined;
  /** opens it as well */
  orPermission?: PermissionCode | readonly PermissionCode[] | undefined;
  /** the page works on one agency, so provider staff must have chosen one; true unless told */
  needsAgency?: boolean | undefined;
  /** reached from a list too, so that no menu entry is needed */
  besidesMenu?: boolean | undefined;
}

export type PageAccess =
  | { kind: 'allowed' }
  | { kind: 'login'; message: string }
  | { kind: 'agency' }
  | { kind: 'refused'; message: string };

type Visitor = Pick<SessionUser, 'vggRole' | 'permissionCodes' | 'routes'>;

const menuPaths = new Set(menuRoutes.map(({ path }) => path));

/** The first page of a group that the user has and the application knows; undefined without one. */
export const firstOfGroup = (
  user: Pick<SessionUser, 'routes'>,
  group: string,
  isKnown: (path: string) => boolean,
): string | undefined => {
  const { child = [], subchild = [] } = user.routes.find(({ path }) => path === group) ?? {};
  return [...child, ...subchild].map(({ path }) => path).find(isKnown);
};

/** Who may open a page, and what happens to the others (rules/screens.md#who-may-open-a-page). */
export function pageAccess(user: Visitor | undefined, page: PageRight, hasAgency: boolean): PageAccess {
  if (!user) return { kind: 'login', message: en.access.login };
  if (!user.vggRole) return { kind: 'login', message: en.access.signIn };
  if (user.routes.length === 0) return { kind: 'refused', message: en.access.notProvisioned };
  const opens = [page.permission, page.orPermission].flat().filter((one) => one !== undefined);
  if (opens.length > 0 && !opens.some((one) => user.permissionCodes.includes(one)))
    return { kind: 'refused', message: en.access.noPermission };
  if (page.besidesMenu !== true && menuPaths.has(page.path) && !pathsOf(user).includes(page.path))
    return { kind: 'refused', message: en.access.noPrivilege };
  if ((page.needsAgency ?? true) && isProvider({ role: user.vggRole }) && !hasAgency)
    return { kind: 'agency' };
  return { kind: 'allowed' };
}
