import { listRevenueCodes, listRevenues } from '@kobodesk/contracts/invoicing';
import { systemActor, wrongField, type Actor } from '@kobodesk/contracts/kernel';
import type { Work } from '@kobodesk/chassis/operations/call';
import { Directory } from './directory.maintenance.js';

export interface Targets {
  revenues: { id: number; name: string }[];
  locations: { id: number; name: string }[];
  within: Within;
}

interface Scope {
  revenueIds: readonly number[];
  locationIds: readonly number[];
}

/** What somebody may limit others to; null: to anything, or to nothing. */
type Within = Pick<Actor, 'revenueIds' | 'locationIds'>;

/** The own limits, with the sub-revenues for which a top revenue stands. */
async function withinOf(work: Pick<Work, 'actor' | 'ask'>, organisationId: number): Promise<Within> {
  const { revenueIds: own, locationIds } = work.actor;
  if (own === null) return { revenueIds: own, locationIds };
  const { data } = await work.ask(listRevenueCodes, {}, systemActor('identity', organisationId));
  const parts = data.filter(({ parentId }) => own.includes(parentId)).map(({ id }) => id);
  return { revenueIds: [...own, ...parts], locationIds };
}

/** Every revenue and location of an agency, by name: what a role or a user may be limited to, and by the caller. */
export async function targetsOf(
  work: Pick<Work, 'actor' | 'ask' | 'acrossTenants'>,
  organisationId: number,
): Promise<Targets> {
  const locations = await work.acrossTenants(Directory).locationsOf(organisationId);
  const { data } = await work.ask(
    listRevenues,
    { OrganizationId: organisationId },
    systemActor('identity', organisationId),
  );
  const within = await withinOf(work, organisationId);
  return { revenues: data.map(({ id, name }) => ({ id, name })), locations, within };
}

/** All that the caller may choose from, and what is ticked. */
export const ticked = ({ revenues, locations, within }: Targets, chosen: Scope) => ({
  revenues: offered(revenues, within.revenueIds, chosen.revenueIds).map(({ id, name, activated }) => ({
    revenueId: id,
    name,
    activated,
  })),
  locations: offered(locations, within.locationIds, chosen.locationIds).map(({ id, name, activated }) => ({
    locationId: id,
    location: name,
    activated,
  })),
});

const offered = (
  targets: readonly { id: number; name: string }[],
  within: readonly number[] | null,
  chosen: readonly number[],
) =>
  targets
    .map((target) => ({ ...target, activated: chosen.includes(target.id) }))
    .filter(({ id, activated }) => activated || within === null || within.includes(id));

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

/**
 * Nobody gives wider limits than their own (rules/people.md#what-somebody-may-see). `limits` are those that come of what
 * is saved: none of a kind is all of the agency.
 */
export function refuseWider(within: Within, limits: Scope): void {
  const isWider = (ids: readonly number[], own: readonly number[] | null) =>
    own !== null && (ids.length === 0 || ids.some((id) => !own.includes(id)));
  if (isWider(limits.revenueIds, within.revenueIds))
    throw wrongField('revenueIds', 'Please select from the revenues that you are limited to yourself');
  if (isWider(limits.locationIds, within.locationIds))
    throw wrongField('locationIds', 'Please select from the locations that you are limited to yourself');
}
