import type { Fact } from './on.js';

type Some<One> = [One, ...One[]];

/**
 * Facts that are taken together, by whom they belong to (0: nobody), each in the order in which they came. The organisations
 * have one order for everybody: two processes cannot wait for each other's.
 */
export function byOrganisation<One extends { readonly fact: Fact }>(
  taken: readonly One[],
): [number, Some<One>][] {
  const groups = new Map<number, Some<One>>();
  for (const one of taken) {
    const organisationId = (one.fact.body as { organisationId?: number | null }).organisationId ?? 0;
    const group = groups.get(organisationId);
    if (group) group.push(one);
    else groups.set(organisationId, [one]);
  }
  return [...groups].toSorted(([one], [other]) => one - other);
}
