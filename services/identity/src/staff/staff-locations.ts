import type { Work } from '@kobodesk/chassis/operations/call';
import { refuseForeignTargets, refuseWider, type Targets } from '../user/agency-scope.js';
import { Directory } from '../user/directory.maintenance.js';
import type { ScopeDraft } from '../user/scope.js';

type Reading = Pick<Work, 'actor' | 'acrossTenants'>;

/** Staff of customers are limited to locations alone. */
export const limitsOf = (locationIds: readonly number[]): ScopeDraft => ({ revenueIds: [], locationIds });

/** What staff may be limited to; what is `held` is among it, though it was taken out of use since. */
export async function targetsFor(call: Reading, held: readonly number[] = []): Promise<Targets> {
  const { organisationId, locationIds } = call.actor;
  const locations = await call.acrossTenants(Directory).locationsOf(organisationId ?? 0, held);
  return { revenues: [], locations, within: { locationIds, revenueIds: null } };
}

/** None but the agency's, and none that the caller may not give. */
export async function refuseLocations(
  call: Reading,
  locationIds: readonly number[],
  held: readonly number[] = [],
): Promise<void> {
  const targets = await targetsFor(call, held);
  refuseWider(targets.within, limitsOf(locationIds));
  refuseForeignTargets(targets, limitsOf(locationIds));
}
