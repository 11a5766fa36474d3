import { Refusal, Unexpected } from '@kobodesk/contracts/kernel';
import type { PlanEffect, RowOutcome } from '@kobodesk/contracts/payments';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import type { Tx, Work } from '@kobodesk/chassis/operations/call';
import type { BulkJobEntity } from './bulk-job.entity.js';
import type { RunsElsewhere, RunsHere } from './plan-work.js';

/** What became of rows, by the keys of their effects. */
export type Outcomes = ReadonlyMap<string, RowOutcome>;

/** What became of rows that are stale before anything is done, by their keys and why. */
export const staleOutcomes = (stale: ReadonlyMap<string, string>): Outcomes =>
  new Map([...stale].map(([key, why]) => [key, { state: 'stale', why }]));

/** All that is to be done of a job here. */
interface Doing {
  tx: Tx;
  job: BulkJobEntity;
  work: RunsHere;
}

/**
 * Does these effects in the transaction: all of them at once, and where one is refused its halves, down to those that are
 * refused by themselves. What is refused has left nothing behind.
 */
export async function doneHere(doing: Doing, effects: readonly PlanEffect[]): Promise<Outcomes> {
  const [effect, ...others] = effects;
  if (!effect) return new Map();
  const { tx, job, work } = doing;
  const { organisationId, maker, checker } = job;
  const makers = { maker, ...(checker ? { checker } : {}) };
  const { refusal } = await tx.attempt(() => work.run(tx, effects, makers, organisationId));
  if (!refusal) return new Map(effects.map(({ key }) => [key, { state: 'done', why: '' }]));
  if (others.length === 0) {
    const state = refusal.report.status === 409 ? 'stale' : 'refused';
    return new Map([[effect.key, { state, why: refusal.message }]]);
  }
  const [first, second] = halvesOf(effects);
  return new Map([...(await doneHere(doing, first)), ...(await doneHere(doing, second))]);
}

/** Both have something of two or more. */
export function halvesOf<T>(rows: readonly T[]): [T[], T[]] {
  const middle = Math.ceil(rows.length / 2);
  return [rows.slice(0, middle), rows.slice(middle)];
}

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
export async function handedOver(from: HandingOver, effects: readonly PlanEffect[]): Promise<Outcomes> {
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
