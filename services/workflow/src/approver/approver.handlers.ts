import { Injectable } from '@nestjs/common';
import { findActiveUser } from '@kobodesk/contracts/identity';
import { currencyOf } from '@kobodesk/contracts/invoicing';
import { decimalOf, groupedAmount, Refusal, refusalOf } from '@kobodesk/contracts/kernel';
import {
  approverChange,
  ApproverOutdated,
  ApproverRefused,
  changeApprover,
  getEditRequest,
  getLatestRequest,
  invoiceRequestWaiting,
  RequestNotFound,
} from '@kobodesk/contracts/workflow';
import { changes, propose } from '@kobodesk/chassis/changes/changes';
import { asThousandths } from '@kobodesk/chassis/database/database';
import { handle } from '@kobodesk/chassis/operations/handle';
import * as z from 'zod';
import { isInPlace } from '../place.js';
import { approverText, sameUser } from '../request/approval-levels.js';
import {
  InvoiceRequests,
  statusNumber,
  wayOf,
  type StoredInvoiceRequest,
} from '../request/invoice-requests.js';
import { waiting } from '../request/request-news.js';
import { RoutedRequests } from './routed-requests.js';

const CorrectedApprover = z.object({
  requestId: z.number(),
  level: z.number(),
  approver: z.object({ userName: z.string(), fullName: z.string() }),
  before: z.string(),
});

const refused = (field: string, message: string): Refusal =>
  new Refusal({
    code: ApproverRefused.code,
    status: ApproverRefused.status,
    message,
    fields: { [field]: message },
  });

/** Who decides it now, or decided it last. */
const approverOf = (row: StoredInvoiceRequest): string =>
  row.status === statusNumber.pending ? approverText(wayOf(row)[row.level]) : row.last_decider;

/** A withdrawn request counts as declined. */
const statusOf = ({ status }: StoredInvoiceRequest): number =>
  status === statusNumber.withdrawn ? statusNumber.declined : status;

/** Corrects who decides an edit request. */
@Injectable()
export class ApproverHandlers {
  readonly approver = changes(approverChange, CorrectedApprover, async (change, tx) => {
    const { requestId, level, approver, before } = change;
    const row = await tx.of(InvoiceRequests).find(requestId);
    if (!row) throw refusalOf(RequestNotFound);
    const way = [...wayOf(row)];
    if (row.level !== level || !sameUser(approverText(way[level]), before)) throw refusalOf(ApproverOutdated);
    way[level] = approver.userName;
    if (!(await tx.of(RoutedRequests).reroute(row, way))) throw refusalOf(ApproverOutdated);
    const rerouted = { ...row, route: JSON.stringify(way) };
    await tx.announce(invoiceRequestWaiting, waiting(rerouted, level), `invoice-request:${row.id}`);
    await tx.audit({
      action: 'Correct approver',
      entity: 'invoice request',
      entityId: row.id,
      description: `${approver.fullName} decides level ${level + 1} of the edit request of invoice ${row.invoice_number}`,
      before: { approver: before },
      after: { approver: approver.userName },
    });
  });

  readonly latest = handle(getLatestRequest, async ({ invoiceNumber }, call) => {
    const row = await call.read(RoutedRequests).latestOf(invoiceNumber);
    return {
      data: row ? { id: row.id, kind: row.kind, status: statusOf(row), approver: approverOf(row) } : null,
    };
  });

  readonly editRequest = handle(getEditRequest, async ({ InvoiceNumber }, call) => {
    const row = await call.read(RoutedRequests).latestOf(InvoiceNumber.toUpperCase(), 'edit');
    if (!row || !isInPlace(call.actor, row)) return call.refuse(RequestNotFound);
    const amount = asThousandths(row.amount_thousandths);
    return {
      data: {
        id: row.id,
        invoiceNumber: row.invoice_number,
        amount: decimalOf(amount),
        amountString: `${currencyOf(row.currency_id)?.currencySymbol ?? ''}${groupedAmount(amount)}`,
        revenueName: row.revenue,
        creatorEmail: row.maker_user_name,
        createdDate: new Date(Number(row.made_at_ms)).toISOString(),
        approvalStatus: statusOf(row),
        approverUserName: approverOf(row),
      },
    };
  });

  readonly changeApprover = handle(changeApprover, async (input, call) => {
    const row = (await call.read(InvoiceRequests).find(input.id)) ?? call.refuse(RequestNotFound);
    const isMeant = row.kind === 'edit' && row.invoice_number === input.invoiceNumber.toUpperCase();
    if (!isMeant || !isInPlace(call.actor, row)) call.refuse(RequestNotFound);
    if (row.status !== statusNumber.pending)
      throw refused('invoiceNumber', 'The edit request has been decided already');
    const { data: person } = await call.ask(findActiveUser, { email: input.approverEmail });
    if (!person) throw refused('approverEmail', 'The user was not found');
    if (sameUser(person.userName, row.maker_user_name))
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
          requestId: row.id,
          level: row.level,
          approver: { userName: person.userName, fullName: person.fullName },
          before,
        },
        entityId: row.id,
        title: row.invoice_number,
        before: { approver: before },
        after: { approver: person.userName },
      },
      ({ sent }) => ({
        message: sent ? 'Update sent for approval successfully' : 'Approver updated successfully',
      }),
    );
  });
}
