import {
  getRolePermissions,
  getUserScope,
  listRoles,
  listSupervisors,
  type UserRow,
  UserScopeMissing,
} from '@kobodesk/contracts/identity';
import { isRefusedAs } from '../../shared/api/httpError';
import { useAnswer } from '../../shared/api/useAnswer';
import type { Tick } from '../../shared/form/TickGrid';
import { roleText } from '../../shared/show/roleText';

interface Asked {
  user: UserRow | undefined;
  /** 0: none chosen yet */
  organisation: number;
  role: number;
}

const chosenOf = <T extends { activated: boolean }>(
  rows: readonly T[] = [],
  idOf: (row: T) => number,
): Set<string> => new Set(rows.filter(({ activated }) => activated).map((row) => String(idOf(row))));

/** Whoever is limited is offered their own; what the user has besides stays there to be taken away. */
const withKept = <T extends { activated: boolean }>(
  offered: readonly T[] = [],
  own: readonly T[] = [],
  idOf: (row: T) => number,
): T[] => {
  const known = new Set(offered.map(idOf));
  return [...offered, ...own.filter((row) => row.activated && !known.has(idOf(row)))];
};

const idOfRevenue = ({ revenueId }: { revenueId: number }) => revenueId;
const idOfLocation = ({ locationId }: { locationId: number }) => locationId;

/** What can be chosen for a user of an organisation, and what is chosen already. */
export function useUserChoices({ user, organisation, role }: Asked) {
  const enabled = organisation > 0;
  const agencyId = enabled ? organisation : undefined;
  const roleList = useAnswer(listRoles, { OrganizationId: organisation }, { enabled });
  const offered = useAnswer(getRolePermissions, { RoleId: role, AgencyId: agencyId }, { enabled });
  const supervisorList = useAnswer(listSupervisors, { agencyId }, { enabled });
  const roles = roleList.data?.data;
  const everything = offered.data?.data;
  const supervisors = supervisorList.data?.data;
  const scope = useAnswer(
    getUserScope,
    { UserId: user?.userId ?? 1, agencyId },
    { enabled: enabled && user !== undefined, fresh: true },
  );
  const own = scope.data?.data;
  const hasNothing = isRefusedAs(scope.error, UserScopeMissing);
  const isOwnKnown = user === undefined || hasNothing || (own !== undefined && !scope.isPlaceholderData);
  const isOfferKnown = everything !== undefined && !offered.isPlaceholderData;

  const roleChoices = (roles ?? []).map(({ roleId, roleName }) => ({
    value: roleId,
    label: roleText(roleName),
  }));
  // a role that has been taken out of use stays readable on the profile
  if (user && !roleChoices.some(({ value }) => value === user.roleId))
    roleChoices.push({ value: user.roleId, label: roleText(user.userRole) });
  const supervisorChoices = (supervisors ?? [])
    .filter(({ userId }) => userId !== user?.userId)
    .map(({ email, fullName }) => ({ value: email, label: fullName }));
  if (user && user.supervisor !== '' && !supervisorChoices.some(({ value }) => value === user.supervisor))
    supervisorChoices.push({ value: user.supervisor, label: user.supervisor });
  const permissions: Tick[] = (everything?.permissions ?? [])
    .filter(({ activated }) => activated)
    .map(({ permissionId, name, category, description }) => ({
      id: permissionId,
      label: name,
      group: category,
      hint: description,
    }));
  return {
    roles: roleChoices,
    isKnownRole: (roleId: number) => roles === undefined || roles.some((row) => row.roleId === roleId),
    supervisors: supervisorChoices,
    /** is there no more, or has not confirmed the address yet */
    isIdle: (email: string) =>
      email !== '' && supervisors !== undefined && !supervisors.some((row) => row.email === email),
    permissions: role === 0 ? [] : permissions,
    revenues: withKept(everything?.revenues, own?.revenues, idOfRevenue).map(({ revenueId, name }) => ({
      id: String(revenueId),
      label: name,
    })),
    locations: withKept(everything?.locations, own?.locations, idOfLocation).map(
      ({ locationId, location }) => ({ id: String(locationId), label: location }),
    ),
    /** said where there is nothing that a user could be limited to */
    scopeError: offered.error ?? scope.error,
    /** until then nothing may be saved: no limit that could not be ticked is none that was left out */
    isScopeKnown: !enabled || (isOfferKnown && isOwnKnown),
    askScopeAgain: () => {
      for (const answer of [offered, scope]) if (answer.error) void answer.refetch();
    },
    lists: [roleList, supervisorList],
    ownRevenues: chosenOf(own?.revenues, idOfRevenue),
    ownLocations: chosenOf(own?.locations, idOfLocation),
  };
}

export type UserChoices = ReturnType<typeof useUserChoices>;
