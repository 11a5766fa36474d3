import { changeKinds, decidableKinds } from '@kobodesk/contracts/changes';
import type { findActiveUser } from '@kobodesk/contracts/identity';
import {
  isCustomerStaff,
  isServiceAccount,
  NotPermitted,
  refusalOf,
  type Actor,
  type ReplyOf,
} from '@kobodesk/contracts/kernel';
import { isInPlace, type Bounds, type Placed } from '../place.js';

/** Types of change that somebody may decide, but for those that these people made, and those that are not of all places. */
export interface Decidable {
  types: readonly number[];
  exceptMakers: readonly number[];
  places: readonly Bounds[];
}

/** Somebody who may check changes of these types today. */
export interface Delegator {
  userId: number;
  fullName: string;
  types: readonly number[];
  /** where they are bound to themselves */
  place: Bounds;
}

/** How somebody checks changes: in the own name, and in the place of those who delegated it. */
export interface Checking {
  readonly userId: number;
  readonly types: readonly number[];
  readonly delegators: readonly Delegator[];
  /** where the caller is bound to */
  readonly place: Bounds;
}

/** Somebody who delegated, with the rights and limits of now. */
export type Away = NonNullable<ReplyOf<typeof findActiveUser>['data']>;

const delegatorsOf = (away: readonly Away[]): Delegator[] =>
  away
    .map(({ userId, fullName, permissions, locationIds, revenueIds }) => ({
      userId,
      fullName,
      types: decidableKinds(permissions),
      place: { locationIds, revenueIds },
    }))
    .filter(({ types }) => types.length > 0);

/** Which changes the caller checks, and for whom; the staff of customers check none, nor do service accounts. */
export function mayCheck(actor: Actor, away: readonly Away[]): Checking {
  const { locationIds, revenueIds } = actor;
  const known = { userId: actor.userId ?? 0, place: { locationIds, revenueIds } };
  if (isCustomerStaff(actor) || isServiceAccount(actor)) return { ...known, types: [], delegators: [] };
  return { ...known, types: decidableKinds(actor.permissions), delegators: delegatorsOf(away) };
}

const wire = new Set(changeKinds.map(({ id }) => id));
const listed = (types: readonly number[]): number[] => types.filter((type) => wire.has(type));

/** The same of somebody who opens the list of maker-checker. Throws NotPermitted for everybody else. */
export function mayCheckListed(actor: Actor, away: readonly Away[]): Checking {
  const { types, delegators: absent, ...known } = mayCheck(actor, away);
  const delegators = absent
    .map((delegator) => ({ ...delegator, types: listed(delegator.types) }))
    .filter((delegator) => delegator.types.length > 0);
  const opens = actor.permissions.includes('change.check') && !isCustomerStaff(actor);
  if (!opens && delegators.length === 0) throw refusalOf(NotPermitted);
  return { ...known, types: listed(types), delegators };
}

/**
 * The ways in which the caller decides: never what is their own, nor in the place of its maker; in somebody's place what
 * both of them see.
 */
export const waysOf = ({ userId, types, place, delegators }: Checking): Decidable[] =>
  [
    { types, exceptMakers: [userId], places: [place] },
    ...delegators.map((delegator) => ({
      types: delegator.types,
      exceptMakers: [userId, delegator.userId],
      places: [place, delegator.place],
    })),
  ].filter((way) => way.types.length > 0);

/** Whose hand a change is: its maker's and, where a service account made it, that of whoever holds the key. */
export interface Made {
  makerUserId: number;
  makerHolderId: number | null;
}
export const isMadeBy = ({ makerUserId, makerHolderId }: Made, userId: number): boolean =>
  makerUserId === userId || makerHolderId === userId;

type Asked = Placed & Made & { kind: number };

/**
 * In whose name the caller decides a change: the own, a delegator's, or nobody's. A change is not its maker's to let
 * through in whoever's place.
 */
export function nameByRight(checking: Checking, change: Asked): 'own' | Delegator | undefined {
  if (isMadeBy(change, checking.userId) || !isInPlace(checking.place, change)) return undefined;
  if (checking.types.includes(change.kind)) return 'own';
  return checking.delegators.find(
    ({ userId, types, place }) =>
      !isMadeBy(change, userId) && types.includes(change.kind) && isInPlace(place, change),
  );
}

/** Would the caller decide it, had not somebody made it in whose place the caller is? */
export const isOwnByRight = ({ delegators }: Checking, change: Asked): boolean =>
  delegators.some((delegator) => isMadeBy(change, delegator.userId) && delegator.types.includes(change.kind));
