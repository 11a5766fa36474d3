import { listOrganisations } from '@kobodesk/contracts/identity';
import { isProvider, type Actor } from '@kobodesk/contracts/kernel';
import { AuditOfAll } from '@kobodesk/contracts/reporting';
import type { Work } from '@kobodesk/chassis/operations/call';
import { ofAll } from '@kobodesk/chassis/operations/handle';

/** Provider staff who chose no agency: they see the trails of all, and walk the platform's own chain. */
export const isUnbound = (actor: Actor): boolean => isProvider(actor) && actor.organisationId === null;

/** Names for the column that provider staff have. */
export async function agenciesOf(call: Pick<Work, 'actor' | 'ask'>): Promise<ReadonlyMap<number, string>> {
  if (!isProvider(call.actor)) return new Map();
  const { data } = await call.ask(listOrganisations, {});
  return new Map(data.map(({ id, name }) => [id, name]));
}

/** Answers whoever sees all of the agency: a record says nothing of a place (decision 122). */
export const handleOfAll = ofAll(AuditOfAll);
