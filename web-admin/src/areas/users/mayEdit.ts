import type { SessionUser, UserRow } from '@kobodesk/contracts/identity';

/** Whom the signed-in user may edit and switch (002 §6); the server holds the same rule. */
export function mayEditUser(
  actor: Pick<SessionUser, 'vggRole' | 'userId'>,
  user: Pick<UserRow, 'vggRole' | 'userId'>,
): boolean {
  if (actor.userId === user.userId) return false;
  const isPlatformAdmin = actor.vggRole === 'superadmin' || actor.vggRole === 'vgg_admin';
  if (isPlatformAdmin) return user.vggRole === 'clientadmin' || user.vggRole === 'vgg_user';
  return actor.vggRole === 'clientadmin' && (user.vggRole === 'clientadmin' || user.vggRole === 'clientuser');
}
