import { createHash } from 'node:crypto';
import { refusalOf, type Sha256 } from '@kobodesk/contracts/kernel';
import {
  BulkJobElsewhere,
  planHash,
  type BulkJob,
  type BulkJobState,
  type PlanEffect,
} from '@kobodesk/contracts/payments';
import type { BulkJobEntity } from './bulk-job.entity.js';

export const sha256: Sha256 = (text) => createHash('sha256').update(text).digest('hex');

export type Step = 'seal' | 'ask' | 'approve' | 'decline' | 'pause' | 'resume' | 'cancel' | 'end' | 'break';

/** What a step leads to, from where (rules/corrections.md#bulk-jobs). */
const steps: Readonly<Record<Step, { from: readonly BulkJobState[]; to: BulkJobState }>> = {
  seal: { from: ['draft'], to: 'planned' },
  ask: { from: ['planned', 'declined'], to: 'waiting' },
  approve: { from: ['waiting'], to: 'running' },
  decline: { from: ['waiting'], to: 'declined' },
  pause: { from: ['running'], to: 'paused' },
  resume: { from: ['paused'], to: 'running' },
  cancel: { from: ['draft', 'planned', 'waiting', 'running', 'paused', 'declined'], to: 'cancelled' },
  end: { from: ['running'], to: 'done' },
  break: { from: ['running'], to: 'broken' },
};

/** The state that a step leads to; undefined where it cannot be taken. */
export function stepped(state: BulkJobState, step: Step): BulkJobState | undefined {
  const { from, to } = steps[step];
  return from.includes(state) ? to : undefined;
}

/** Where a step leads a job; refuses where it cannot be taken. */
export function leadsTo({ state: from }: Pick<BulkJobEntity, 'state'>, step: Step): BulkJobState {
  const state = stepped(from, step);
  if (state === undefined) throw refusalOf(BulkJobElsewhere, { state: from });
  return state;
}

/** The hashes of a plan after each of these effects, beginning with what stands before them. */
export function chainOf(before: string, effects: readonly PlanEffect[]): string[] {
  const chain: string[] = [];
  for (const effect of effects) chain.push(planHash.next(sha256, chain.at(-1) ?? before, effect));
  return chain;
}

const instant = (date: Date | null): string => date?.toISOString() ?? '';

/** A job as it is answered. */
export const presented = (job: BulkJobEntity, maySteer = true): BulkJob => {
  const { id, kind, organisationId, name, state, received, planned, objected, totals, hash } = job;
  const { done, stale, refused, failed, comment, note } = job;
  return {
    id,
    kind,
    organisationId,
    name,
    state,
    received,
    planned,
    objected,
    totals: [...totals],
    hash,
    done,
    stale,
    refused,
    failed,
    madeBy: job.maker.fullName,
    madeAt: job.madeAt.toISOString(),
    decidedBy: job.checker?.fullName ?? '',
    comment,
    startedAt: instant(job.startedAt),
    endedAt: instant(job.endedAt),
    note,
    maySteer,
  };
};

type NewDraft = Pick<BulkJobEntity, 'kind' | 'name' | 'inputHash' | 'maker' | 'madeAt' | 'correlationId'>;

/** A plan without any rows. */
export const draftOf = (
  draft: NewDraft,
  organisationId: number,
): Omit<BulkJobEntity, 'id' | 'organisationId'> => ({
  ...draft,
  makerUserName: draft.maker.userName,
  state: 'draft',
  received: 0,
  planned: 0,
  objected: 0,
  totals: [],
  reasons: {},
  chain: planHash.begin(sha256, { kind: draft.kind, organisationId }),
  hash: '',
  standingHash: null,
  asks: 0,
  approvedHash: '',
  checker: null,
  comment: '',
  ranPosition: 0,
  ranChain: '',
  outPosition: null,
  done: 0,
  stale: 0,
  refused: 0,
  failed: 0,
  note: '',
  startedAt: null,
  endedAt: null,
});
