import { Injectable } from '@nestjs/common';
import { findActiveUser } from '@kobodesk/contracts/identity';
import { currencyOf } from '@kobodesk/contracts/invoicing';
import { decimalOf, groupedAmount, invariant, thousandths, wrongField } from '@kobodesk/contracts/kernel';
import {
  approverChange,
  ApproverRefused,
  changeApprover,
  getEditRequest,
  getLatestRequest,
  RequestNotFound,
} from '@kobodesk/contracts/workflow';
import { changes, propose } from '@kobodesk/chassis/changes/changes';
import { handle } from '@kobodesk/chassis/operations/handle';
import { isInPlace, placeOf } from '../place.js';
import { approverOf } from '../invoice-request/invoice-request-row.js';
import { numberOf, statusNumber, wireStatus } from '../request/request.js';
import { invoiceKindOf } from '../request/request-news.js';
import { Requests } from '../request/requests.js';
import { correctApprover, CorrectedApprover, objectionTo } from './correct-approver.js';

/** Corrects who decides the edit or the void of an invoice. */
@Injectable()
export class ApproverHandlers {
  readonly approver = changes(approverChange, CorrectedApprover, (change, tx) => correctApprover(tx, change));

  readonly latest = handle(getLatestRequest, async ({ invoiceNumber }, call) => {
    const row = await call.read(Requests).latestOf(invoiceNumber);
    const kind = row && invoiceKindOf(row);
    if (!kind) return { data: null };
    const status = wireStatus(row.status);
    return { data: { id: numberOf(row), kind, status, approver: approverOf(row) } };
  });

  readonly editRequest = handle(getEditRequest, async ({ InvoiceNumber }, call) => {
    const row = await call.read(Requests).latestOf(InvoiceNumber.toUpperCase());
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
    const isMeant = invoiceKindOf(row) !== undefined && row.title === input.invoiceNumber.toUpperCase();
    if (!isMeant || !isInPlace(call.actor, row)) call.refuse(RequestNotFound);
    // what was decided is not asked about anybody
    const isOpen = row.status === statusNumber.pending;
    const { data: person } = isOpen
      ? await call.ask(findActiveUser, { email: input.approverEmail })
      : { data: null };
    const objection = objectionTo(row, person);
    if (objection) throw wrongField(objection.field, objection.why, ApproverRefused);
    invariant(person, 'whoever is nobody was objected to');
    const before = approverOf(row);
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
        ...placeOf(row),
      },
      ({ sent }) => ({
        waits: sent,
        message: sent ? 'Update sent for approval successfully' : 'Approver updated successfully',
      }),
    );
  });
}
