import { Injectable } from '@nestjs/common';
import { findActiveUser, getUser } from '@kobodesk/contracts/identity';
import {
  changeCreator,
  changeReference,
  creatorChange,
  getCorrectionDetails,
  InvoiceNotFound,
  referenceChange,
} from '@kobodesk/contracts/invoicing';
import { decimalOf, refusalOf, systemActor, thousandths, type ChangePlace } from '@kobodesk/contracts/kernel';
import { getLatestRequest } from '@kobodesk/contracts/workflow';
import { changes, propose } from '@kobodesk/chassis/changes/changes';
import { asThousandths } from '@kobodesk/chassis/database/database';
import type { Work } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import { lookUpGiven, refuseTaken } from '../reference/given-reference.js';
import { invoiceRowOf, type StoredInvoice } from '../invoice/invoice-row.js';
import { Invoices } from '../invoice/invoices.js';
import {
  correctCreator,
  CorrectedCreator,
  CorrectedReference,
  correctReference,
  dueBy,
  refused,
} from './correct.js';
import { CorrectedInvoices } from './corrected-invoices.js';

async function invoiceOf(call: Pick<Work, 'read'>, invoiceNumber: string): Promise<StoredInvoice> {
  const row = await call.read(Invoices).find(invoiceNumber.toUpperCase());
  if (!row) throw refusalOf(InvoiceNotFound);
  return row;
}

/** Whoever is bound to other places neither sees nor decides it. */
const placeOf = (row: StoredInvoice): ChangePlace => ({
  locationId: row.location_id,
  revenueId: row.revenue_id,
  revenueTopId: row.revenue_top_id,
});

/** Corrections of what an invoice says about itself: its payment reference and its creator. */
@Injectable()
export class CorrectionHandlers {
  readonly reference = changes(referenceChange, CorrectedReference, (corrected, tx) =>
    correctReference(tx, corrected),
  );

  readonly creator = changes(creatorChange, CorrectedCreator, (corrected, tx) =>
    correctCreator(tx, corrected),
  );

  readonly details = handle(getCorrectionDetails, async ({ InvoiceNumber }, call) => {
    const row = await invoiceOf(call, InvoiceNumber);
    const { id, invoiceNumber, amount, amountString, revenue, createdDate, remitaRetrievalReference } =
      invoiceRowOf(row);
    const asSystem = systemActor('invoicing', row.organisation_id);
    const { data: creator } = await call.ask(getUser, { userId: row.created_by_user_id }, asSystem);
    const { data: request } = await call.ask(getLatestRequest, { invoiceNumber }, asSystem);
    return {
      data: {
        id,
        invoiceNumber,
        amount,
        amountString,
        revenueName: revenue,
        creatorEmail: creator?.userName ?? '',
        createdDate,
        // an invoice that nobody asked to change stands as it was raised
        approvalStatus: request?.status ?? 1,
        approverUserName: request?.approver ?? '',
        remitaRetrievalReference,
      },
    };
  });

  readonly changeReference = handle(changeReference, async (input, call) => {
    const row = await invoiceOf(call, input.InvoiceNumber);
    if (row.id !== input.id) call.refuse(InvoiceNotFound);
    const amount = asThousandths(row.amount_thousandths);
    if (thousandths(input.amount) !== amount)
      throw refused('amount', `The amount of the invoice is ${decimalOf(amount)}`);
    if (row.status === 'Voided') throw refused('InvoiceNumber', 'The invoice is voided');
    const rrr = input.remitaRetrievalReference;
    if (row.rrr === rrr)
      throw refused('remitaRetrievalReference', 'The invoice has this payment reference already');
    const field = 'remitaRetrievalReference';
    if (await call.read(CorrectedInvoices).hasReference(rrr)) refuseTaken(field);
    const { invoice_number: invoiceNumber } = row;
    const ordered = await lookUpGiven(call, { rrr, field, invoiceNumber, due: dueBy(row) });
    const before = row.rrr ?? '';
    return propose(
      call,
      this.reference,
      {
        payload: { invoiceNumber, rrr, before, amount: ordered },
        entityId: invoiceNumber,
        title: invoiceNumber,
        before: { paymentReference: before },
        after: { paymentReference: rrr },
        place: placeOf(row),
      },
      ({ sent }) => ({
        waits: sent,
        message: sent ? 'Update sent for approval successfully' : 'Payment reference updated successfully',
      }),
    );
  });

  readonly changeCreator = handle(changeCreator, async (input, call) => {
    const row = await invoiceOf(call, input.InvoiceNumber);
    if (row.id !== input.id) call.refuse(InvoiceNotFound);
    const { data: creator } = await call.ask(findActiveUser, { email: input.creatorEmail });
    // a customer's staff raise invoices for their customer alone
    if (!creator?.isStaff) throw refused('creatorEmail', 'The user was not found');
    if (creator.userId === row.created_by_user_id)
      throw refused('creatorEmail', 'This user is the creator of the invoice already');
    const { userName, fullName, userId } = creator;
    return propose(
      call,
      this.creator,
      {
        payload: {
          invoiceNumber: row.invoice_number,
          creator: { userId, userName, fullName },
          before: row.created_by_user_id,
        },
        entityId: row.invoice_number,
        title: row.invoice_number,
        before: { creator: row.created_by_name },
        after: { creator: `${fullName} (${userName})` },
        place: placeOf(row),
      },
      ({ sent }) => ({
        waits: sent,
        message: sent ? 'Update sent for approval successfully' : 'Creator updated successfully',
      }),
    );
  });
}
