import type { BulkJob, BulkJobState, BulkRowState } from './bulk-jobs.js';

const cameToNothing: readonly BulkRowState[] = ['objected', 'stale', 'refused', 'failed'];
const endedEarly: readonly BulkJobState[] = ['declined', 'cancelled', 'broken'];

/** What the rows are that can be planned again: of a job that ended early those too that nobody came to. */
export const statesLeft = (state: BulkJobState): BulkRowState[] =>
  endedEarly.includes(state) ? [...cameToNothing, 'waiting'] : [...cameToNothing];

/** How many rows these are. */
export const rowsLeft = (
  job: Pick<BulkJob, 'state' | 'planned' | 'objected' | 'done' | 'stale' | 'refused' | 'failed'>,
): number => {
  const { state, planned, objected, done, stale, refused, failed } = job;
  return objected + (endedEarly.includes(state) ? planned - done : stale + refused + failed);
};
