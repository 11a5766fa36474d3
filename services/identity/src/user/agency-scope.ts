import { listRevenues } from '@kobodesk/contracts/invoicing';
import { systemActor } from '@kobodesk/contracts/kernel';
import type { Work } from '@kobodesk/chassis/operations/call';
import { Directory } from './directory.maintenance.js';

export interface Targets {
  revenues: { id: number; name: string }[];
  locations: { id: number; name: string }[];
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

/** All of the agency, with what is ticked (catalogue, GetUserLocationRevenueBDA). */
export const ticked = (
  targets: Targets,
  chosen: { revenueIds: readonly number[]; locationIds: readonly number[] },
) => ({
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

/** Names of what was chosen, for the audit trail and the checker; what is not the agency's is left out. */
export const namesOfChosen = (
  targets: Targets,
  chosen: { revenueIds: readonly number[]; locationIds: readonly number[] },
) => ({
  revenues: targets.revenues.filter(({ id }) => chosen.revenueIds.includes(id)).map(({ name }) => name),
  locations: targets.locations.filter(({ id }) => chosen.locationIds.includes(id)).map(({ name }) => name),
});
