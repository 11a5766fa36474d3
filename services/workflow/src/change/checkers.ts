import { getUser } from '@kobodesk/contracts/identity';
import { NotPermitted, refusalOf, systemActor } from '@kobodesk/contracts/kernel';
import type { Work } from '@kobodesk/chassis/operations/call';
import { Delegations } from '../delegation/delegations.js';

/** Somebody who holds the right to check changes today. */
export interface Delegator {
  userId: number;
  fullName: string;
}

/** How somebody checks changes: in the own name, or only in the place of those who delegated it. */
export type Checking = { readonly own: true } | { readonly own: false; readonly for: readonly Delegator[] };

/**
 * Whether the caller checks changes, and for whom. The right of a delegator is looked up now: taken away from them, it
 * is gone from their delegates too. Throws NotPermitted for everybody else.
 */
export async function checkingOf(call: Pick<Work, 'actor' | 'ask' | 'read'>): Promise<Checking> {
  const { actor } = call;
  if (actor.permissions.includes('change.check')) return { own: true };
  const held = await call.read(Delegations).heldBy(actor.userId ?? 0);
  const system = systemActor('workflow', actor.organisationId);
  const asked = [...new Set(held.map(({ delegator_id }) => delegator_id))].map((userId) =>
    call.ask(getUser, { userId }, system),
  );
  const delegators = (await Promise.all(asked))
    .map(({ data }) => data)
    .filter((user) => user?.isActive === true && user.permissions.includes('change.check'))
    .map((user) => ({ userId: user?.userId ?? 0, fullName: user?.fullName ?? '' }));
  if (delegators.length === 0) throw refusalOf(NotPermitted);
  return { own: false, for: delegators };
}

/**
 * In whose place a delegate may decide what the maker asked for: of no maker in the maker's own place, or a change would
 * be its maker's to let through.
 */
export const delegatorFor = (checking: Checking, makerId: number): Delegator | undefined =>
  checking.own ? undefined : checking.for.find(({ userId }) => userId !== makerId);

/** Whose changes the caller can not decide: the own ones, and a sole delegator's. */
export function closedTo(checking: Checking, userId: number): number[] {
  const [only, ...more] = checking.own ? [] : checking.for;
  return only && more.length === 0 ? [userId, only.userId] : [userId];
}
