import { Injectable } from '@nestjs/common';
import { editChange, voidChange } from '@kobodesk/contracts/invoicing';
import { changes, endingIn, type ChangeMakers } from '@kobodesk/chassis/changes/changes';
import type { Tx } from '@kobodesk/chassis/operations/call';
import * as z from 'zod';
import type { RequestKind } from './amendments.js';
import { applyRequest, endRequest, type Asked } from './apply-request.js';

/** The request that invoicing keeps, and the hash of what is asked by it; those of earlier releases have none. */
const AskedAmendment = z.object({ requestId: z.number(), asked: z.string().optional() });

const amending = (kind: RequestKind) => (asked: Asked, tx: Tx, made: ChangeMakers) =>
  applyRequest(tx, kind, asked, { checker: made.checker, comment: made.comment ?? '' });

/** What an approved request of either kind does, and what becomes of it when nothing comes of it. */
export const amendmentKinds = {
  void: endingIn(changes(voidChange, AskedAmendment, amending('void')), (asked, tx, why) =>
    endRequest(tx, 'void', asked, why),
  ),
  edit: endingIn(changes(editChange, AskedAmendment, amending('edit')), (asked, tx, why) =>
    endRequest(tx, 'edit', asked, why),
  ),
};

/** What its request is known by. */
export const keyOfRequest = (kind: RequestKind, requestId: number): string =>
  `invoice-request:${kind}:${requestId}`;

/** Voids and edits when somebody else has decided (rules/edits-and-voids.md#what-an-approval-does). */
@Injectable()
export class AmendmentChanges {
  readonly void = amendmentKinds.void;
  readonly edit = amendmentKinds.edit;
}
