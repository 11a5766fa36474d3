import { findActiveUser } from '@kobodesk/contracts/identity';
import {
  isCustomerStaff,
  isProvider,
  isServiceAccount,
  systemActor,
  type Actor,
} from '@kobodesk/contracts/kernel';
import type { Work } from '@kobodesk/chassis/operations/call';
import { isUnbound } from '../agencies.js';
import { Delegations, type StoredDelegation } from '../delegation/delegations.js';
import { mayDecide } from './approval-levels.js';
import { isMadeBy, isOwnByRight, mayCheck, nameByRight, type Away, type Checking } from './checkers.js';
import { stateOf, wayOf } from './request.js';
import type { RequestEntity } from './request.entity.js';

/** Somebody in whose place the viewer decides what is put to them by name, but for what they asked for by a key. */
interface Absent {
  readonly userId: number;
  readonly userName: string;
  readonly fullName: string;
}

/** Who looks at requests and decides them: by right, or because a request names them. */
export interface Viewer {
  readonly userId: number;
  readonly userName: string;
  readonly actsFor: readonly Absent[];
  /** decides what comes to them by name */
  readonly mayApprove: boolean;
  /** sees what is put to others by name */
  readonly seesAll: boolean;
  /** hears for whom a request waits */
  readonly seesApprovers: boolean;
  readonly checking: Checking;
}

const decides = (permissions: readonly string[]): boolean => permissions.includes('request.decide');

/**
 * The staff of customers do not hear by whose address a request waits, nor does a service account, whose key may be anywhere
 * (rules/approvals.md#who-sees-a-request).
 */
export const hearsApprovers = (actor: Actor): boolean => !isCustomerStaff(actor) && !isServiceAccount(actor);

type Asking = Pick<Work, 'actor' | 'ask' | 'read'>;

/**
 * Who delegated is looked up now: what is taken away from them is gone from their delegates too, and whoever left is nobody
 * to stand in for.
 */
async function awayOf(call: Asking, held: readonly StoredDelegation[]): Promise<Away[]> {
  const system = systemActor('workflow', call.actor.organisationId);
  const asked = [...new Set(held.map(({ delegator_id }) => delegator_id))].map((userId) =>
    call.ask(findActiveUser, { userId }, system),
  );
  return (await Promise.all(asked)).flatMap(({ data }) => data ?? []);
}

/** Whoever decides no requests any more is nobody to stand in for. */
const absentOf = (away: readonly Away[]): Absent[] =>
  away
    .filter(({ permissions }) => decides(permissions))
    .map(({ userId, userName, fullName }) => ({ userId, userName, fullName }));

/** `check`: how the caller checks; those of the list of changes check no other kinds. */
export async function viewerOf(call: Asking, check = mayCheck): Promise<Viewer> {
  const { actor } = call;
  // who acts for no agency stands in for nobody: a delegation is an agency's
  const held = isUnbound(actor) ? [] : await call.read(Delegations).heldBy(actor.userId ?? 0);
  const away = await awayOf(call, held);
  return {
    userId: actor.userId ?? 0,
    userName: actor.userName,
    actsFor: absentOf(away),
    mayApprove:
      decides(actor.permissions) && !isCustomerStaff(actor) && !isServiceAccount(actor) && !isUnbound(actor),
    seesAll: isProvider(actor),
    seesApprovers: hearsApprovers(actor),
    checking: check(actor, away),
  };
}

export type InTheNameOf = 'own' | Pick<Absent, 'fullName'>;

const mayAtTurn = ({ userName }: Viewer, row: RequestEntity, names: readonly string[]): boolean =>
  mayDecide(stateOf(row), wayOf(row), { userName, actsFor: names }, row.makerUserName);

function nameAtTurn(viewer: Viewer, row: RequestEntity): InTheNameOf | undefined {
  const { userId, mayApprove, actsFor } = viewer;
  if (!mayApprove || isMadeBy(row, userId)) return undefined;
  if (mayAtTurn(viewer, row, [])) return 'own';
  return actsFor.find((absent) => !isMadeBy(row, absent.userId) && mayAtTurn(viewer, row, [absent.userName]));
}

/** Would the viewer decide it at its level, had not somebody asked for it by a key in whose place the viewer is? */
const isOwnAtTurn = (viewer: Viewer, row: RequestEntity): boolean =>
  viewer.mayApprove &&
  viewer.actsFor.some((absent) => isMadeBy(row, absent.userId) && mayAtTurn(viewer, row, [absent.userName]));

/** In whose name the viewer decides a request now: the own, that of somebody absent, or nobody's. */
export const nameFor = (viewer: Viewer, row: RequestEntity): InTheNameOf | undefined =>
  row.route === null ? nameByRight(viewer.checking, row) : nameAtTurn(viewer, row);

export const mayDecideNow = (viewer: Viewer, row: RequestEntity): boolean =>
  row.status === 0 && nameFor(viewer, row) !== undefined;

/** Is it closed to the viewer because of who asked? Otherwise it is for want of the right (rules/approvals.md#four-eyes). */
export const isOwn = (viewer: Viewer, row: RequestEntity): boolean =>
  isMadeBy(row, viewer.userId) ||
  (nameFor(viewer, row) === undefined &&
    (row.route === null ? isOwnByRight(viewer.checking, row) : isOwnAtTurn(viewer, row)));
