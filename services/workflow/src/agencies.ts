import { getOrganisationProfile } from '@kobodesk/contracts/identity';
import { isProvider, systemActor, type Actor } from '@kobodesk/contracts/kernel';
import type { Work } from '@kobodesk/chassis/operations/call';

/** Provider staff who chose no agency: they see what waits in all of them (decisions, Approvals without an agency). */
export const isUnbound = (actor: Actor): boolean => isProvider(actor) && actor.organisationId === null;

/** Names for the column that provider staff have; the provider's own organisation is one of them. */
export async function agenciesOf(
  call: Pick<Work, 'actor' | 'ask'>,
  rows: readonly { organisation_id: number }[],
): Promise<ReadonlyMap<number, string>> {
  if (!isProvider(call.actor)) return new Map();
  const ids = [...new Set(rows.map(({ organisation_id }) => organisation_id))];
  const profiles = await Promise.all(
    ids.map((organisationId) =>
      call.ask(getOrganisationProfile, { organisationId }, systemActor('workflow', organisationId)),
    ),
  );
  return new Map(profiles.map(({ data }) => [data.id, data.name]));
}
