import { representativeTitle, type StaffRow } from '@kobodesk/contracts/identity';
import type { VggRole } from '@kobodesk/contracts/kernel';

/** The page of a staff member; the search that finds it again is the e-mail address. */
export function staffPath({ email }: Pick<StaffRow, 'email'>, mode?: 'edit'): string {
  const query = new URLSearchParams({ staff: email });
  if (mode) query.set('mode', mode);
  return `/settings-create-staffs?${query}`;
}

const platform: ReadonlySet<VggRole> = new Set(['superadmin', 'vgg_admin', 'vgg_user']);

/** Staff actions are for customer admins and client admins (screens.yaml, manage-staffs). */
export const mayManageStaff = ({ vggRole }: { vggRole: VggRole }): boolean =>
  vggRole === 'customeradmin' || vggRole === 'clientadmin';

/** Staff of whom a password still works; the platform's own people migrate a representative alone (screens.yaml sso-status). */
export const mayMigrateStaff = (
  user: { vggRole: VggRole; userId: number },
  staff: Pick<StaffRow, 'userId' | 'isActiveSSOUser' | 'titleId'>,
): boolean =>
  maySwitchStaff(user) &&
  !staff.isActiveSSOUser &&
  staff.userId !== user.userId &&
  (!platform.has(user.vggRole) || staff.titleId === representativeTitle);

/** Switching on and off is open to client users and the platform's administrators too (001 §6). */
export const maySwitchStaff = (user: { vggRole: VggRole }): boolean =>
  mayManageStaff(user) || ['clientuser', 'vgg_admin', 'superadmin'].includes(user.vggRole);
