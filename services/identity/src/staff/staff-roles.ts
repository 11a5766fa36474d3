import { customerRoles } from '@kobodesk/contracts/kernel';
import type { Work } from '@kobodesk/chassis/operations/call';
import { Roles, type Role } from '../role/roles.maintenance.js';

/** The product's own roles of customer staff. */
export async function staffRoles(call: Pick<Work, 'acrossTenants'>): Promise<Role[]> {
  const roles = await call.acrossTenants(Roles).serving(0);
  return roles.filter(({ vggRole, isActive }) => isActive && customerRoles.includes(vggRole));
}
