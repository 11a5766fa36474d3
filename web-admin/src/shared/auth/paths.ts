import type { SessionUser } from '@kobodesk/contracts/identity';

/** The paths of the user's menu, children included. */
export const pathsOf = (user: Pick<SessionUser, 'routes'>): string[] =>
  user.routes.flatMap((route) => [route, ...route.child, ...route.subchild]).map(({ path }) => path);

/** Where the user lands: the first route of the list. */
export const firstPath = (user: Pick<SessionUser, 'routes'>): string | undefined => pathsOf(user)[0];
