import { isCustomerStaff, isProvider, isServiceAccount } from '@kobodesk/contracts/kernel';
import { isUnbound } from '../agencies.js';
import { Delegations } from '../delegation/delegations.js';
import { mayDecide } from './approval-levels.js';
import { isMadeBy, isOwnByRight, mayCheck, nameByRight, type Asking, type Checking } from './checkers.js';
import { stateOf, wayOf } from './request.js';
import type { RequestEntity } from './request.entity.js';

/** Somebody in whose place the viewer decides what is put to them by name. */
interface Absent {
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
  /** hears by whose address a request waits: the staff of customers do not (rules/approvals.md#who-sees-a-request) */
  readonly seesApprovers: boolean;
  readonly checking: Checking;
}

/** `check`: how the caller checks; those of the list of changes check no other kinds. */
export async function viewerOf(call: Asking, check = mayCheck): Promise<Viewer> {
  const { actor } = call;
  // who acts for no agency stands in for nobody: a delegation is an agency's
  const held = isUnbound(actor) ? [] : await call.read(Delegations).heldBy(actor.userId ?? 0);
  return {
    userId: actor.userId ?? 0,
    userName: actor.userName,
    actsFor: held.map((one) => ({ userName: one.delegator_user_name, fullName: one.delegator_name })),
    mayApprove:
      actor.permissions.includes('request.decide') &&
      !isCustomerStaff(actor) &&
      !isServiceAccount(actor) &&
      !isUnbound(actor),
    seesAll: isProvider(actor),
    seesApprovers: !isCustomerStaff(actor),
    checking: await check(call, held),
  };
}

export type InTheNameOf = 'own' | Pick<Absent, 'fullName'>;

function nameAtTurn(
  { userId, mayApprove, userName, actsFor }: Viewer,
  row: RequestEntity,
): InTheNameOf | undefined {
  const may = (names: readonly string[]) =>
    mayDecide(stateOf(row), wayOf(row), { userName, actsFor: names }, row.makerUserName);
  if (!mayApprove || isMadeBy(row, userId)) return undefined;
  return may([]) ? 'own' : actsFor.find((absent) => may([absent.userName]));
}

/** In whose name the viewer decides a request now: the own, that of somebody absent, or nobody's. */
export const nameFor = (viewer: Viewer, row: RequestEntity): InTheNameOf | undefined =>
  row.route === null ? nameByRight(viewer.checking, row) : nameAtTurn(viewer, row);

export const mayDecideNow = (viewer: Viewer, row: RequestEntity): boolean =>
  row.status === 0 && nameFor(viewer, row) !== undefined;

/** Is it closed to the viewer because of who asked? Otherwise it is for want of the right (rules/approvals.md#four-eyes). */
export const isOwn = (viewer: Viewer, row: RequestEntity): boolean =>
  isMadeBy(row, viewer.userId) ||
  (row.route === null && nameFor(viewer, row) === undefined && isOwnByRight(viewer.checking, row));
