import { Injectable } from '@nestjs/common';
import { findActiveUser } from '@kobodesk/contracts/identity';
import {
  currencyCode,
  decideDispute,
  DisputeDecided,
  disputeHandedOver,
  DisputeNotFound,
  DisputeOpen,
  DisputeRefused,
  DisputeOwned,
  getInvoiceCollection,
  handOverDispute,
  InvoiceNotFound,
  moneyText,
  OfficerNotFound,
  raiseDispute,
  searchDisputes,
} from '@kobodesk/contracts/invoicing';
import { decimalOf, permissionsOf, systemActor, thousandths, type Actor } from '@kobodesk/contracts/kernel';
import { unlessDuplicate } from '@kobodesk/chassis/database/database';
import type { Tx } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import { AskCredit } from '../../credit-note/ask-credit.js';
import type { StoredInvoice } from '../../invoice/invoice-row.js';
import { isOpen } from '../../ageing/due-day.js';
import { dueOf } from '../../invoice/stored-invoice.js';
import { Invoices } from '../../invoice/invoices.js';
import type { DisputeEntity } from '../collection.entity.js';
import { ofInvoice } from '../seen.js';
import { disputeRowOf, Disputes } from './disputes.js';
import { promiseRowOf, Promises } from '../promises.js';
import { whoseOf } from '../whose.js';

/** Credit-Note Issuance (rules/credit-notes.md#kinds) */
const issuance = 3;

/** What customers do not agree with (rules/collection.md#disputes). */
@Injectable()
export class DisputeHandlers {
  constructor(private readonly askCredit: AskCredit) {}

  readonly search = handle(searchDisputes, async ({ parameter, from, pageSize }, call) => {
    const ids = await whoseOf(call, parameter);
    const { rows, total } = await call.read(Disputes).ofCustomers(ids, { from, pageSize });
    return { results: rows.map(disputeRowOf), totalCount: total };
  });

  readonly get = handle(getInvoiceCollection, async ({ invoiceNumber }, call) => {
    const invoice = (await call.read(Invoices).find(invoiceNumber)) ?? call.refuse(InvoiceNotFound);
    const promise = await call.read(Promises).openOf(invoice.id);
    const dispute = await call.read(Disputes).openOf(invoice.id);
    return {
      data: { promise: promise && promiseRowOf(promise), dispute: dispute && disputeRowOf(dispute) },
    };
  });

  readonly raise = handle(raiseDispute, async ({ invoiceNumber, amount: part, reason }, call) => {
    if (!(await call.read(Invoices).find(invoiceNumber))) call.refuse(InvoiceNotFound);
    return call.write(async (tx) => {
      const invoice = (await tx.of(Invoices).lock(invoiceNumber)) ?? call.refuse(InvoiceNotFound);
      const outstanding = isOpen(invoice.status) ? dueOf(invoice) : 0n;
      const amount = part === undefined ? outstanding : thousandths(part);
      if (amount <= 0n || amount > outstanding) call.refuse(DisputeRefused, { invoiceNumber });
      const raised = await unlessDuplicate(() =>
        tx.of(Disputes).insert({
          ...ofInvoice(invoice),
          amount,
          reason,
          ownerUserId: call.actor.userId ?? 0,
          ownerName: call.actor.fullName.slice(0, 200),
          state: 'open',
          raisedAt: tx.now,
          decidedAt: null,
          decidedBy: '',
          comment: '',
          creditReference: '',
          fileId: '',
          fileName: '',
        }),
      );
      const disputeId = raised ?? call.refuse(DisputeOpen, { invoiceNumber });
      await tx.audit({
        action: 'Raise dispute',
        entity: 'invoice',
        entityId: invoiceNumber,
        description: `${moneyText(amount, invoice.currency_id)} of invoice ${invoiceNumber} is disputed: ${reason}`,
        after: { disputed: decimalOf(amount), currency: currencyCode(invoice.currency_id) },
      });
      return { message: 'Dispute recorded successfully', disputeId };
    });
  });

