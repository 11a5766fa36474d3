import * as z from 'zod';
import { dataOf, internal, operation } from '../kernel/index.js';
import { JudgedRow } from '../payments/bulk/plan.js';
import { RowsThatRan, RowsToJudge, RowsToRun } from '../payments/bulk/rows-elsewhere.js';

export const judgePlannedApprovers = operation('workflow.plan.judge', {
  summary:
    'Whom rows of a plan would make the approver of edit requests, or why they cannot; for the service that keeps plans',
  kind: 'query',
  access: internal,
  request: z.object({ claims: RowsToJudge }),
  /** in the order of the claims */
  response: dataOf(z.array(JudgedRow)),
  deadline: 30_000,
});

export const runPlannedApprovers = operation('workflow.plan.run', {
  summary:
    'Gives edit requests the approvers of approved rows of a plan, each once ever: asked again it answers what became of them',
  kind: 'command',
  repeatable: true,
  access: internal,
  request: RowsToRun,
  response: dataOf(RowsThatRan),
  touches: ['changes', 'requests'],
  deadline: 30_000,
});
