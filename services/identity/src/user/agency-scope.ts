import { listRevenueCodes, listRevenues } from '@kobodesk/contracts/invoicing';
import { systemActor, wrongField, type Actor, type ReplyOf } from '@kobodesk/contracts/kernel';
import type { Work } from '@kobodesk/chassis/operations/call';
import { Directory } from './directory.maintenance.js';

interface Target {
  id: number;
  name: string;
}

export interface Targets {
  revenues: Target[];
  locations: Target[];
  within: Within;
}

interface Scope {
  revenueIds: readonly number[];
  locationIds: readonly number[];
}

const nothing: Scope = { revenueIds: [], locationIds: [] };

/** What somebody may limit others to; null: to anything, or to nothing. */
type Within = Pick<Actor, 'revenueIds' | 'locationIds'>;
type Codes = ReplyOf<typeof listRevenueCodes>['data'];

/** The own limits, with the sub-revenues for which a top revenue stands. */
function withinOf({ revenueIds: own, locationIds }: Actor, codes: Codes): Within {
  if (own === null) return { revenueIds: own, locationIds };
  const parts = codes.filter(({ parentId }) => own.includes(parentId)).map(({ id }) => id);
  return { revenueIds: [...own, ...parts], locationIds };
}

/**
 * Every revenue and location of an agency, by name: what a role or a user may be limited to, and by the caller. What is `held`
 * is among them though it was taken out of use since: a form that does not show it would save all of the agency in its place.
 */
export async function targetsOf(
  work: Pick<Work, 'actor' | 'ask' | 'acrossTenants'>,
  organisationId: number,
  held: Scope = nothing,
): Promise<Targets> {
  const asAgency = systemActor('identity', organisationId);
  const locations = await work.acrossTenants(Directory).locationsOf(organisationId, held.locationIds);
  const { data: inUse } = await work.ask(listRevenues, { OrganizationId: organisationId }, asAgency);
  const isIdle = (id: number) => held.revenueIds.includes(id) && !inUse.some((revenue) => revenue.id === id);
  const needsCodes = work.actor.revenueIds !== null || held.revenueIds.some(isIdle);
  const codes = needsCodes ? (await work.ask(listRevenueCodes, {}, asAgency)).data : [];
  const revenues = [...inUse, ...codes.filter(({ id }) => isIdle(id))].map(({ id, name }) => ({ id, name }));
  return { revenues, locations, within: withinOf(work.actor, codes) };
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

const offered = (targets: readonly Target[], within: readonly number[] | null, chosen: readonly number[]) =>
  targets
    .map((target) => ({ ...target, activated: chosen.includes(target.id) }))
    .filter(({ id, activated }) => activated || within === null || within.includes(id));

/** Refuses what is neither the agency's nor held already. */
export function refuseForeignTargets({ revenues, locations }: Targets, chosen: Scope): void {
  const lacks = (ids: readonly number[], own: readonly Target[]) =>
    ids.some((id) => !own.some((target) => target.id === id));
  if (lacks(chosen.revenueIds, revenues))
    throw wrongField('revenueIds', 'Please select revenues of the organization');
  if (lacks(chosen.locationIds, locations))
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
