import { Injectable } from '@nestjs/common';
import { findActiveUser, getUser } from '@kobodesk/contracts/identity';
import {
  changeCreator,
  changeReference,
  CorrectionOutdated,
  CorrectionRefused,
  creatorChange,
  getCorrectionDetails,
  invoiceCreatorChanged,
  InvoiceNotFound,
  invoiceReferenceAttached,
  referenceChange,
  ReferenceTaken,
} from '@kobodesk/contracts/invoicing';
import {
  decimalOf,
  refusalOf,
  systemActor,
  thousandths,
  wrongField,
  type Refusal,
} from '@kobodesk/contracts/kernel';
import { getLatestRequest } from '@kobodesk/contracts/workflow';
import { changes, propose } from '@kobodesk/chassis/changes/changes';
import { asThousandths } from '@kobodesk/chassis/database/database';
import type { Work } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import * as z from 'zod';
import { EarlierReferences } from '../reference/earlier-references.js';
import { factsOf } from '../invoice/invoice-facts.js';
import { amountObjection, lookUpGiven, refuseTaken } from '../reference/given-reference.js';
import { invoiceRowOf, type StoredInvoice } from '../invoice/invoice-row.js';
import { Invoices } from '../invoice/invoices.js';
import { OfficerSums } from '../ageing/tracker/officer-sums.js';
import { CorrectedInvoices } from './corrected-invoices.js';

const CorrectedReference = z.object({
  invoiceNumber: z.string(),
  rrr: z.string(),
  /** that of the invoice when it was requested; '' for none */
  before: z.string(),
  /** what the provider said that it is for; absent where it was not asked, null where it does not tell */
  amount: z.string().nullish(),
});
const CorrectedCreator = z.object({
  invoiceNumber: z.string(),
  creator: z.object({ userId: z.number(), userName: z.string(), fullName: z.string() }),
  before: z.number(),
});

const refused = (field: string, message: string): Refusal => wrongField(field, message, CorrectionRefused);

async function invoiceOf(call: Pick<Work, 'read'>, invoiceNumber: string): Promise<StoredInvoice> {
  const row = await call.read(Invoices).find(invoiceNumber.toUpperCase());
  if (!row) throw refusalOf(InvoiceNotFound);
  return row;
}

/** What a reference is to be for: what is due, or what was paid where nothing is due any more. */
function dueBy(row: StoredInvoice): bigint {
  const payable = asThousandths(row.amount_thousandths) - asThousandths(row.credit_thousandths);
  const outstanding = payable - asThousandths(row.paid_thousandths);
  return outstanding > 0n ? outstanding : payable;
}

/** Corrections of what an invoice says about itself: its payment reference and its creator. */
@Injectable()
export class CorrectionHandlers {
  readonly reference = changes(referenceChange, CorrectedReference, async (corrected, tx) => {
    const { invoiceNumber, rrr, before, amount = null } = corrected;
    const invoices = tx.of(Invoices);
    const row = await invoices.lock(invoiceNumber);
    if (!row) throw refusalOf(InvoiceNotFound);
    if (row.status === 'Voided') throw refused('InvoiceNumber', 'The invoice is voided');
    if ((row.rrr ?? '') !== before) throw refusalOf(CorrectionOutdated, { what: 'payment reference' });
    const objection = amountObjection(amount, dueBy(row));
    if (objection !== undefined) throw refused('remitaRetrievalReference', objection);
    if (!(await invoices.setReference(row.id, rrr))) throw refusalOf(ReferenceTaken);
    if (before !== '') await tx.of(EarlierReferences).keep(row.id, before);
    await tx.announce(
      invoiceReferenceAttached,
      {
        organisationId: row.organisation_id,
        invoiceId: row.id,
        invoiceNumber,
        rrr,
        ...(before === '' ? {} : { corrects: before }),
        ...(amount === null ? {} : { amount }),
      },
      invoiceNumber,
    );
    await tx.audit({
      action: 'Correct payment reference',
      entity: 'invoice',
      entityId: invoiceNumber,
      description: `The payment reference of invoice ${invoiceNumber} was corrected to ${rrr}`,
      before: { rrr: before },
      after: { rrr },
    });
  });

  readonly creator = changes(
    creatorChange,
    CorrectedCreator,
    async ({ invoiceNumber, creator, before }, tx) => {
      const row = await tx.of(Invoices).lock(invoiceNumber);
      if (!row) throw refusalOf(InvoiceNotFound);
      if (row.created_by_user_id !== before) throw refusalOf(CorrectionOutdated, { what: 'creator' });
      const by = { userId: row.created_by_user_id, fullName: row.created_by_name };
      await tx.of(OfficerSums).hand(row.id, by, creator);
      await tx.of(CorrectedInvoices).setCreator(row.id, creator);
      await tx.announce(
        invoiceCreatorChanged,
        {
          ...factsOf({ ...row, created_by_user_id: creator.userId }),
          status: row.status,
          createdByUserIdBefore: before,
        },
        invoiceNumber,
      );
      await tx.audit({
        action: 'Correct creator',
        entity: 'invoice',
        entityId: invoiceNumber,
        description: `${creator.fullName} was made the creator of invoice ${invoiceNumber}`,
        before: { creator: row.created_by_name },
        after: { creator: creator.fullName },
      });
    },
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
      },
      ({ sent }) => ({
        waits: sent,
        message: sent ? 'Update sent for approval successfully' : 'Creator updated successfully',
      }),
    );
  });
}
