import { nameOrganisations } from '@kobodesk/contracts/identity';
import { isProvider, systemActor, type Actor } from '@kobodesk/contracts/kernel';
import type { Work } from '@kobodesk/chassis/operations/call';

/**
 * Provider staff who chose no agency: they see what waits in all of them
 * (rules/approvals.md#states-of-a-request).
 */
export const isUnbound = (actor: Actor): boolean => isProvider(actor) && actor.organisationId === null;

/** Names for the column that provider staff have; the provider's own organisation is one of them. */
export async function agenciesOf(
  call: Pick<Work, 'actor' | 'ask'>,
  rows: readonly { organisationId: number }[],
): Promise<ReadonlyMap<number, string>> {
  if (!isProvider(call.actor)) return new Map();
  const organisationIds = [...new Set(rows.map((row) => row.organisationId))];
  if (organisationIds.length === 0) return new Map();
  const asked = await call.ask(nameOrganisations, { organisationIds }, systemActor('workflow', null));
  return new Map(asked.data.map(({ id, name }) => [id, name]));
}
