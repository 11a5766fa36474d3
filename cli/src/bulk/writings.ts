import type { PlanKind } from '@kobodesk/contracts/payments';
import { idOf } from '../surroundings.js';
import { pages, type Reading, type ReadingOption } from '../reading/readings.js';

const out = (says: string): ReadingOption => ({ flags: '-o, --out <file>', says, isNeeded: true });
const watch: ReadingOption = {
  flags: '--watch',
  says: 'look until it is over; Ctrl-C stops looking, and nothing else',
};
const job = { name: 'job', says: 'its number', parse: idOf };

/** What plans of a kind are called on the command line: the words, and how each says it. */
const kinds: Readonly<Record<PlanKind, string>> = {
  'mark-paid': 'mark invoices as paid',
  'report-sheet': 'book the payments that a bank reports',
  void: 'void invoices',
  'correct-creator': 'give invoices another creator',
  'correct-reference': 'give invoices another payment reference',
};

const plans = Object.entries(kinds).map(([kind, says]): Reading => ({
  name: `${kind} plan`,
  says: `plan to ${says}: every row with what it does, and a hash over them all; changes nothing. Exit code 3 when rows cannot be done`,
  argument: { name: 'file', says: 'a csv file' },
  options: [out('the plan, a line a row')],
  examples: [`kobodesk ${kind} plan july.csv -o july.plan`],
  load: async () => (await import('./jobs.js')).planOf(kind as PlanKind),
}));

export const writingGroups: Readonly<Record<string, string>> = {
  ...kinds,
  jobs: 'plans, and the jobs that run them',
};

/** The commands that change many records: planned, approved by somebody else, run by the server. */
export const writings: readonly Reading[] = [
  ...plans,
  {
    name: 'apply',
    says: 'ask a second person to approve exactly this plan; the server runs it then. Exit code 8 while it waits or runs',
    argument: { name: 'plan', says: 'a file that a plan was written to' },
    options: [watch],
    examples: ['kobodesk apply july.plan', 'kobodesk apply july.plan --watch'],
    load: async () => (await import('./jobs.js')).apply,
  },
  {
    name: 'status',
    says: 'how far a job is. Exit code 6 when rows could not be done, 7 when records had changed, 8 while it waits or runs',
    argument: job,
    options: [watch],
    examples: ['kobodesk status 12 --json', 'kobodesk status 12 --watch'],
    load: async () => (await import('./jobs.js')).status,
  },
  {
    name: 'pause',
    says: 'stop a job after the rows at hand; what is done stays done',
    argument: job,
    options: [],
    examples: ['kobodesk pause 12'],
    load: async () => (await import('./jobs.js')).pause,
  },
  {
    name: 'resume',
    says: 'let a job go on that was paused',
    argument: job,
    options: [watch],
    examples: ['kobodesk resume 12 --watch'],
    load: async () => (await import('./jobs.js')).resume,
  },
  {
    name: 'cancel',
    says: 'end a job, or take a plan back; what is done stays done',
    argument: job,
    options: [],
    examples: ['kobodesk cancel 12'],
    load: async () => (await import('./jobs.js')).cancel,
  },
  {
    name: 'failed',
    says: 'write the rows that came to nothing as a file that can be planned again. Exit code 3 when there are any',
    argument: job,
    options: [out('the csv file')],
    examples: ['kobodesk failed 12 -o failed.csv'],
    load: async () => (await import('./jobs.js')).failedRows,
  },
  {
    name: 'jobs list',
    says: 'plans and jobs, the newest first',
    options: pages,
    examples: ['kobodesk jobs list --ndjson --fields id,state,done'],
    load: async () => (await import('./jobs.js')).jobsList,
  },
];
