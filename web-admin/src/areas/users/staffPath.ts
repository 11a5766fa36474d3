import type { StaffRow } from '@kobodesk/contracts/identity';
import type { VggRole } from '@kobodesk/contracts/kernel';

/** The page of a staff member; the search that finds it again is the e-mail address. */
export function staffPath({ email }: Pick<StaffRow, 'email'>, mode?: 'edit'): string {
  const query = new URLSearchParams({ staff: email });
  if (mode) query.set('mode', mode);
  return `/settings-create-staffs?${query}`;
}

/** Staff actions are for customer admins and client admins (screens.yaml, manage-staffs). */
export const mayManageStaff = ({ vggRole }: { vggRole: VggRole }): boolean =>
  vggRole === 'customeradmin' || vggRole === 'clientadmin';

/** Switching on and off is open to client users and the platform's administrators too (001 §6). */
export const maySwitchStaff = (user: { vggRole: VggRole }): boolean =>
  mayManageStaff(user) || ['clientuser', 'vgg_admin', 'superadmin'].includes(user.vggRole);
