import { findApprover, seesRequest, type RequestKind } from '@kobodesk/contracts/workflow';
import { NoSupervisor } from '@kobodesk/contracts/invoicing';
import {
  isNarrowed,
  isServiceAccount,
  refusalOf,
  type Actor,
  type ChangePlace,
} from '@kobodesk/contracts/kernel';
import { BulkJobNotFound, PlanKind, planPermissions, plansForPeople } from '@kobodesk/contracts/payments';
import type { PutForward } from '@kobodesk/chassis/changes/changes';
import type { Work } from '@kobodesk/chassis/operations/call';
import { placeOfSeveral } from '../reference/own-invoice.js';
import type { BulkJobEntity } from './bulk-job.entity.js';
import { BulkJobs } from './bulk-jobs.js';
import { planChanges } from './plan-request.js';

type Acting = Pick<Work, 'actor'>;

export const mayMake = ({ actor }: Acting, kind: PlanKind): boolean =>
  actor.permissions.includes(planPermissions[kind]) &&
  !(isServiceAccount(actor) && plansForPeople.includes(kind));

const goesByLevels = (kind: PlanKind): boolean => planChanges[kind].route.by === 'levels';

/**
 * What every clerk may do: nobody else sees, asks for or steers such a plan, but whoever it waits for (decisions 103, 125).
 */
const isMakersOwn = (kind: PlanKind): boolean =>
  goesByLevels(kind) || kind === 'merge-customers' || kind === 'credit-notes';

/** Rows are those that their maker may see, and whoever is bound to places may see fewer: their own plans alone are theirs. */
const seesOwnAlone = ({ actor }: Acting, kind: PlanKind): boolean => isMakersOwn(kind) || isNarrowed(actor);

/** The kinds of plans that the caller sees those of everybody of, and of themselves alone. */
export function kindsSeen(call: Acting, one?: PlanKind): { kinds: PlanKind[]; own: PlanKind[] } {
  const made = PlanKind.options.filter((kind) => mayMake(call, kind) && (one ?? kind) === kind);
  return {
    kinds: made.filter((kind) => !seesOwnAlone(call, kind)),
    own: made.filter((kind) => seesOwnAlone(call, kind)),
  };
}

export const requestKeyOf = ({ id, asks }: Pick<BulkJobEntity, 'id' | 'asks'>): string =>
  `bulk-job:${id}:${asks}`;

/** May the caller ask for a plan, and steer it? */
export const isTheirs = (call: Acting, { kind, maker }: BulkJobEntity): boolean =>
  mayMake(call, kind) && (!seesOwnAlone(call, kind) || maker.userId === call.actor.userId);

/** A plan of the caller's agency that the caller may change. */
export async function ownPlan(call: Pick<Work, 'actor' | 'read'>, id: number): Promise<BulkJobEntity> {
  const job = await call.read(BulkJobs).find(id);
  if (!job || !isTheirs(call, job)) throw refusalOf(BulkJobNotFound);
  return job;
}

/** The same of one that the caller may look at: their own, or one that they are named to agree to. */
export async function seenPlan(
  call: Pick<Work, 'actor' | 'read' | 'ask'>,
  id: number,
): Promise<BulkJobEntity> {
  const job = await call.read(BulkJobs).find(id);
  if (!job) throw refusalOf(BulkJobNotFound);
  const isSeen =
    isTheirs(call, job) ||
    (seesOwnAlone(call, job.kind) && (await call.ask(seesRequest, { requestKey: requestKeyOf(job) })).data);
  if (!isSeen) throw refusalOf(BulkJobNotFound);
  return job;
}

/** Who decides a plan: whoever may check its kind, or whom the same thing done once would go to, level by level. */
export async function wayOfPlan(
  call: Pick<Work, 'actor' | 'ask'>,
  kind: PlanKind,
): Promise<Pick<PutForward, 'supervisor' | 'way'>> {
  const { route } = planChanges[kind];
  if (route.by !== 'levels') return {};
  const { actor } = call;
  const asked = { kind: route.process as RequestKind, creatorId: actor.userId ?? undefined };
  const { data } = await call.ask(findApprover, asked);
  if (!data) throw refusalOf(NoSupervisor);
  return { supervisor: actor.supervisor, way: data.way };
}

/** Where a plan is of, for whoever may check its kind. */
export const placeOfPlan = (
  actor: Pick<Actor, 'locationIds' | 'revenueIds'>,
  kind: PlanKind,
): ChangePlace | undefined => (goesByLevels(kind) ? undefined : placeOfSeveral(actor));
