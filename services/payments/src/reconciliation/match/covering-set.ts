import type { Thousandths } from '@kobodesk/contracts/kernel';

export interface Item {
  readonly id: number;
  readonly amount: Thousandths;
}

/** Ids of a set that fits. */
export type Cover = readonly number[];

type Subset = { readonly sum: Thousandths; readonly ids: readonly number[] };

/** The subsets of up to `most` items with a sum of at most `limit`. */
function subsetsOf(items: readonly Item[], most: number, limit: Thousandths): Subset[] {
  let sets: Subset[] = [{ sum: 0n, ids: [] }];
  for (const { id, amount } of items) {
    const larger = sets
      .filter(({ sum, ids }) => ids.length < most && sum + amount <= limit)
      .map(({ sum, ids }) => ({ sum: sum + amount, ids: [...ids, id] }));
    sets = [...sets, ...larger];
  }
  return sets;
}

/**
 * The sets of two to `most` items whose amounts make exactly the sum: none, one, or the first two, since two are no
 * answer. Meets in the middle. Amounts are above 0.
 */
export function coversOf(items: readonly Item[], sum: Thousandths, most: number): Cover[] {
  const half = items.length >> 1;
  const rest = new Map<Thousandths, Subset[]>();
  for (const subset of subsetsOf(items.slice(half), most, sum)) {
    const alike = rest.get(subset.sum);
    // of each size two are enough to know that there are two
    if (!alike) rest.set(subset.sum, [subset]);
    else if (alike.filter(({ ids }) => ids.length === subset.ids.length).length < 2) alike.push(subset);
  }
  const found: Cover[] = [];
  for (const { sum: begun, ids } of subsetsOf(items.slice(0, half), most, sum))
    for (const other of rest.get(sum - begun) ?? []) {
      const together = ids.length + other.ids.length;
      if (together < 2 || together > most) continue;
      found.push([...ids, ...other.ids]);
      if (found.length === 2) return found;
    }
  return found;
}
