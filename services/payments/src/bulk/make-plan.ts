import { mostPlanRows, TooManyRows, withEffects, type PlanClaim } from '@kobodesk/contracts/payments';
import { refusalOf } from '@kobodesk/contracts/kernel';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import type { Work } from '@kobodesk/chassis/operations/call';
import { chainOf } from './bulk-job.js';
import type { BulkJobEntity } from './bulk-job.entity.js';
import { BulkRows, type NewBulkRow } from './bulk-jobs.js';
import type { JudgedRow } from './plan-work.js';
import { planWorks } from './plan-works.js';

/** the reasons that are counted one by one; a file that gives every row its own has no use for the list */
const mostReasons = 50;
const otherReasons = 'other reasons';

/** The next rows of a plan, and what the job is with them. */
export interface Planned {
  rows: NewBulkRow[];
  patch: Pick<BulkJobEntity, 'received' | 'planned' | 'objected' | 'totals' | 'reasons' | 'chain'>;
}

/** Judges the next claims of a draft. */
export async function planRows(
  call: Pick<Work, 'actor' | 'ask' | 'read'>,
  job: BulkJobEntity,
  claims: readonly PlanClaim[],
): Promise<Planned> {
  if (job.received + claims.length > mostPlanRows) throw refusalOf(TooManyRows);
  const { timeZone } = call.actor;
  // a plan that is gone on with after midnight is of the day on which it was begun
  const today = dayOf(job.madeAt, timeZone);
  const basis = { organisationId: job.organisationId, today, timeZone };
  const work = planWorks[job.kind];
  const judged = await work.judge(call, claims, basis);
  const keys = judged.flatMap((row) => ('effect' in row ? [row.effect.key] : []));
  const known = await call.read(BulkRows).known(job.id, keys);
  return addedTo(job, claims, withoutDoubles(judged, known, work.twice));
}

/** Of two rows about the same record the first one is planned. */
export function withoutDoubles(judged: readonly JudgedRow[], known: Set<string>, twice: string): JudgedRow[] {
  const seen = new Set(known);
  return judged.map((row) => {
    if (!('effect' in row)) return row;
    const { key } = row.effect;
    if (seen.has(key)) return { why: twice };
    seen.add(key);
    return row;
  });
}

function addedTo(job: BulkJobEntity, claims: readonly PlanClaim[], judged: readonly JudgedRow[]): Planned {
  const effects = judged.flatMap((row) => ('effect' in row ? [row.effect] : []));
  const chain = chainOf(job.chain, effects);
  const reasons = { ...job.reasons };
  for (const { reason } of effects) {
    const counted = reason in reasons || Object.keys(reasons).length < mostReasons ? reason : otherReasons;
    reasons[counted] = (reasons[counted] ?? 0) + 1;
  }
  let at = 0;
  const rows = judged.map((row, index): NewBulkRow => {
    const claim = claims[index] as PlanClaim;
    const common = { position: job.received + index + 1, claim };
    if (!('effect' in row))
      return { ...common, rowKey: null, effect: null, chain: '', state: 'objected', why: row.why };
    const { effect } = row;
    return { ...common, rowKey: effect.key, effect, chain: chain[at++] ?? '', state: 'waiting', why: '' };
  });
  return {
    rows,
    patch: {
      received: job.received + claims.length,
      planned: job.planned + effects.length,
      objected: job.objected + claims.length - effects.length,
      totals: withEffects(job.totals, effects),
      reasons,
      chain: chain.at(-1) ?? job.chain,
    },
  };
}
