import { listRevenues } from '@kobodesk/contracts/invoicing';
import { systemActor, wrongField } from '@kobodesk/contracts/kernel';
import type { Work } from '@kobodesk/chassis/operations/call';
import { Directory } from './directory.maintenance.js';

export interface Targets {
  revenues: { id: number; name: string }[];
  locations: { id: number; name: string }[];
}

interface Scope {
  revenueIds: readonly number[];
  locationIds: readonly number[];
}

/** Every revenue and location of an agency, by name: what a role or a user may be limited to. */
export async function targetsOf(
  work: Pick<Work, 'ask' | 'acrossTenants'>,
  organisationId: number,
): Promise<Targets> {
  const locations = await work.acrossTenants(Directory).locationsOf(organisationId);
  const { data } = await work.ask(
    listRevenues,
    { OrganizationId: organisationId },
    systemActor('identity', organisationId),
  );
  return { revenues: data.map(({ id, name }) => ({ id, name })), locations };
}

/** All of the agency, with what is ticked. */
export const ticked = (targets: Targets, chosen: Scope) => ({
  revenues: targets.revenues.map(({ id, name }) => ({
    revenueId: id,
    name,
    activated: chosen.revenueIds.includes(id),
  })),
  locations: targets.locations.map(({ id, name }) => ({
    locationId: id,
    location: name,
    activated: chosen.locationIds.includes(id),
  })),
});

/**
 * Refuses what is not the agency's. What the record holds already may stay, though it was taken out of use since.
 */
export function refuseForeignTargets(
  { revenues, locations }: Targets,
  chosen: Scope,
  held: Scope = { revenueIds: [], locationIds: [] },
): void {
  const lacks = (ids: readonly number[], own: readonly { id: number }[], before: readonly number[]) =>
    ids.some((id) => !before.includes(id) && !own.some((target) => target.id === id));
  if (lacks(chosen.revenueIds, revenues, held.revenueIds))
    throw wrongField('revenueIds', 'Please select revenues of the organization');
  if (lacks(chosen.locationIds, locations, held.locationIds))
    throw wrongField('locationIds', 'Please select locations of the organization');
}

/** Names of what was chosen, for the audit trail and the checker; what is not the agency's is left out. */
export const namesOfChosen = (targets: Targets, chosen: Scope) => ({
  revenues: targets.revenues.filter(({ id }) => chosen.revenueIds.includes(id)).map(({ name }) => name),
  locations: targets.locations.filter(({ id }) => chosen.locationIds.includes(id)).map(({ name }) => name),
});
