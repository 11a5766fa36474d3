/**
 * The colour of each revenue, by its id alone and so the same whatever the figures are: as long as there are no more
 * revenues than colours, no two share one. A revenue that is added later takes a colour from none of the others.
 */
export function revenueColours(ids: readonly number[], colours: readonly string[]): (id: number) => string {
  const count = Math.max(1, colours.length);
  const placeOf = new Map<number, number>();
  const taken = new Set<number>();
  for (const id of [...new Set(ids)].sort((one, other) => one - other)) {
    if (taken.size === count) taken.clear();
    let place = id % count;
    while (taken.has(place)) place = (place + 1) % count;
    taken.add(place);
    placeOf.set(id, place);
  }
  return (id) => colours[placeOf.get(id) ?? id % count] ?? '';
}
