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

/** Of two limits (the owner's null: none) what is within both. */
function within(own: readonly number[], owners: readonly number[] | null): number[] | null {
  if (own.length === 0) return owners === null ? null : [...owners];
  return owners === null ? [...own] : own.filter((id) => owners.includes(id));
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

/**
 * The actor that a key's calls travel with. It may do what its role says and its owner may, that moment, within the own
 * limits or its role's, and its owner's; its requests go to its owner's supervisor.
 */
export function actorOf(
  account: Account,
  { role, limits, owner, holder }: { role: Given; limits: Limits; owner: User; holder: User },
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
    locationIds: within(limits.locationIds, owner.locationIds),
    revenueIds: within(limits.revenueIds, owner.revenueIds),
    customerId: null,
    // whoever holds the key decides nothing that comes by it
    supervisor: owner.supervisor === holder.userName ? null : owner.supervisor,
    source: 'api',
    address: '',
    service: { keyId, holderId: holder.id },
  };
}
