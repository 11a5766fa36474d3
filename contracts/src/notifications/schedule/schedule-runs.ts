import * as z from 'zod';
import {
  dataOf,
  get,
  id,
  listOf,
  operation,
  OptionalId,
  permission,
  post,
  problem,
  text,
} from '../../kernel/index.js';
import { SentOfAll } from '../problems.js';
import { ScheduleJob, ScheduleNotFound } from './schedules.js';

const access = permission('schedule.manage');
const ScheduleId = id('Please select a schedule');

/** `waiting`: nobody has begun with it yet. */
export const ScheduleRunState = z.enum(['waiting', 'running', 'done', 'stopped']);

/** What one run came to, whoever did the job (rules/organisations-and-settings.md#runs). */
export const ScheduleRun = z.object({
  id: z.number(),
  job: ScheduleJob,
  state: ScheduleRunState,
  /** who began it by hand; '' for the clock */
  by: z.string(),
  /** instants, ISO 8601; '' while it goes on */
  dueAt: z.string(),
  doneAt: z.string(),
  planned: z.number(),
  sent: z.number(),
  skipped: z.number(),
  /** mails that could not be delivered, references that the provider did not answer about */
  failed: z.number(),
  /** what came of it, or why nothing was done */
  note: z.string(),
});
export type ScheduleRun = z.output<typeof ScheduleRun>;

/** Newest first. */
export const listScheduleRuns = operation('notifications.schedule-run.list', {
  summary: 'The last fifty runs of a schedule, by the clock and by hand: planned, sent, skipped, failed',
  kind: 'query',
  http: get('/api/Schedule/GetRunsBDA'),
  access,
  request: z.object({ id: ScheduleId, agencyId: OptionalId }),
  response: listOf(ScheduleRun),
  problems: [ScheduleNotFound],
});

export const RunNotFound = problem('RUN_NOT_FOUND', 404, 'The run was not found');

/** One thing that a run could not do. */
const RunFailure = z.object({
  /** an e-mail address, or a payment reference */
  what: z.string(),
  about: z.string(),
  reason: z.string(),
});
export type RunFailure = z.output<typeof RunFailure>;

export const listRunFailures = operation('notifications.schedule-run.list-failures', {
  summary: 'What a run could not do, and why; the first hundred',
  kind: 'query',
  http: get('/api/Schedule/GetRunFailuresBDA'),
  access,
  request: z.object({ id: id('Please select a run'), agencyId: OptionalId }),
  response: listOf(RunFailure),
  problems: [RunNotFound],
});

export const AlreadyRunning = problem('SCHEDULE_RUNNING', 409, 'This schedule is running already');

export const runScheduleNow = operation('notifications.schedule-run.begin', {
  summary: 'Has the job of a schedule done now, besides the runs by the clock',
  kind: 'command',
  http: post('/api/Schedule/RunNowBDA'),
  access,
  request: z.object({ id: ScheduleId, agencyId: OptionalId }),
  response: dataOf(z.object({ runId: z.number() })).extend({ message: z.string() }),
  problems: [ScheduleNotFound, AlreadyRunning, SentOfAll],
  touches: ['schedules', 'schedule-runs', 'ageing-runs'],
});

export const previewSchedule = operation('notifications.schedule.preview', {
  summary: 'An expression in words, and when it would run next',
  kind: 'query',
  http: get('/api/Schedule/PreviewBDA'),
  access,
  request: z.object({ cron: text('Please enter a cron expression', 100), agencyId: OptionalId }),
  response: dataOf(z.object({ words: z.string(), nextRuns: z.array(z.string()) })),
});
