import type { changeProposed } from '@kobodesk/contracts/kernel';
import { systemActor, type Change, type FactOf } from '@kobodesk/contracts/kernel';
import { changePersonOf } from '@kobodesk/chassis/changes/changes';
import type { Tx } from '@kobodesk/chassis/operations/call';
import { ApprovalRoutes } from '../approval-route/approval-routes.js';
import { supervisorsOf } from '../invoice-request/find-way.js';
import { approversAt, levelsOnTheWay, routeOf, sameUser } from '../request/approval-levels.js';
import { changedFields } from '../request/changed-fields.js';
import type { RequestEntity } from '../request/request.entity.js';
import { tellDeclined, tellEnd, tellWaiting } from '../request/request-news.js';
import type { RequestKind } from '@kobodesk/contracts/workflow';
import { payloadHash, Requests, type Way } from '../request/requests.js';

type Proposed = FactOf<typeof changeProposed>;

/** What one change can be pending of: a record, or a new one that comes to the same. */
export const subjectOf = ({ record }: Change, entityId: string | null, payload: string): string =>
  entityId === null ? `${record}:new:${payloadHash(payload)}` : `${record}:${entityId}`;

/** Who decides, level by level (rules/approvals.md#who-decides-a-request); undefined: whoever may check the kind. */
async function wayOf(tx: Tx, kind: Change, fact: Proposed): Promise<Way | undefined> {
  const { route: by } = kind;
  if (by.by !== 'levels') return undefined;
  const { organisationId, maker, supervisor = null } = fact;
  const levels = await tx
    .within(organisationId, ApprovalRoutes)
    .levelsFor(maker.userId ?? 0, by.process as RequestKind);
  // a workflow that changed since the maker asked: the supervisor decides, or nobody can
  const route = fact.way ?? routeOf(maker.userName, supervisorsOf(levels), supervisor) ?? [];
  const named = route.flatMap(approversAt);
  // a level of somebody who had left when the maker asked is none of the request's
  const own = levelsOnTheWay(maker.userName, levels).filter(({ supervisor_user_name }) =>
    named.some((name) => sameUser(name, supervisor_user_name)),
  );
  return { route, workflowId: own[0]?.workflow_id ?? null, levelIds: own.map(({ id }) => id) };
}

/** Keeps a change that its owner put forward, and tells whoever is named for it; one that is known is left as it is. */
export async function takeUp(tx: Tx, kind: Change, fact: Proposed): Promise<void> {
  const { organisationId, requestKey, entityId, title, madeAt, decided } = fact;
  const { maker, reason, about, place } = fact;
  const requests = tx.within(organisationId, Requests);
  const payload = JSON.stringify(fact.payload ?? null);
  const way = await wayOf(tx, kind, fact);
  const id = await requests.add({
    kind: kind.id,
    requestKey,
    // of what goes by levels its owner holds that there is one: news of an end may come after the next one
    entity: way ? null : subjectOf(kind, entityId, payload),
    title,
    changed: changedFields(fact.before, fact.after),
    payload,
    maker,
    reason,
    about,
    place,
    way,
    madeAt: madeAt === undefined ? undefined : new Date(madeAt),
    decided: decided && { ...decided, at: new Date(decided.at) },
  });
  const row = id === undefined || !way ? null : await requests.find({ id });
  if (!row) return;
  if (way?.route.length === 0) await declineForWantOfAnApprover(tx, row);
  else await tellWaiting(tx, row, 0);
}

/** Its approver was there when the maker asked and is gone now: nothing may wait for nobody. */
async function declineForWantOfAnApprover(tx: Tx, row: RequestEntity): Promise<void> {
  const { organisationId } = row;
  const comment = 'There is nobody left who could decide it';
  await tx.within(organisationId, Requests).withdraw(row.id, comment);
  await tellDeclined(tx, row, { checker: changePersonOf(systemActor('workflow', organisationId)), comment });
}

interface Known {
  organisationId: number;
  requestKey: string;
}

/**
 * Ends one that nobody needs to decide any more.
 * @throws Error where it has not been taken up yet: facts of two names may overtake each other, and this one is tried again
 */
export async function takeBackRequest(tx: Tx, known: Known, reason: string): Promise<void> {
  const requests = tx.within(known.organisationId, Requests);
  const row = await requests.byKey(known.requestKey);
  if (!row) throw new Error(`request ${known.requestKey} was taken back, and has not been taken up`);
  if (!(await requests.withdraw(row.id, reason))) return;
  await tellEnd(tx, row, { state: 'withdrawn', comment: reason, decidedBy: '' });
}

/** Keeps what came of an approved one, and tells its maker. */
export async function settle(
  tx: Tx,
  row: RequestEntity,
  { outcome, reason }: { outcome: 'applied' | 'failed'; reason: string | null },
): Promise<void> {
  await tx.within(row.organisationId, Requests).settle(row.id, outcome, reason ?? '');
  const state = outcome === 'applied' ? 'approved' : outcome;
  await tellEnd(tx, row, { state, comment: reason ?? row.comment, decidedBy: row.checkerName });
}
