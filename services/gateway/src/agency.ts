import { ForeignAgency, isProvider, refusalOf, type Actor } from '@kobodesk/contracts/kernel';

const names = ['agencyid', 'organizationid', 'organisationid'];

/** Every organisation that a request names: at the top, in `parameter`, or in the elements of a list. 0 names none. */
export function agenciesNamed(input: unknown, depth = 0): number[] {
  if (typeof input !== 'object' || input === null || depth > 3) return [];
  if (Array.isArray(input)) return input.flatMap((element) => agenciesNamed(element, depth + 1));
  return Object.entries(input).flatMap(([name, value]) => {
    if (typeof value === 'object') return agenciesNamed(value, depth + 1);
    if (!names.includes(name.toLowerCase())) return [];
    return idIn(value) ?? [];
  });
}

/** What no id can be, such as a number beyond 2⁵³, names nobody: the service refuses it where it knows the field. */
function idIn(value: unknown): number | undefined {
  const id = typeof value === 'string' || typeof value === 'number' ? Number(value) : NaN;
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/**
 * Binds the call to one organisation. Provider staff act for the agency that the request, the X-Agency-Id header or
 * their session names; everybody else for the own, and naming another is refused, whichever way it is named.
 */
export function boundToAgency(actor: Actor, input: unknown, header: string | undefined): Actor {
  if (actor.kind !== 'user') return actor;
  const named = [...new Set(agenciesNamed(input))];
  if (isProvider(actor)) {
    if (named.length > 1) throw refusalOf(ForeignAgency);
    const chosen = named[0] ?? idIn(header) ?? actor.organisationId;
    return chosen === actor.organisationId ? actor : { ...actor, organisationId: chosen };
  }
  if (named.some((id) => id !== actor.homeOrganisationId)) throw refusalOf(ForeignAgency);
  return actor;
}

/**
 * Whether whoever calls chose the organisation that the call acts for, as the page does in each call's X-Agency-Id header. What a
 * request is about is no choice: who opens a record of an agency did not choose that agency for what comes next.
 */
export const isChosen = ({ organisationId, source }: Actor, header: string | undefined): boolean =>
  source !== 'cli' && organisationId !== null && idIn(header) === organisationId;
