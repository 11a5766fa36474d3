import { changeKinds, decidableKinds } from '@kobodesk/contracts/changes';
import { findActiveUser } from '@kobodesk/contracts/identity';
import {
  isCustomerStaff,
  isServiceAccount,
  NotPermitted,
  refusalOf,
  systemActor,
} from '@kobodesk/contracts/kernel';
import type { Work } from '@kobodesk/chassis/operations/call';
import type { StoredDelegation } from '../delegation/delegations.js';
import { isInPlace, type Bounds, type Placed } from '../place.js';

/** Types of change that somebody may decide, but for those that these people made. */
export interface Decidable {
  types: readonly number[];
  exceptMakers: readonly number[];
}

/** Somebody who may check changes of these types today. */
export interface Delegator {
  userId: number;
  fullName: string;
  types: readonly number[];
}

/** How somebody checks changes: in the own name, and in the place of those who delegated it. */
export interface Checking {
  readonly userId: number;
  readonly types: readonly number[];
  readonly delegators: readonly Delegator[];
  /** where the caller is bound to */
  readonly place: Bounds;
}

export type Asking = Pick<Work, 'actor' | 'ask' | 'read'>;

/** The right of a delegator is looked up now: taken away from them, it is gone from their delegates too. */
async function delegatorsOf(call: Asking, held: readonly StoredDelegation[]): Promise<Delegator[]> {
  const system = systemActor('workflow', call.actor.organisationId);
  const asked = [...new Set(held.map(({ delegator_id }) => delegator_id))].map((userId) =>
    call.ask(findActiveUser, { userId }, system),
  );
  return (await Promise.all(asked))
    .flatMap(({ data }) => data ?? [])
    .map(({ userId, fullName, permissions }) => ({ userId, fullName, types: decidableKinds(permissions) }))
    .filter(({ types }) => types.length > 0);
}

/** Which changes the caller checks, and for whom; the staff of customers check none, nor do service accounts. */
export async function mayCheck(call: Asking, held: readonly StoredDelegation[]): Promise<Checking> {
  const { actor } = call;
  const { locationIds, revenueIds } = actor;
  const known = { userId: actor.userId ?? 0, place: { locationIds, revenueIds } };
  if (isCustomerStaff(actor) || isServiceAccount(actor)) return { ...known, types: [], delegators: [] };
  return { ...known, types: decidableKinds(actor.permissions), delegators: await delegatorsOf(call, held) };
}

const wire = new Set(changeKinds.map(({ id }) => id));
const listed = (types: readonly number[]): number[] => types.filter((type) => wire.has(type));

/** The same of somebody who opens the list of maker-checker. Throws NotPermitted for everybody else. */
export async function mayCheckListed(call: Asking, held: readonly StoredDelegation[]): Promise<Checking> {
  const { actor } = call;
  const { types, delegators: absent, ...known } = await mayCheck(call, held);
  const delegators = absent
    .map((delegator) => ({ ...delegator, types: listed(delegator.types) }))
    .filter((delegator) => delegator.types.length > 0);
  const opens = actor.permissions.includes('change.check') && !isCustomerStaff(actor);
  if (!opens && delegators.length === 0) throw refusalOf(NotPermitted);
  return { ...known, types: listed(types), delegators };
}

/** Every type that the caller sees. */
export const typesSeen = ({ types, delegators }: Checking): number[] => [
  ...new Set([...types, ...delegators.flatMap((delegator) => [...delegator.types])]),
];

/** The ways in which the caller decides: never what is their own, nor in the place of its maker. */
export const waysOf = ({ userId, types, delegators }: Checking): Decidable[] =>
  [
    { types, exceptMakers: [userId] },
    ...delegators.map((delegator) => ({
      types: delegator.types,
      exceptMakers: [userId, delegator.userId],
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
    ({ userId, types }) => !isMadeBy(change, userId) && types.includes(change.kind),
  );
}

/** Would the caller decide it, had not somebody made it in whose place the caller is? */
export const isOwnByRight = ({ delegators }: Checking, change: Asked): boolean =>
  delegators.some((delegator) => isMadeBy(change, delegator.userId) && delegator.types.includes(change.kind));
