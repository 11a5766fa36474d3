import * as z from 'zod';
import {
  dataOf,
  id,
  operation,
  paged,
  pageOf,
  permission,
  post,
  slicesOf,
  text,
} from '../../kernel/index.js';
import { NoSupervisor } from '../../invoicing/amendment/problems.js';
import { PlanClaim, planDeciders, PlanEffect, PlanKind, planPermissions, PlanTotal } from './plan.js';
import { BulkJobElsewhere, BulkJobNotFound, PlanDiffers, PlanEmpty, TooManyRows } from './problems.js';

export const mostPlanRows = 100_000;
/** of one request */
export const planRowsAtOnce = 500;

/** rules/corrections.md#bulk-jobs */
export const BulkJobState = z.enum([
  'draft',
  'planned',
  'waiting',
  'running',
  'paused',
  'done',
  'declined',
  'cancelled',
  'broken',
]);
export type BulkJobState = z.infer<typeof BulkJobState>;

/** `objected`: not part of the plan; `stale`: the record had changed; `refused` and `failed`: it could not be done. */
export const BulkRowState = z.enum(['objected', 'waiting', 'done', 'stale', 'refused', 'failed']);
export type BulkRowState = z.infer<typeof BulkRowState>;

/** A plan, and what became of it. */
export const BulkJob = z.object({
  id: z.number().int(),
  kind: PlanKind,
  organisationId: z.number().int(),
  /** of the file */
  name: z.string(),
  state: BulkJobState,
  /** rows of the file that the server has */
  received: z.number().int(),
  /** those of them that do something */
  planned: z.number().int(),
  /** those that cannot, each with why; they are no part of the plan */
  objected: z.number().int(),
  totals: z.array(PlanTotal),
  /** over its effects; '' of a draft */
  hash: z.string(),
  done: z.number().int(),
  stale: z.number().int(),
  refused: z.number().int(),
  failed: z.number().int(),
  madeBy: z.string(),
  madeAt: z.string(),
  /** '' while nobody has decided */
  decidedBy: z.string(),
  comment: z.string(),
  /** instants, ISO 8601; '' where it has not come to that */
  startedAt: z.string(),
  endedAt: z.string(),
  /** why it stopped, where it did not come to its end */
  note: z.string(),
  /** may the caller ask for it and steer it, or look at it alone? */
  maySteer: z.boolean(),
});
export type BulkJob = z.output<typeof BulkJob>;

const BulkRow = z.object({
  position: z.number().int(),
  claim: PlanClaim,
  /** null of a row that is no part of the plan */
  effect: PlanEffect.nullable(),
  state: BulkRowState,
  why: z.string(),
});
export type BulkRow = z.output<typeof BulkRow>;

const [first, ...others] = Object.values(planPermissions);
const access = permission(first ?? '', ...others);
/** whoever decides a request may look at what they are to agree to */
const lookedAtBy = permission(first ?? '', ...others, ...planDeciders);
const jobId = id('Please name a bulk job');
const answer = dataOf(BulkJob);
const touches = ['bulk-jobs'];
const hash = z.string().regex(/^[0-9a-f]{64}$/, 'A hash has 64 digits');

export const beginPlan = operation('payments.bulk-job.begin', {
  summary: 'Begins a plan for the rows of a file; the one that was begun for the same file goes on',
  kind: 'command',
  repeatable: true,
  http: post('/api/BulkJob/Begin'),
  access,
  request: z.object({
    kind: PlanKind,
    name: text('Please name the file', 120),
    /** SHA-256 of the file */
    inputHash: hash,
  }),
  response: answer,
  touches,
});

export const addPlanRows = operation('payments.bulk-job.add-rows', {
  summary:
    'Adds the next rows to a plan, each with what it would do or why it cannot; the same ones twice are added once',
  kind: 'command',
  repeatable: true,
  // rows of the longest cells
  http: { ...post('/api/BulkJob/AddRows'), maxBytes: planRowsAtOnce * 8192 },
  access,
  request: z.object({
    id: jobId,
    /** rows that were received before these */
    from: z.number().int().min(0),
    rows: z.array(PlanClaim).min(1).max(planRowsAtOnce),
  }),
  response: answer,
  problems: [BulkJobNotFound, BulkJobElsewhere, TooManyRows],
  deadline: 30_000,
});

export const sealPlan = operation('payments.bulk-job.seal', {
  summary:
    'Ends the rows of a plan: it has its hash, and is not changed any more. A plan that is there already is answered instead',
  kind: 'command',
  repeatable: true,
  http: post('/api/BulkJob/Seal'),
  access,
  request: z.object({ id: jobId }),
  response: answer,
  problems: [BulkJobNotFound, BulkJobElsewhere, PlanEmpty],
  touches,
});

export const applyPlan = operation('payments.bulk-job.apply', {
  summary:
    'Asks a second person to approve exactly the plan with this hash; the rows are run once that is done',
  kind: 'command',
  repeatable: true,
  http: post('/api/BulkJob/Apply'),
  access,
  request: z.object({ id: jobId, hash }),
  response: answer,
  problems: [BulkJobNotFound, BulkJobElsewhere, PlanDiffers, NoSupervisor],
  touches: ['bulk-jobs', 'changes', 'requests'],
});

export const steerBulkJob = operation('payments.bulk-job.steer', {
  summary: 'Pauses a job, lets it go on, or ends it; what it has done stays done',
  kind: 'command',
  repeatable: true,
  http: post('/api/BulkJob/Steer'),
  access,
  request: z.object({ id: jobId, to: z.enum(['pause', 'resume', 'cancel']) }),
  response: answer,
  problems: [BulkJobNotFound, BulkJobElsewhere],
  touches: ['bulk-jobs', 'changes', 'requests'],
});

export const getBulkJob = operation('payments.bulk-job.get', {
  summary: 'A plan and how far it has come',
  kind: 'query',
  http: post('/api/BulkJob/Get'),
  access: lookedAtBy,
  request: z.object({ id: jobId }),
  response: answer,
  problems: [BulkJobNotFound],
});

export const searchBulkJobs = operation('payments.bulk-job.search', {
  summary: 'Plans of the kinds that the caller may make, the newest first',
  kind: 'query',
  http: post('/api/BulkJob/Search'),
  access,
  request: paged(z.object({ state: BulkJobState.optional(), kind: PlanKind.optional() }).prefault({})),
  response: pageOf(BulkJob),
});

export const listBulkRows = operation('payments.bulk-job.list-rows', {
  summary: 'Rows of a plan in the order of the file: all, those that do something, or those of some outcomes',
  kind: 'query',
  http: post('/api/BulkJob/ListRows'),
  access: lookedAtBy,
  ...slicesOf(
    z.object({ id: jobId, states: z.array(BulkRowState).max(6).optional() }),
    z.number().int().min(0),
    BulkRow,
  ),
  problems: [BulkJobNotFound],
});
