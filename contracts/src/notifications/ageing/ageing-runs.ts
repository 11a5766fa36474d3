import * as z from 'zod';
import {
  dataOf,
  get,
  listOf,
  operation,
  OptionalId,
  permission,
  post,
  problem,
  Report,
} from '../../kernel/index.js';

const access = permission('ageing.notify');

/** `planning` and `sending` go on by themselves; `stopped` by somebody. */
export const AgeingRunState = z.enum(['planning', 'sending', 'done', 'stopped']);

/** Why notices did not go out (rules/ageing-notices.md#skips). */
const Skipped = z.object({
  paid: z.number(),
  noAddress: z.number(),
  told: z.number(),
  promised: z.number(),
  disputed: z.number(),
  /** their customers were written to too short a time ago */
  lately: z.number(),
  /** less is due than the least amount of the policy */
  small: z.number(),
  /** the provider told of a payment that is not booked yet */
  inTransit: z.number(),
});

export const AgeingRun = z.object({
  id: z.number(),
  state: AgeingRunState,
  /** instants, ISO 8601; '' while it goes on */
  dueAt: z.string(),
  doneAt: z.string(),
  planned: z.number(),
  sent: z.number(),
  /** mails: a notice may go to several addresses */
  letters: z.number(),
  /** mails that could not be delivered */
  failed: z.number(),
  skipped: Skipped,
  /** why nothing was done, '' otherwise */
  note: z.string(),
  /** of the notice policy that it goes by; 0: the bands of the ageing configuration */
  policyVersion: z.number(),
  /** instant at which quiet hours are over that it waits for; '' where it waits for none */
  waitsUntil: z.string(),
});
export type AgeingRun = z.output<typeof AgeingRun>;

/** Newest first (rules/ageing-notices.md#by-the-clock). */
export const listAgeingRuns = operation('notifications.ageing-run.list', {
  summary: 'The last fifty runs of ageing notices: planned, sent, skipped and why',
  kind: 'query',
  http: get('/api/InvoiceAgingAnalysis/GetNoticeRunsBDA'),
  access,
  request: z.object({ agencyId: OptionalId }),
  response: listOf(AgeingRun),
});

/** What a run that is still to come would send from what is due now. */
export const PlannedNotices = z.object({
  /** instant, ISO 8601; '' when no schedule runs them */
  nextRun: z.string(),
  /** the same, or when the quiet hours are over that it falls into */
  sendsAt: z.string(),
  autoNotify: z.boolean(),
  count: z.number(),
  /** decimals with a point */
  amounts: z.array(z.object({ currencyId: z.number(), amount: z.string() })),
  /** in the order of days */
  steps: z.array(z.object({ key: z.number(), afterDays: z.number(), count: z.number() })),
  skipped: Skipped,
  /** false: there are more than could be looked at, and at least so many */
  isWhole: z.boolean(),
});

export type PlannedNotices = z.output<typeof PlannedNotices>;

export const planAgeingRun = operation('notifications.ageing-run.plan', {
  summary: 'What the next run of ageing notices would send if it were sent from what is due now',
  kind: 'query',
  http: get('/api/InvoiceAgingAnalysis/GetPlannedNoticesBDA'),
  access,
  request: z.object({ agencyId: OptionalId }),
  response: dataOf(PlannedNotices),
  // of the most that is looked through; of a thousand it is a moment
  deadline: 60_000,
});

export const NothingToStop = problem('NOTHING_TO_STOP', 409, 'No run of ageing notices is planned');

export const stopAgeingRun = operation('notifications.ageing-run.stop', {
  summary: 'Stops the run of ageing notices that is under way, or calls the next one off',
  kind: 'command',
  http: post('/api/InvoiceAgingAnalysis/StopNoticesBDA'),
  access,
  request: z.object({ agencyId: OptionalId }),
  response: Report,
  problems: [NothingToStop],
  touches: ['ageing-runs', 'schedules'],
});
