import type { SessionUser } from '@kobodesk/contracts/identity';

/** The entries of the user's menu, children included. */
export const menuOf = (user: Pick<SessionUser, 'routes'>): { path: string; name: string }[] =>
  user.routes.flatMap((route) => [route, ...route.child, ...route.subchild]);

export const pathsOf = (user: Pick<SessionUser, 'routes'>): string[] => menuOf(user).map(({ path }) => path);

/** Where the user lands: the first route of the list. */
export const firstPath = (user: Pick<SessionUser, 'routes'>): string | undefined => pathsOf(user)[0];
