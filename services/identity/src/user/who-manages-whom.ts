import { isOfProvider, isOwnPermission, manageableRoles } from '@kobodesk/contracts/identity';
import { isProvider, type Actor, type VggRole } from '@kobodesk/contracts/kernel';

interface Managed {
  organisationId: number;
  vggRole: VggRole;
}

/** Provider staff work on every agency, others on the own; and only on the categories above. */
export function mayManage(actor: Pick<Actor, 'role' | 'homeOrganisationId'>, user: Managed): boolean {
  const isWithinReach = isProvider(actor) || user.organisationId === actor.homeOrganisationId;
  return isWithinReach && manageableRoles(actor.role).includes(user.vggRole);
}

/** A role of an agency may hold what is the provider's since before that was refused: it is of no use there. */
export const mayHold = (role: VggRole, code: string): boolean => isProvider({ role }) || !isOfProvider(code);

interface Offered {
  vggRole: VggRole;
  organisationId: number;
  isActive: boolean;
  permissions: readonly string[];
}

/**
 * May the actor give this role to a user of the organisation? It must serve the organisation, be of a category the
 * actor manages, and open nothing that the actor lacks: nobody lifts others above themselves.
 */
export function mayGive(
  actor: Pick<Actor, 'role' | 'permissions'>,
  role: Offered,
  organisation: { id: number; isProvider: boolean },
): boolean {
  const servesIt = role.organisationId === 0 || role.organisationId === organisation.id;
  const isOfItsKind = (role.vggRole === 'vgg_user') === organisation.isProvider;
  return (
    role.isActive &&
    servesIt &&
    isOfItsKind &&
    manageableRoles(actor.role).includes(role.vggRole) &&
    // an agency's own permissions open nothing by themselves, nor do the provider's there
    role.permissions
      .filter((code) => mayHold(role.vggRole, code) && !isOwnPermission(code))
      .every((code) => actor.permissions.includes(code))
  );
}
