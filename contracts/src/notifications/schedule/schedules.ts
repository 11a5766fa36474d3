import * as z from 'zod';
import {
  change,
  dataOf,
  event,
  Flag,
  id,
  listOf,
  operation,
  OptionalId,
  permission,
  problem,
  Report,
  text,
  typedName,
  lookedUp,
  written,
} from '../../kernel/index.js';
import { SentOfAll } from '../problems.js';

/** What can be done on a schedule. */
export const scheduleJobs = [
  {
    id: 'requery',
    name: 'Requery unpaid references',
    purpose: 'Asks the provider for payments that it did not notify',
  },
  {
    id: 'ageing',
    name: 'Ageing notices',
    purpose: 'Reminds customers of invoices that have become midly due, due or overdue',
  },
  {
    id: 'report',
    name: 'Ageing report',
    purpose: 'Sends what is midly due, due and overdue as Excel to the priority emails',
  },
  {
    id: 'statement',
    name: 'Statements of account',
    purpose: 'Sends each customer the statement of the month before as PDF',
  },
  {
    id: 'settlement',
    name: 'Settlement statements',
    purpose:
      'Issues to each beneficiary what came until the end of the month before, and sends it as PDF to where its last one was sent',
  },
] as const;
export const ScheduleJob = z.enum(
  ['requery', 'ageing', 'report', 'statement', 'settlement'],
  'Please select a job',
);

export type ScheduleJob = z.output<typeof ScheduleJob>;
/** What these send is of all revenue lines and locations: not for whoever may see some of them. */
export const jobsOfAll: readonly ScheduleJob[] = ['report', 'statement', 'settlement'];

export const ScheduleNotFound = problem('SCHEDULE_NOT_FOUND', 404, 'The schedule was not found');
export const ScheduleNameTaken = problem(
  'SCHEDULE_NAME_TAKEN',
  409,
  'A schedule with this name exists already',
);

const access = permission('schedule.manage');
const touches = ['schedules'];
const ScheduleId = id('Please select a schedule');

/** The rows of the resource `schedules` (rules/organisations-and-settings.md#schedules). */
export const listSchedules = operation('notifications.schedule.list', {
  summary: 'What the agency has done by the clock, and when it runs next',
  kind: 'query',
  access,
  request: z.object({ agencyId: OptionalId }),
  response: listOf(
    z.object({
      id: z.number(),
      name: z.string(),
      /** five fields, in the organisation's zone */
      cron: z.string(),
      job: ScheduleJob,
      /** the same in words */
      words: z.string(),
      active: z.boolean(),
      /** instants, ISO 8601; '' for never */
      nextRun: z.string(),
      /** the next three; none while it is out of use */
      nextRuns: z.array(z.string()),
      lastRun: z.string(),
    }),
  ),
});

const Drafted = z.object({
  name: typedName('Please enter a name', 80),
  cron: text('Please enter a cron expression', 100),
  job: ScheduleJob,
});

export const createSchedule = operation('notifications.schedule.create', {
  summary: 'Has a job done by the clock',
  kind: 'command',
  access,
  request: Drafted.extend({ active: Flag.default(true), agencyId: OptionalId }),
  response: dataOf(z.object({ id: z.number().nullable() })).extend({ message: z.string() }),
  problems: [ScheduleNameTaken, SentOfAll],
  touches,
});

export const scheduleChange = change(createSchedule, 8, 'Create Schedule');

export const editSchedule = operation('notifications.schedule.edit', {
  summary: 'Changes a schedule; alone, `active` puts it out of use, or into use again, at once',
  kind: 'command',
  access,
  request: Drafted.partial().extend({ id: ScheduleId, active: Flag.optional(), agencyId: OptionalId }),
  response: Report,
  problems: [ScheduleNotFound, ScheduleNameTaken, SentOfAll],
  touches,
});

export const removeSchedule = operation('notifications.schedule.remove', {
  summary: 'Removes a schedule',
  kind: 'command',
  access,
  request: z.object({ id: ScheduleId }),
  response: Report,
  problems: [ScheduleNotFound, SentOfAll],
  touches,
});

/** The clock has come to a schedule: whoever does its job does it now. */
export const scheduleDue = event(
  'notifications.schedule.due',
  1,
  z.object({
    organisationId: z.number(),
    scheduleId: z.number(),
    /** where what comes of it is found; absent before runs were recorded */
    runId: z.number().optional(),
    job: ScheduleJob,
    dueAt: z.iso.datetime(),
  }),
);

export const schedulesResource = written(lookedUp('schedules', listSchedules), {
  create: createSchedule,
  update: { operation: editSchedule, key: 'id' },
  remove: { operation: removeSchedule, key: 'id' },
});
