import type { KeyState, PausedBecause } from '@kobodesk/contracts/identity';
import {
  customerRoles,
  dayMs,
  firstServiceAccount,
  isProvider,
  type Actor,
} from '@kobodesk/contracts/kernel';
import type { OrganisationProfile } from '@kobodesk/contracts/identity';
import type { User } from '../user/user.js';

const hourMs = 3_600_000;

/** The id that others know a service account by: no user has one as high. */
export const userIdOf = (accountId: number): number => firstServiceAccount + accountId;

/** Whose requests and keys it can be: active, and of the agency itself. */
export const isFitOwner = (user: User | undefined, organisationId: number): user is User =>
  user !== undefined &&
  user.isActive &&
  user.organisationId === organisationId &&
  user.customerId === null &&
  !customerRoles.includes(user.vggRole) &&
  !isProvider({ role: user.vggRole });

interface Lived {
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
}

export function stateOf({ expiresAt, revokedAt }: Lived, now: Date): KeyState {
  if (revokedAt) return 'revoked';
  return expiresAt > now ? 'live' : 'expired';
}

export const expiryAfter = (days: number, now: Date): Date => new Date(now.getTime() + days * dayMs);

/** When a key ends that another one replaces: after the overlap, and never later than it would. */
export const endOfOverlap = (expiresAt: Date, hours: number, now: Date): Date =>
  new Date(Math.min(expiresAt.getTime(), now.getTime() + hours * hourMs));

/** Which revenue is a part of which (0: of none). */
export type Parts = readonly { readonly id: number; readonly parentId: number }[];

interface Two {
  readonly own: readonly number[];
  /** null: none */
  readonly owners: readonly number[] | null;
}

/** Whether what is within both can be told by the ids alone: a top revenue stands for its parts. */
export const isPlain = ({ own, owners }: Two): boolean =>
  own.length === 0 || owners === null || own.every((id) => owners.includes(id));

/** Of two limits what is within both. */
function within({ own, owners }: Two, parts: Parts = []): number[] | null {
  if (own.length === 0) return owners === null ? null : [...owners];
  if (owners === null) return [...own];
  const isPartOf = (id: number, tops: readonly number[]) =>
    parts.some((part) => part.id === id && tops.includes(part.parentId));
  return [
    ...own.filter((id) => owners.includes(id) || isPartOf(id, owners)),
    ...owners.filter((id) => !own.includes(id) && isPartOf(id, own)),
  ];
}

interface Account {
  readonly id: number;
  readonly name: string;
  readonly isActive: boolean;
}
interface Given {
  readonly vggRole: User['vggRole'];
  readonly isActive: boolean;
  readonly permissions: readonly string[];
}
interface Limits {
  readonly locationIds: readonly number[];
  readonly revenueIds: readonly number[];
}

/** Why no key of the account works now; '' while they do. */
export function pausedBecause(
  account: Pick<Account, 'isActive'>,
  isOwnerFit: boolean,
  role: Pick<Given, 'isActive'> | undefined,
): PausedBecause {
  if (!account.isActive) return 'switched-off';
  if (!isOwnerFit) return 'owner-left';
  return role?.isActive ? '' : 'role-out-of-use';
}

interface Behind {
  readonly role: Given;
  readonly limits: Limits;
  readonly owner: User;
  readonly holder: User;
  /** of the agency's revenues; asked for where the two limits are not plain */
  readonly parts: Parts;
}

/**
 * The actor that a key's calls travel with. It may do what its role says and its owner may, that moment, within the own
 * limits or its role's, and its owner's; its requests go to its owner's supervisor.
 */
export function actorOf(
  account: Account,
  { role, limits, owner, holder, parts }: Behind,
  keyId: string,
  agency: OrganisationProfile,
): Actor {
  return {
    kind: 'user',
    userId: userIdOf(account.id),
    sessionId: null,
    userName: `service-account-${account.id}`,
    fullName: account.name,
    role: role.vggRole,
    homeOrganisationId: agency.id,
    organisationId: agency.id,
    timeZone: agency.timeZone,
    permissions: role.permissions.filter((code) => owner.permissions.includes(code)),
    locationIds: within({ own: limits.locationIds, owners: owner.locationIds }),
    revenueIds: within({ own: limits.revenueIds, owners: owner.revenueIds }, parts),
    customerId: null,
    // whoever holds the key decides nothing that comes by it
    supervisor: owner.supervisor === holder.userName ? null : owner.supervisor,
    source: 'api',
    address: '',
    service: { keyId, holderId: holder.id },
  };
}
