import type { Actor } from '@kobodesk/contracts/kernel';

/** Where a request belongs; null: to no place in particular, as those of earlier releases. */
export interface Placed {
  location_id: number | null;
  revenue_id: number | null;
  revenue_top_id: number | null;
}

/** The places that somebody is bound to; null: to none. */
export type Bounds = Pick<Actor, 'locationIds' | 'revenueIds'>;

/** Is it of a place that they see, or of none in particular? */
export function isInPlace({ locationIds, revenueIds }: Bounds, placed: Placed): boolean {
  const { location_id: location, revenue_id: revenue, revenue_top_id: top } = placed;
  const isHere = locationIds === null || location === null || locationIds.includes(Number(location));
  const isOfThese =
    revenueIds === null || revenue === null || [revenue, top].some((id) => revenueIds.includes(Number(id)));
  return isHere && isOfThese;
}
