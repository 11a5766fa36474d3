import { menuGroups, menuRoutes, pageFor, permissions, type MenuRoute } from '@kobodesk/contracts/identity';
import { isNarrowed, type Actor, type VggRole } from '@kobodesk/contracts/kernel';
import type { OrganisationProfile } from '@kobodesk/contracts/identity';
import type { OwnPermission } from '../role/own-permissions.js';

/** A user with what the role and the own set-up allow. */
export interface User {
  id: number;
  organisationId: number;
  userName: string;
  fullName: string;
  phoneNumber: string;
  roleName: string;
  vggRole: VggRole;
  supervisor: string | null;
  customerId: number | null;
  isActive: boolean;
  isConfirmed: boolean;
  lastActivityMs: number | null;
  passwordHash: string;
  permissions: string[];
  /** those among them that the organisation made */
  ownPermissions: readonly OwnPermission[];
  /** null = all of the organisation (rules/people.md#what-somebody-may-see) */
  locationIds: number[] | null;
  revenueIds: number[] | null;
}

const linkOf = ({ path, name }: MenuRoute) => ({ path, name });

type Led = Pick<User, 'vggRole' | 'permissions' | 'locationIds' | 'revenueIds' | 'customerId'>;

/** The menu of a user: routes that fit role, permission and what they may see, in order; then the groups that have any. */
export function routesOf(user: Led) {
  const own = menuRoutes.filter(
    ({ roles, permission, orPermission, ofAll }) =>
      roles.includes(user.vggRole) &&
      !(ofAll && isNarrowed(user)) &&
      (permission === undefined ||
        [permission, orPermission].flat().some((one) => one !== undefined && user.permissions.includes(one))),
  );
  const top = own
    .filter(({ group }) => group === undefined)
    .map((route) => ({ ...linkOf(route), collapse: false, child: [], subchild: [] }));
  const groups = menuGroups.map(({ name, path }) => {
    const at = (level: MenuRoute['level']) =>
      own.filter((route) => route.group === name && route.level === level).map(linkOf);
    return { path, name, collapse: true, child: at('child'), subchild: at('subchild') };
  });
  return [...top, ...groups.filter(({ child, subchild }) => child.length + subchild.length > 0)];
}

/** The welcome cards of a user. */
export const cardsOf = (user: Led & Pick<User, 'ownPermissions'>) => {
  const reachable = new Set(
    routesOf(user).flatMap(({ path, child, subchild }) => [
      path,
      ...[...child, ...subchild].map(({ path: below }) => below),
    ]),
  );
  return [...permissions, ...user.ownPermissions]
    .filter(({ code }) => user.permissions.includes(code))
    .map((card) => ({ ...card, route: pageFor(card.route, { role: user.vggRole }) }))
    .filter(({ route }) => reachable.has(route))
    .map(({ title, description, iconName, route }) => ({
      permission_Title: title,
      permission_Description: description,
      iconName,
      route,
    }));
};

/** The actor that a user's calls travel with. Provider staff act for the agency they chose, or for none yet. */
export function actorFor(user: User, acting: OrganisationProfile | undefined, sessionId: number): Actor {
  return {
    kind: 'user',
    userId: user.id,
    sessionId,
    userName: user.userName,
    fullName: user.fullName,
    role: user.vggRole,
    homeOrganisationId: user.organisationId,
    organisationId: acting?.id ?? null,
    timeZone: acting?.timeZone ?? 'Africa/Lagos',
    permissions: user.permissions,
    locationIds: user.locationIds,
    revenueIds: user.revenueIds,
    customerId: user.customerId,
    supervisor: user.supervisor,
    source: 'api',
    address: '',
  };
}
