import { refusalOf, type Actor } from '@kobodesk/contracts/kernel';
import { LedgerOfAll, SimulationNotFound } from '@kobodesk/contracts/settlement';
import type { Work } from '@kobodesk/chassis/operations/call';
import { sightOf } from '../ledger/read/sight.js';
import type { SimulationEntity } from './simulation.entity.js';
import { Simulations } from './simulations.js';

/** A simulation tells what a revenue line collected at all locations, of all customers. */
export function refuseUnlessOfAll({ actor }: { readonly actor: Actor }): void {
  if (actor.locationIds !== null || actor.customerId !== null) throw refusalOf(LedgerOfAll);
}

/** One of a line that the caller may see all of. */
export async function seen(
  call: Pick<Work, 'actor' | 'ask' | 'read'>,
  id: number,
): Promise<SimulationEntity> {
  const simulation = await call.read(Simulations).find({ id });
  if (!simulation) throw refusalOf(SimulationNotFound);
  refuseUnlessOfAll(call);
  const { revenueIds } = await sightOf(call);
  if (revenueIds !== null && !revenueIds.includes(simulation.revenueId)) throw refusalOf(LedgerOfAll);
  return simulation;
}
