import * as z from 'zod';
import { dataOf, internal, operation, problem } from '../../kernel/index.js';
import { JudgedRow } from '../../payments/bulk/plan.js';
import { RowsThatRan, RowsToJudge, RowsToRun } from '../../payments/bulk/rows-elsewhere.js';
import { ProviderSilent } from '../../payments/problems.js';

/** Kinds of plans whose records are invoicing's, while payments keeps the job (decision 096). */
export const InvoicePlanKind = z.enum([
  'void',
  'correct-creator',
  'correct-reference',
  'merge-customers',
  'credit-notes',
]);
export type InvoicePlanKind = z.output<typeof InvoicePlanKind>;

/** Between the plan and its run somebody changed the same invoice. */
export const PlannedRowOutdated = problem(
  'PLANNED_ROW_OUTDATED',
  409,
  ({ was, is }: { was: string; is: string }) => `It was ${was}, when it was planned; it is ${is}`,
);

/** Between the plan and its run one of two customers was merged, parted or changed: why they cannot become one now. */
export const PlannedMergeOutdated = problem('PLANNED_MERGE_OUTDATED', 409, ({ why }: { why: string }) => why);

export const judgePlanned = operation('invoicing.plan.judge', {
  summary:
    'What rows of a plan would do to their invoices or customers, or why they cannot; for the service that keeps plans',
  kind: 'query',
  access: internal,
  request: z.object({ kind: InvoicePlanKind, claims: RowsToJudge }),
  /** in the order of the claims */
  response: dataOf(z.array(JudgedRow)),
  problems: [ProviderSilent],
  deadline: 30_000,
});

export const runPlanned = operation('invoicing.plan.run', {
  summary:
    'Does what approved rows of a plan say, each once ever: asked again it answers what became of them',
  kind: 'command',
  repeatable: true,
  access: internal,
  request: RowsToRun,
  response: dataOf(RowsThatRan),
  touches: ['invoices', 'invoice-requests', 'dashboard', 'customers', 'credit-notes'],
  deadline: 30_000,
});
