import type { Actor, ChangePlace } from '@kobodesk/contracts/kernel';

/** Where a request belongs; null: to no place in particular, as those of earlier releases. */
export interface Placed {
  locationId: number | null;
  revenueId: number | null;
  revenueTopId: number | null;
}

/** The places that somebody is bound to; null: to none. */
export type Bounds = Pick<Actor, 'locationIds' | 'revenueIds'>;

/** Is it of a place that they see, or of none in particular? */
export function isInPlace({ locationIds, revenueIds }: Bounds, placed: Placed): boolean {
  const { locationId, revenueId, revenueTopId } = placed;
  const isHere = locationIds === null || locationId === null || locationIds.includes(locationId);
  const isOfThese =
    revenueIds === null ||
    revenueId === null ||
    [revenueId, revenueTopId].some((id) => id !== null && revenueIds.includes(id));
  return isHere && isOfThese;
}

/** Where a change about a request is of: where the request is. */
export const placeOf = ({ locationId, revenueId, revenueTopId }: Placed): { place?: ChangePlace } =>
  locationId === null || revenueId === null || revenueTopId === null
    ? {}
    : { place: { locationId, revenueId, revenueTopId } };
