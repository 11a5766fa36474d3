import type { Actor } from '@kobodesk/contracts/kernel';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import type { Unit } from '@kobodesk/chassis/operations/unit';
import type { Matching } from './keep-match.js';

/** What a desk does on its own account, as if it had been called. */
export const deskWork = (
  { clock, log }: ServiceContext,
  unit: Unit,
  {
    actor,
    row,
    isStopping,
  }: { actor: Actor; row: { readonly correlationId: string | null }; isStopping: () => boolean },
): Matching => ({
  actor,
  // a run may take minutes, and what it decides is decided when it is
  get now() {
    return clock.now();
  },
  correlationId: row.correlationId ?? '',
  log,
  read: (repository) => unit.read(repository),
  acrossTenants: (repository) => unit.acrossTenants(repository),
  within: (organisationId, repository) => unit.within(organisationId, repository),
  ask: (operation, input, as) => unit.ask(operation, input, as ?? actor),
  write: (work) => unit.write(work),
  isStopping,
});
