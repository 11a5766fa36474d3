import { Refusal, Unexpected } from '@kobodesk/contracts/kernel';
import type { PlanEffect, RowOutcome } from '@kobodesk/contracts/payments';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import type { Work } from '@kobodesk/chassis/operations/call';
import type { BulkJobEntity } from './bulk-job.entity.js';
import type { RunsElsewhere } from './plan-work.js';

export const couldNotBeDone: RowOutcome = { state: 'failed', why: 'It could not be done' };

interface HandingOver {
  unit: Pick<Work, 'ask'>;
  log: ServiceContext['log'];
  job: BulkJobEntity;
  work: RunsElsewhere;
}

/**
 * What another service made of these effects, by their keys; where one of them does what nobody foresaw, each by itself.
 * Throws where the service does not answer: it is asked again later.
 */
export async function handedOver(
  from: HandingOver,
  effects: readonly PlanEffect[],
): Promise<ReadonlyMap<string, RowOutcome>> {
  const { unit, log, job, work } = from;
  const [effect, ...others] = effects;
  if (!effect) return new Map();
  const { id, organisationId, approvedHash, maker, checker, comment } = job;
  const plan = `${id}:${approvedHash}`;
  const approved = { plan, organisationId, maker, comment, ...(checker ? { checker } : {}) };
  try {
    return await work.handOver(unit, effects, approved);
  } catch (error) {
    if (!(error instanceof Refusal) || error.report.code !== Unexpected.code) throw error;
    if (others.length === 0) {
      log.error({ job: id, row: effect.key, error: String(error) }, 'a row of a bulk job failed');
      return new Map([[effect.key, couldNotBeDone]]);
    }
    const all = new Map<string, RowOutcome>();
    for (const one of effects)
      for (const [key, outcome] of await handedOver(from, [one])) all.set(key, outcome);
    return all;
  }
}
