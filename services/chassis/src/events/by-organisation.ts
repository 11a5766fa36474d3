import type { EventDefinition } from '@kobodesk/contracts/kernel';
import type { Taken } from './on.js';

type Some<E extends EventDefinition> = [Taken<E>, ...Taken<E>[]];

/**
 * Facts that are taken together, by whom they belong to (0: nobody), each in the order in which they came. The organisations
 * have one order for everybody: two processes cannot wait for each other's.
 */
export function byOrganisation<E extends EventDefinition>(taken: readonly Taken<E>[]): [number, Some<E>][] {
  const groups = new Map<number, Some<E>>();
  for (const one of taken) {
    const organisationId = (one.body as { organisationId?: number | null }).organisationId ?? 0;
    const group = groups.get(organisationId);
    if (group) group.push(one);
    else groups.set(organisationId, [one]);
  }
  return [...groups].toSorted(([one], [other]) => one - other);
}
