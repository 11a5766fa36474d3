import { Injectable } from '@nestjs/common';
import {
  AmountTooLarge,
  AmountTooSmall,
  editInvoice,
  editRefusal,
  FieldNotEditable,
  getAppliedChanges,
  getEditDetails,
  getInvoiceChanges,
  getInvoiceSettings,
  initiateVoid,
  InvoiceNotFound,
  listInvoiceRequests,
  listInvoiceVersions,
  moneyFixedBy,
  NoChanges,
  NotEditable,
  NothingChanged,
  NotVoidable,
  OutsideScope,
  voidRefusal,
  withdrawRequest,
} from '@kobodesk/contracts/invoicing';
import {
  isCustomerStaff,
  isProviderAdmin,
  refusalOf,
  systemActor,
  type RequestOf,
} from '@kobodesk/contracts/kernel';
import { getLatestRequest } from '@kobodesk/contracts/workflow';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import { asThousandths } from '@kobodesk/chassis/database/database';
import type { Work } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import { basisOf, refuseBillDate, refuseWrongAmounts } from '../invoice/invoice-basis.js';
import { draftOf } from '../invoice/raising/invoice-draft.js';
import { createdAtOf, invoiceRowOf, type StoredInvoice } from '../invoice/invoice-row.js';
import { isTooLarge, priced } from '../invoice/invoice.js';
import { Invoices } from '../invoice/invoices.js';
import { CreditNotes } from '../credit-note/credit-notes.js';
import { Revenues } from '../revenue/revenues.js';
import { correctionOf, creditStateOf, differenceOf, inWords, type Correction } from './corrected-sheet.js';
import { Amendments, requestRowOf, requestStatus } from './amendments.js';
import { InvoiceVersions } from './invoice-versions.js';
import { putRequest, wayOf } from './request-change.js';
import { appliedChange, changeOf, versionsOf } from './sheets.js';
import { noteAsRequest, waitingNotes } from './waiting-note.js';
import { withdrawOwn } from './withdraw-own.js';

type Reading = Pick<Work, 'actor' | 'now' | 'read' | 'ask'>;

async function invoiceOf(call: Reading, invoiceNumber: string): Promise<StoredInvoice> {
  const row = await call.read(Invoices).find(invoiceNumber);
  if (!row) throw refusalOf(InvoiceNotFound);
  return row;
}

/**
 * May the actor edit it now, and which fields? (rules/edits-and-voids.md#who-may-edit, settings of the
 * organisation)
 */
async function editSettingsOf(call: Reading, row: StoredInvoice) {
  const { data: settings } = await call.ask(getInvoiceSettings, {});
  const why = editRefusal({
    status: row.status,
    createdAtMs: createdAtOf(row).getTime(),
    nowMs: call.now.getTime(),
    ageHours: settings.invoiceAge,
    edits: (await call.read(InvoiceVersions).of(row.id)).length,
    frequency: settings.frequency,
    isCreator: row.created_by_user_id === call.actor.userId,
    isProviderAdmin: isProviderAdmin(call.actor),
  });
  if (why) throw refusalOf(NotEditable, { why });
  return settings;
}

function refuseClosedFields(
  correction: Correction,
  row: StoredInvoice,
  open: readonly { field: string; isActive: boolean }[],
): void {
  const isOpen = (name: string) => open.some(({ field, isActive }) => isActive && field === name);
  const closed = [...correction.fixedFields, ...correction.fields.filter((field) => !isOpen(field))];
  if ((correction.changesMoney || correction.changesAmount) && moneyFixedBy(creditStateOf(row)))
    closed.push('Quantity', 'Rate');
  if (closed.length > 0) throw refusalOf(FieldNotEditable, { fields: closed });
  if (correction.fields.length === 0) throw refusalOf(NothingChanged);
}

/** Edit and void requests of invoices, and what invoices said before (rules/edits-and-voids.md). */
@Injectable()
export class AmendmentHandlers {
  readonly edit = handle(editInvoice, async (input, call) => {
    const row = await invoiceOf(call, input.invoiceNumber);
    if (row.id !== input.invoiceID) call.refuse(InvoiceNotFound);
    const settings = await editSettingsOf(call, row);
    const correction = await this.correctionFor(call, input, row);
    refuseClosedFields(correction, row, settings.editableFields);
    const way = await wayOf(call, 'edit', row);
    return call.write(async (tx) => {
      const locked = (await tx.of(Invoices).lock(row.invoice_number)) ?? call.refuse(InvoiceNotFound);
      await putRequest(tx, call.actor, locked, {
        kind: 'edit',
        way,
        reason: input.editComment,
        proposed: JSON.stringify(correction.corrected),
        changedFields: correction.fields,
        changed: differenceOf(row, correction),
      });
      await tx.audit({
        action: 'Request edit',
        entity: 'invoice',
        entityId: row.invoice_number,
        description: `A correction of invoice ${row.invoice_number} was requested: ${input.editComment}`,
        before: inWords({ ...row, amount_thousandths: String(row.amount_thousandths) }, correction.fields),
        after: inWords(correction.corrected, correction.fields),
      });
      return {
        message: 'Invoice update sent for approval successfully',
        id: row.invoice_number,
        paymentRef: row.rrr ?? '',
      };
    });
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

  private async correctionFor(
    call: Reading,
    input: RequestOf<typeof editInvoice>,
    row: StoredInvoice,
  ): Promise<Correction> {
    const basis = await basisOf(call, input);
    const { total, bills } = priced(input.bills, input.currencyId);
    if (isTooLarge(total)) throw refusalOf(AmountTooLarge);
    if (total === 0n) throw refusalOf(AmountTooSmall);
    const correction = correctionOf(row, draftOf(call, input, basis, { total, bills }));
    // an invoice that keeps its date keeps it, however long ago it was
    if (correction.fields.includes('Bill Date'))
      refuseBillDate(input.invoiceDate, dayOf(call.now, row.time_zone));
    // an item that keeps its quantity and rate keeps the rate of its day
    if (correction.changesMoney) refuseWrongAmounts(input, basis.revenue);
    return correction;
  }
}
