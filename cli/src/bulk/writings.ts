import type { BulkJobState, PlanKind } from '@kobodesk/contracts/payments';
import { idOf } from '../surroundings.js';
import { pages, type Reading, type ReadingOption } from '../reading/readings.js';
import { firstWords } from '../words/first-words.js';

const out = (says: string): ReadingOption => ({ flags: '-o, --out <file>', says, isNeeded: true });
const watch: ReadingOption = {
  flags: '--watch',
  says: 'look until it is over; Ctrl-C stops looking, and nothing else',
};
const job = { name: 'job', says: 'its number', parse: idOf };

/** What plans of a kind are called on the command line: the kind is the word. */
const kinds: Readonly<Record<PlanKind, string>> = {
  'mark-paid': firstWords['mark-paid'].says,
  'report-sheet': firstWords['report-sheet'].says,
  void: firstWords.void.says,
  'correct-creator': firstWords['correct-creator'].says,
  'correct-reference': firstWords['correct-reference'].says,
  'correct-approver': firstWords['correct-approver'].says,
  'merge-customers': firstWords['merge-customers'].says,
  'credit-notes': 'take something off what is due of invoices',
};

export const planKinds = Object.keys(kinds);
/** As the contracts have them, which `--help` has no time to load. */
export const jobStates: readonly BulkJobState[] = [
  'draft',
  'planned',
  'waiting',
  'running',
  'paused',
  'done',
  'declined',
  'cancelled',
  'broken',
];

const plans = Object.entries(kinds).map(([kind, says]): Reading => ({
  name: `${kind} plan`,
  says: `plan to ${says}: every row with what it does, and a hash over them all; changes nothing. Exit code 3 when rows cannot be done`,
  argument: { name: 'file', says: 'a csv file' },
  options: [out('the plan, a line a row')],
  examples: [`kobodesk ${kind} plan july.csv -o july.plan`],
  load: async () => (await import('./jobs.js')).planOf(kind as PlanKind),
}));

/** The commands that change many records: planned, approved by somebody else, run by the server. */
export const writings: readonly Reading[] = [
  ...plans,
  {
    name: 'apply',
    says: firstWords.apply.says,
    argument: { name: 'plan', says: 'a file that a plan was written to' },
    options: [watch],
    examples: ['kobodesk apply july.plan', 'kobodesk apply july.plan --watch'],
    load: async () => (await import('./jobs.js')).apply,
  },
  {
    name: 'status',
    says: firstWords.status.says,
    argument: job,
    options: [watch],
    examples: ['kobodesk status 12 --json', 'kobodesk status 12 --watch'],
    load: async () => (await import('./jobs.js')).status,
  },
  {
    name: 'pause',
    says: firstWords.pause.says,
    argument: job,
    options: [],
    examples: ['kobodesk pause 12'],
    load: async () => (await import('./jobs.js')).pause,
  },
  {
    name: 'resume',
    says: firstWords.resume.says,
    argument: job,
    options: [watch],
    examples: ['kobodesk resume 12 --watch'],
    load: async () => (await import('./jobs.js')).resume,
  },
  {
    name: 'cancel',
    says: firstWords.cancel.says,
    argument: job,
    options: [],
    examples: ['kobodesk cancel 12'],
    load: async () => (await import('./jobs.js')).cancel,
  },
  {
    name: 'failed',
    says: firstWords.failed.says,
    argument: job,
    options: [out('the csv file')],
    examples: ['kobodesk failed 12 -o failed.csv'],
    load: async () => (await import('./jobs.js')).failedRows,
  },
  {
    name: 'jobs list',
    says: 'plans and jobs, the newest first',
    options: [
      { flags: '--state <state>', says: 'how far they are', choices: jobStates },
      { flags: '--kind <kind>', says: 'what they do', choices: planKinds },
      ...pages,
    ],
    examples: [
      'kobodesk jobs list --ndjson --fields id,state,done',
      'kobodesk jobs list --state waiting --kind credit-notes',
    ],
    load: async () => (await import('./jobs.js')).jobsList,
  },
];
