import { Injectable } from '@nestjs/common';
import {
  editInvoice,
  getAppliedChanges,
  getEditDetails,
  getInvoiceChanges,
  initiateVoid,
  InvoiceNotFound,
  listInvoiceRequests,
  listInvoiceVersions,
  NoChanges,
  NotVoidable,
  OutsideScope,
  voidRefusal,
  withdrawRequest,
} from '@kobodesk/contracts/invoicing';
import { isCustomerStaff, refusalOf, systemActor } from '@kobodesk/contracts/kernel';
import { getLatestRequest } from '@kobodesk/contracts/workflow';
import { asThousandths } from '@kobodesk/chassis/database/database';
import type { Work } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import { invoiceRowOf, type StoredInvoice } from '../invoice/invoice-row.js';
import { Invoices } from '../invoice/invoices.js';
import { CreditNotes } from '../credit-note/credit-notes.js';
import { Revenues } from '../revenue/revenues.js';
import { askEdit, editSettingsOf } from './ask-edit.js';
import { Amendments, requestRowOf, requestStatus } from './amendments.js';
import { InvoiceVersions } from './invoice-versions.js';
import { putRequest, wayOf } from './request-change.js';
import { appliedChange, changeOf, versionsOf } from './sheets.js';
import { noteAsRequest, waitingNotes } from './waiting-note.js';
import { withdrawOwn } from './withdraw-own.js';

async function invoiceOf(call: Pick<Work, 'read'>, invoiceNumber: string): Promise<StoredInvoice> {
  const row = await call.read(Invoices).find(invoiceNumber);
  if (!row) throw refusalOf(InvoiceNotFound);
  return row;
}

/** Edit and void requests of invoices, and what invoices said before (rules/edits-and-voids.md). */
@Injectable()
export class AmendmentHandlers {
  readonly edit = handle(editInvoice, async (input, call) => {
    const row = await invoiceOf(call, input.invoiceNumber);
    if (row.id !== input.invoiceID) call.refuse(InvoiceNotFound);
    return askEdit(call, input, row);
  });

  readonly initiateVoid = handle(initiateVoid, async (input, call) => {
    const row = await invoiceOf(call, input.invoiceNumber);
    if (input.email !== undefined && input.email.toLowerCase() !== call.actor.userName.toLowerCase())
      call.refuse(OutsideScope);
    const way = await wayOf(call, 'void', row);
    return call.write(async (tx) => {
      const locked = (await tx.of(Invoices).lock(row.invoice_number)) ?? call.refuse(InvoiceNotFound);
      const why = voidRefusal({
        status: locked.status,
        paid: asThousandths(locked.paid_thousandths),
        isCreator: locked.created_by_user_id === call.actor.userId,
      });
      if (why) call.refuse(NotVoidable, { why });
      await putRequest(tx, call.actor, locked, {
        kind: 'void',
        way,
        reason: input.reason,
        changed: { before: { status: locked.status }, after: { status: 'Voided' }, amount: '0' },
      });
      await tx.audit({
        action: 'Request void',
        entity: 'invoice',
        entityId: row.invoice_number,
        description: `It was requested that invoice ${row.invoice_number} be voided: ${input.reason}`,
      });
      return { message: 'Void request sent for approval successfully' };
    });
  });

  readonly details = handle(getEditDetails, async (input, call) => {
    const row = await invoiceOf(call, input.InvoiceNumber);
    const settings = await editSettingsOf(call, row);
    const groups = await call.read(Revenues).groups(true);
    return {
      data: {
        invoice: {
          ...invoiceRowOf(row),
          revenueId: row.revenue_top_id,
          subRevenueId: row.revenue_top_id === row.revenue_id ? 0 : row.revenue_id,
          revenueGroupId: groups.find(({ name }) => name === row.revenue_group_name)?.id ?? 0,
        },
        editableFields: settings.invoiceFieldSettingsModels,
      },
    };
  });

  readonly changes = handle(getInvoiceChanges, async (input, call) => {
    const row = await invoiceOf(call, input.InvoiceNumber);
    const request = (await call.read(Amendments).lastEditOf(row.id)) ?? call.refuse(NoChanges);
    return { data: changeOf(row, request, await call.read(InvoiceVersions).of(row.id)) };
  });

  readonly applied = handle(getAppliedChanges, async (input, call) => {
    const row = await invoiceOf(call, input.InvoiceNumber);
    const last = (await call.read(InvoiceVersions).of(row.id)).at(-1) ?? call.refuse(NoChanges);
    return { data: appliedChange(row, last) };
  });

  readonly versions = handle(listInvoiceVersions, async ({ invoiceNumber, asAt }, call) => {
    const row = await invoiceOf(call, invoiceNumber);
    const versions = versionsOf(row, await call.read(InvoiceVersions).of(row.id));
    const held = (version: (typeof versions)[number]) =>
      asAt === undefined ||
      (version.validFrom <= asAt && (version.validUntil === '' || asAt < version.validUntil));
    return { data: versions.filter(held) };
  });

  readonly requests = handle(listInvoiceRequests, async ({ invoiceNumber }, call) => {
    const row = await invoiceOf(call, invoiceNumber);
    const requests = await call.read(Amendments).of(row.id);
    const asSystem = systemActor('invoicing', row.organisation_id);
    // whom it waits for is known where it waits, and is nothing for the staff of customers
    const isAsked =
      !isCustomerStaff(call.actor) && requests.some(({ status }) => status === requestStatus.pending);
    const latest = isAsked
      ? (await call.ask(getLatestRequest, { invoiceNumber: row.invoice_number }, asSystem)).data
      : null;
    const reader = { approver: latest?.approver ?? '', readerId: call.actor.userId };
    const notes = (await waitingNotes(call.read(CreditNotes), row)).map((note) =>
      noteAsRequest(note, call.actor),
    );
    return { data: [...notes, ...requests.map((request) => requestRowOf(request, reader))] };
  });

  readonly withdraw = handle(withdrawRequest, (asked, call) =>
    call.write(async (tx) => {
      await withdrawOwn(tx, call.actor, asked);
      return { message: 'Request withdrawn successfully' };
    }),
  );
}
