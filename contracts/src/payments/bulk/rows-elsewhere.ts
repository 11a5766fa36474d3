import * as z from 'zod';
import { ChangePerson } from '../../kernel/index.js';
import { PlanClaim, PlanEffect, RowOutcome } from './plan.js';

/** of one request: the rows of a piece, and those of a transaction */
const most = { judged: 500, run: 40 };

/** What a service is asked that judges and does rows of a plan which payments keeps, and what it answers (decision 096). */
export const RowsToJudge = z.array(PlanClaim).min(1).max(most.judged);

export const RowsToRun = z.object({
  /** the job and the hash that was approved: what a row is remembered by */
  plan: z.string().min(1).max(80),
  effects: z.array(PlanEffect).min(1).max(most.run),
  maker: ChangePerson,
  checker: ChangePerson.nullable(),
  comment: z.string(),
});

export const RowsThatRan = z.array(RowOutcome.extend({ key: z.string() }));
