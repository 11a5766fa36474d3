import { manageableRoles, type SessionUser, type UserRow } from '@kobodesk/contracts/identity';

/**
 * Whom the signed-in user may edit and switch: nobody edits the own account here
 * (rules/people.md#who-manages-whom).
 */
export const mayEditUser = (
  actor: Pick<SessionUser, 'vggRole' | 'userId'>,
  user: Pick<UserRow, 'vggRole' | 'userId'>,
): boolean => actor.userId !== user.userId && manageableRoles(actor.vggRole).includes(user.vggRole);
