import type { VggRole } from '../../kernel/index.js';

/** Categories of roles whose users somebody of a category may create, edit and switch (002 §6, decisions Q20). */
export function manageableRoles(role: VggRole | null): readonly VggRole[] {
  if (role === 'superadmin' || role === 'vgg_admin') return ['clientadmin', 'vgg_user'];
  return role === 'clientadmin' ? ['clientadmin', 'clientuser'] : [];
}
