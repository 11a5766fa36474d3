import { problem } from '../../kernel/index.js';

export const BulkJobNotFound = problem('BULK_JOB_NOT_FOUND', 404, 'The bulk job was not found');
/** What was asked does not fit the state of the job. */
export const BulkJobElsewhere = problem(
  'BULK_JOB_ELSEWHERE',
  409,
  ({ state }: { state: string }) => `This cannot be done with a job that is ${state}`,
);
export const PlanEmpty = problem('PLAN_EMPTY', 422, 'No row of the file can be planned');
/** The hash is not that of the job: another plan was looked at. */
export const PlanDiffers = problem('PLAN_DIFFERS', 409, 'The plan is not the one that was named');
export const TooManyRows = problem('TOO_MANY_ROWS', 422, 'At most 100,000 rows');
