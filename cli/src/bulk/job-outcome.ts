import type { BulkJob } from '@kobodesk/contracts/payments';
import type { Outcome } from '../exit-codes.js';

/** It waits for an approval, or it runs, or it will. */
export const isUnderWay = (state: BulkJob['state']): boolean =>
  state === 'waiting' || state === 'running' || state === 'paused';

/** What a script is told of a job that was asked about. */
export function outcomeOfJob({ state, stale, refused, failed }: BulkJob): Outcome {
  if (isUnderWay(state)) return 'waiting';
  if (state === 'declined') return 'refused';
  if (state === 'broken') return 'failed';
  if (state === 'cancelled' || refused + failed > 0) return 'partly';
  return stale > 0 ? 'stale' : 'done';
}

/** The same of a plan that was just made: rows that cannot be done are findings. */
export const outcomeOfPlan = ({ objected }: BulkJob): Outcome => (objected > 0 ? 'findings' : 'done');
