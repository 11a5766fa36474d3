import { isProviderAdmin, type VggRole } from '../../kernel/index.js';

/**
 * Categories of roles whose users somebody of a category may create, edit and switch
 * (rules/people.md#who-manages-whom).
 */
export function manageableRoles(role: VggRole | null): readonly VggRole[] {
  if (isProviderAdmin({ role })) return ['clientadmin', 'vgg_user'];
  return role === 'clientadmin' ? ['clientadmin', 'clientuser'] : [];
}

/**
 * Categories of the roles that somebody of a category may make for an organisation: the provider's own people are
 * platform users, an agency's are client admins and client users.
 */
export function roleCategories(
  role: VggRole | null,
  organisation: { isProvider: boolean },
): readonly VggRole[] {
  if (manageableRoles(role).length === 0) return [];
  if (!organisation.isProvider) return ['clientadmin', 'clientuser'];
  return isProviderAdmin({ role }) ? ['vgg_user'] : [];
}
