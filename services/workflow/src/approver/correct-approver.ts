import type { findActiveUser } from '@kobodesk/contracts/identity';
import { refusalOf, type ReplyOf } from '@kobodesk/contracts/kernel';
import { ApproverOutdated, RequestNotFound } from '@kobodesk/contracts/workflow';
import type { Tx } from '@kobodesk/chassis/operations/call';
import * as z from 'zod';
import { approverOf } from '../invoice-request/invoice-request-row.js';
import { approverText, sameUser } from '../request/approval-levels.js';
import { isMadeBy } from '../request/checkers.js';
import { statusNumber, wayOf } from '../request/request.js';
import type { RequestEntity } from '../request/request.entity.js';
import { invoiceKindOf, tellWaiting } from '../request/request-news.js';
import { Requests } from '../request/requests.js';

export type Person = NonNullable<ReplyOf<typeof findActiveUser>['data']>;

/** Who is to decide a request at its present level, and who did when that was asked for. */
export const CorrectedApprover = z.object({
  requestId: z.number(),
  level: z.number(),
  approver: z.object({ userName: z.string(), fullName: z.string() }),
  before: z.string(),
});
export type CorrectedApprover = z.output<typeof CorrectedApprover>;

const wordOf = (row: RequestEntity): string => invoiceKindOf(row) ?? 'edit';

/** Why a request cannot have this approver, and the field that this is about; undefined where it can. */
export function objectionTo(
  row: RequestEntity,
  person: Person | null | undefined,
): { field: 'invoiceNumber' | 'approverEmail'; why: string } | undefined {
  if (row.status !== statusNumber.pending)
    return { field: 'invoiceNumber', why: `The ${wordOf(row)} request has been decided already` };
  const why = objectionToPerson(row, person);
  return why === undefined ? undefined : { field: 'approverEmail', why };
}

function objectionToPerson(row: RequestEntity, person: Person | null | undefined): string | undefined {
  if (!person) return 'The user was not found';
  // whoever holds the key that it was asked for by is its maker as well
  if (sameUser(person.userName, row.makerUserName) || isMadeBy(row, person.userId))
    return 'Whoever made a request cannot approve it';
  if (!person.isStaff || !person.permissions.includes('request.decide'))
    return 'This user may not decide requests';
  return sameUser(person.userName, approverOf(row))
    ? 'This user is the approver of the request already'
    : undefined;
}

/** Refuses where the request was decided, went up a level or was corrected since that was asked for. */
export async function correctApprover(
  tx: Tx,
  { requestId, level, approver, before }: CorrectedApprover,
): Promise<void> {
  const row = await tx.of(Requests).numbered(requestId, true);
  if (!row) throw refusalOf(RequestNotFound);
  const way = [...wayOf(row)];
  if (row.level !== level || !sameUser(approverText(way[level]), before)) throw refusalOf(ApproverOutdated);
  way[level] = approver.userName;
  if (!(await tx.of(Requests).reroute(row, way))) throw refusalOf(ApproverOutdated);
  await tellWaiting(tx, { ...row, route: way }, level);
  await tx.audit({
    action: 'Correct approver',
    entity: 'invoice request',
    entityId: requestId,
    description: `${approver.fullName} decides level ${level + 1} of the ${wordOf(row)} request of invoice ${row.title}`,
    before: { approver: before },
    after: { approver: approver.userName },
  });
}
