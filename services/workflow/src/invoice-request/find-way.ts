import { findActiveUser, listActiveAdmins } from '@kobodesk/contracts/identity';
import { isCustomerStaff, isProvider, systemActor } from '@kobodesk/contracts/kernel';
import type { RequestKind } from '@kobodesk/contracts/workflow';
import type { Work } from '@kobodesk/chassis/operations/call';
import { ApprovalRoutes } from '../approval-route/approval-routes.js';
import { routeForProvider, routeOf, sameUser, type Route } from '../request/approval-levels.js';

type Asking = Pick<Work, 'actor' | 'ask' | 'read'>;

export const supervisorsOf = (levels: readonly { supervisor_user_name: string }[]): string[] =>
  levels.map(({ supervisor_user_name }) => supervisor_user_name);

/** Of these people, those who still work for the organisation. */
async function stillThere(call: Asking, userNames: readonly string[]): Promise<string[]> {
  const asSystem = systemActor('workflow', call.actor.organisationId);
  const found = await Promise.all(userNames.map((email) => call.ask(findActiveUser, { email }, asSystem)));
  return found.flatMap(({ data }) => (data?.isStaff ? [data.userName] : []));
}

/** The way of the actor's own request: that of the own workflow, else to the own supervisor; without those who left. */
async function ownWay(call: Asking, kind: RequestKind): Promise<Route | undefined> {
  const { userId, userName, supervisor } = call.actor;
  const levels = supervisorsOf(await call.read(ApprovalRoutes).levelsFor(userId ?? 0, kind));
  const active = await stillThere(call, supervisor ? [...levels, supervisor] : levels);
  const isThere = (name: string): boolean => active.some((known) => sameUser(known, name));
  return routeOf(userName, levels.filter(isThere), supervisor && isThere(supervisor) ? supervisor : null);
}

/** The way of whoever has no approver of their own: provider staff and the staff of customers. */
async function creatorsWay(
  call: Asking,
  kind: RequestKind,
  creatorId: number | undefined,
): Promise<Route | undefined> {
  const asSystem = systemActor('workflow', call.actor.organisationId);
  const levels = supervisorsOf(await call.read(ApprovalRoutes).levelsFor(creatorId ?? 0, kind));
  const { data: creator } = await call.ask(findActiveUser, { userId: creatorId }, asSystem);
  const supervisor = creator?.supervisor ?? null;
  const active = await stillThere(call, [...levels, ...(supervisor === null ? [] : [supervisor])]);
  const { data: admins } = await call.ask(listActiveAdmins, {}, asSystem);
  return routeForProvider(call.actor.userName, {
    creators: routeOf(call.actor.userName, levels, supervisor) ?? [],
    active,
    admins: admins.map(({ userName }) => userName),
  });
}

/** Who would decide a request of the actor, level by level; undefined when nobody could. */
export const findWay = (
  call: Asking,
  { kind, creatorId }: { kind: RequestKind; creatorId?: number | undefined },
): Promise<Route | undefined> =>
  isProvider(call.actor) || isCustomerStaff(call.actor)
    ? creatorsWay(call, kind, creatorId)
    : ownWay(call, kind);