  readonly decide = handle(decideDispute, async ({ disputeId, isAccepted, comment }, call) => {
    const seen = (await call.read(Disputes).seenById(disputeId)) ?? call.refuse(DisputeNotFound);
    return call.write(async (tx) => {
      const invoice = (await tx.of(Invoices).lock(seen.invoiceNumber)) ?? call.refuse(InvoiceNotFound);
      const dispute = (await tx.of(Disputes).find({ id: disputeId })) ?? call.refuse(DisputeNotFound);
      if (dispute.state !== 'open') call.refuse(DisputeDecided, { by: dispute.decidedBy });
      const creditReference = isAccepted
        ? await this.credited(tx, call.actor, { dispute, invoice, comment })
        : '';
      const state = isAccepted ? 'accepted' : 'rejected';
      const decidedBy = call.actor.fullName.slice(0, 200);
      await tx.of(Disputes).decide(disputeId, { state, decidedBy, comment, creditReference });
      await tx.audit({
        action: isAccepted ? 'Approve dispute' : 'Decline dispute',
        entity: 'invoice',
        entityId: seen.invoiceNumber,
        description: `The dispute of ${moneyText(dispute.amount, dispute.currencyId)} of invoice ${seen.invoiceNumber} was ${isAccepted ? 'approved' : 'declined'}: ${comment}`,
        before: { state: 'Disputed' },
        after: { state, ...(isAccepted ? { creditNote: creditReference } : {}) },
      });
      return {
        message: isAccepted
          ? `Dispute approved. Credit note ${creditReference} sent for approval successfully`
          : 'Dispute declined successfully',
      };
    });
  });

  readonly handOver = handle(handOverDispute, async ({ disputeId, ownerId }, call) => {
    const seen = (await call.read(Disputes).seenById(disputeId)) ?? call.refuse(DisputeNotFound);
    const { data: officer } = await call.ask(
      findActiveUser,
      { userId: ownerId },
      systemActor('invoicing', call.actor.organisationId),
    );
    if (
      !officer?.isStaff ||
      !permissionsOf(handOverDispute.access).some((code) => officer.permissions.includes(code))
    )
      return call.refuse(OfficerNotFound);
    return call.write(async (tx) => {
      if (!(await tx.of(Invoices).lock(seen.invoiceNumber))) call.refuse(InvoiceNotFound);
      const dispute = (await tx.of(Disputes).find({ id: disputeId })) ?? call.refuse(DisputeNotFound);
      if (dispute.state !== 'open') call.refuse(DisputeDecided, { by: dispute.decidedBy });
      if (dispute.ownerUserId === officer.userId) call.refuse(DisputeOwned, { owner: dispute.ownerName });
      const ownerName = officer.fullName.slice(0, 200);
      await tx.of(Disputes).handOver(disputeId, { ownerUserId: officer.userId, ownerName });
      await tx.audit({
        action: 'Hand over dispute',
        entity: 'invoice',
        entityId: seen.invoiceNumber,
        description: `The dispute of ${moneyText(dispute.amount, dispute.currencyId)} of invoice ${seen.invoiceNumber} was handed from ${dispute.ownerName} to ${ownerName}`,
        before: { owner: dispute.ownerName },
        after: { owner: ownerName },
      });
      await tx.announce(
        disputeHandedOver,
        {
          organisationId: dispute.organisationId,
          disputeId,
          invoiceNumber: dispute.invoiceNumber,
          customerId: dispute.customerId,
          customerName: dispute.customerName,
          currencyId: dispute.currencyId,
          amount: decimalOf(dispute.amount),
          reason: dispute.reason,
          by: call.actor.fullName,
          owner: { userName: officer.userName, fullName: ownerName },
        },
        dispute.invoiceNumber,
      );
      return { message: `Dispute handed to ${ownerName} successfully` };
    });
  });

  /** The reference of the credit note that is asked for. */
  private async credited(
    tx: Tx,
    actor: Actor,
    { dispute, invoice, comment }: { dispute: DisputeEntity; invoice: StoredInvoice; comment: string },
  ): Promise<string> {
    const entry = {
      creditNoteTypeId: issuance,
      invoiceId: invoice.id,
      creditAmount: decimalOf(dispute.amount),
      discountType: 'value' as const,
    };
    const reason = `Dispute: ${dispute.reason}. ${comment}`.slice(0, 1000);
    return (await this.askCredit.put(tx, actor, { entry, invoice, reason })).reference_number;
  }
}
