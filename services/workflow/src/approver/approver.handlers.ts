import { Injectable } from '@nestjs/common';
import { findActiveUser } from '@kobodesk/contracts/identity';
import { currencyOf } from '@kobodesk/contracts/invoicing';
import {
  decimalOf,
  groupedAmount,
  refusalOf,
  thousandths,
  wrongField,
  type Refusal,
} from '@kobodesk/contracts/kernel';
import {
  approverChange,
  ApproverOutdated,
  ApproverRefused,
  changeApprover,
  getEditRequest,
  getLatestRequest,
  RequestNotFound,
} from '@kobodesk/contracts/workflow';
import { changes, propose } from '@kobodesk/chassis/changes/changes';
import { handle } from '@kobodesk/chassis/operations/handle';
import * as z from 'zod';
import { isInPlace } from '../place.js';
import { approverOf } from '../invoice-request/invoice-request-row.js';
import { approverText, sameUser } from '../request/approval-levels.js';
import { kindsOf, numberOf, statusNumber, wayOf, wireStatus } from '../request/request.js';
import { invoiceKindOf, tellWaiting } from '../request/request-news.js';
import { Requests } from '../request/requests.js';

const CorrectedApprover = z.object({
  requestId: z.number(),
  level: z.number(),
  approver: z.object({ userName: z.string(), fullName: z.string() }),
  before: z.string(),
});

const refused = (field: string, message: string): Refusal => wrongField(field, message, ApproverRefused);

/** Corrects who decides an edit request. */
@Injectable()
export class ApproverHandlers {
  readonly approver = changes(approverChange, CorrectedApprover, async (change, tx) => {
    const { requestId, level, approver, before } = change;
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
      description: `${approver.fullName} decides level ${level + 1} of the edit request of invoice ${row.title}`,
      before: { approver: before },
      after: { approver: approver.userName },
    });
  });

  readonly latest = handle(getLatestRequest, async ({ invoiceNumber }, call) => {
    const row = await call.read(Requests).latestOf(invoiceNumber);
    const kind = row && invoiceKindOf(row);
    if (!kind) return { data: null };
    const status = wireStatus(row.status);
    return { data: { id: numberOf(row), kind, status, approver: approverOf(row) } };
  });

  readonly editRequest = handle(getEditRequest, async ({ InvoiceNumber }, call) => {
    const row = await call.read(Requests).latestOf(InvoiceNumber.toUpperCase(), 'edit');
    if (!row || !isInPlace(call.actor, row)) return call.refuse(RequestNotFound);
    const about = row.about ?? {};
    const amount = thousandths(about['amountBefore'] ?? '0');
    const { currencySymbol = '' } = currencyOf(Number(about['currencyId'] ?? 0)) ?? {}; // an id, not money
    return {
      data: {
        id: numberOf(row),
        invoiceNumber: row.title,
        amount: decimalOf(amount),
        amountString: `${currencySymbol}${groupedAmount(amount)}`,
        revenueName: about['revenue'] ?? '',
        creatorEmail: row.makerUserName,
        createdDate: row.madeAt.toISOString(),
        approvalStatus: wireStatus(row.status),
        approverUserName: approverOf(row),
      },
    };
  });

  readonly changeApprover = handle(changeApprover, async (input, call) => {
    const row = (await call.read(Requests).numbered(input.id, true)) ?? call.refuse(RequestNotFound);
    const isMeant = kindsOf.edit.includes(row.kind) && row.title === input.invoiceNumber.toUpperCase();
    if (!isMeant || !isInPlace(call.actor, row)) call.refuse(RequestNotFound);
    if (row.status !== statusNumber.pending)
      throw refused('invoiceNumber', 'The edit request has been decided already');
    const { data: person } = await call.ask(findActiveUser, { email: input.approverEmail });
    if (!person) throw refused('approverEmail', 'The user was not found');
    if (sameUser(person.userName, row.makerUserName))
      throw refused('approverEmail', 'Whoever made a request cannot approve it');
    if (!person.isStaff || !person.permissions.includes('request.decide'))
      throw refused('approverEmail', 'This user may not decide requests');
    const before = approverOf(row);
    if (sameUser(person.userName, before))
      throw refused('approverEmail', 'This user is the approver of the request already');
    return propose(
      call,
      this.approver,
      {
        payload: {
          requestId: numberOf(row),
          level: row.level,
          approver: { userName: person.userName, fullName: person.fullName },
          before,
        },
        entityId: numberOf(row),
        title: row.title,
        before: { approver: before },
        after: { approver: person.userName },
      },
      ({ sent }) => ({
        waits: sent,
        message: sent ? 'Update sent for approval successfully' : 'Approver updated successfully',
      }),
    );
  });
}
