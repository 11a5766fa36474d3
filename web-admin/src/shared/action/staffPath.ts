import type { StaffRow } from '@kobodesk/contracts/identity';
import type { VggRole } from '@kobodesk/contracts/kernel';

/** The page of a staff member; the search that finds it again is the e-mail address. */
export function staffPath({ email }: Pick<StaffRow, 'email'>, mode?: 'edit'): string {
  const query = new URLSearchParams({ staff: email });
  if (mode) query.set('mode', mode);
  return `/settings-create-staffs?${query}`;
}

/** The signed-in user, as the rules on staff know people. */
export const actingAs = ({ vggRole, userId }: { vggRole: VggRole; userId: number }) => ({
  role: vggRole,
  userId,
});
