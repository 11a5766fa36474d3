import * as z from 'zod';
import { internal, operation } from '../../kernel/index.js';

export const sweepRunsAtOnce = 50;
export const sweepFailuresShown = 100;

/** How far a walk through unpaid references has come (rules/references-and-payments.md). */
export const SweepRun = z.object({
  /** of the schedule that it was begun for */
  runId: z.number(),
  /** references that it began with */
  planned: z.number(),
  asked: z.number(),
  found: z.number(),
  /** the provider did not answer about them */
  failed: z.number(),
  /** why nothing was asked, '' otherwise */
  note: z.string(),
  /** instant, ISO 8601; '' while it goes on */
  doneAt: z.string(),
});
export type SweepRun = z.output<typeof SweepRun>;

export const listSweepRuns = operation('payments.sweep.list-runs', {
  summary: 'Of these runs of schedules, those that the provider is asked for, and how far they are',
  kind: 'query',
  access: internal,
  request: z.object({ runIds: z.array(z.number()).max(sweepRunsAtOnce) }),
  response: z.object({ data: z.array(SweepRun) }),
});

export const listSweepFailures = operation('payments.sweep.list-failures', {
  summary: 'References that the provider did not answer about in a run, and what it said instead',
  kind: 'query',
  access: internal,
  request: z.object({ runId: z.number() }),
  response: z.object({
    data: z.array(z.object({ rrr: z.string(), invoiceNumber: z.string(), reason: z.string() })),
  }),
});
