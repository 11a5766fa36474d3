import { Injectable } from '@nestjs/common';
import {
  CreditNoteNotFound,
  creditStatus,
  currencyCode,
  ExcessNotFound,
  listExcessTargets,
  moneyText,
  NotRefundable,
  recordRefund,
  refundKey,
  RefundKnown,
  RefundPending,
  refundRefusal,
  RefundRefused,
  searchOverPayments,
} from '@kobodesk/contracts/invoicing';
import { decimalOf, found, thousandths, type RequestOf } from '@kobodesk/contracts/kernel';
import { changePersonOf } from '@kobodesk/chassis/changes/changes';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import { unlessDuplicate } from '@kobodesk/chassis/database/database';
import type { Call, Tx } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import { CreditNoteChanges } from '../credit-note/credit-note-changes.js';
import { proposalOf } from '../credit-note/proposal.js';
import { CreditNotes, type StoredCreditNote } from '../credit-note/credit-notes.js';
import { CustomerBook } from '../customer/book/customer-book.js';
import { ExcessNotes } from './excess-notes.js';
import { ExcessTargets } from './excess-targets.js';
import { excessIdOf } from './excess.js';
import { OverPayments, overPaymentRowOf } from './over-payments.js';
import { owedBy } from './refund-road.js';
import { Refunds } from './refunds.js';
import { SuspenseRows } from './suspense-rows.js';

type Recording = Call<typeof recordRefund>;

/** What payments exceeded the amount due by, where it can go, and that it went back (rules/over-payments.md). */
@Injectable()
export class SuspenseHandlers {
  constructor(private readonly changes: CreditNoteChanges) {}

  readonly search = handle(searchOverPayments, async ({ parameter, from: at, pageSize: size }, call) => {
    const payments = call.read(OverPayments);
    const rows = await payments.page(parameter, { at, size });
    const { count, balances } = await payments.balances(parameter);
    const notes = await call.read(ExcessNotes).ofExcesses(rows.map(({ id }) => id));
    const refunds = await call.read(Refunds).ofNotes(notes.map(({ reference_number }) => reference_number));
    return {
      ...found(
        rows.map((row) => overPaymentRowOf(row, { notes, refunds, readerId: call.actor.userId })),
        count,
      ),
      balances,
    };
  });

  readonly targets = handle(listExcessTargets, async ({ excessId, searchText }, call) => {
    const excess = (await call.read(SuspenseRows).find({ id: excessId })) ?? call.refuse(ExcessNotFound);
    const customer = await call.read(CustomerBook).find(excess.customerId);
    // many people's: an invoice of one is none of another's
    if (customer?.isUnregistered) return { results: [], totalCount: 0 };
    return call.read(ExcessTargets).of(excess, searchText);
  });

  readonly record = handle(recordRefund, async (asked, call) => {
    const { referenceNumber: reference } = asked;
    const note =
      (await call.read(CreditNotes).find(reference)) ?? call.refuse(CreditNoteNotFound, { reference });
    return call.write(async (tx) => {
      await tx.of(SuspenseRows).lock(excessIdOf(note));
      const id = await this.put(tx, call, { asked, note });
      return { message: 'Refund sent for approval successfully', data: { id } };
    });
  });

  private async put(
    tx: Tx,
    call: Recording,
    { asked, note }: { asked: RequestOf<typeof recordRefund>; note: StoredCreditNote },
  ): Promise<number> {
    const { referenceNumber: reference, bankReference, refundDate: day } = asked;
    const amount = thousandths(asked.amount);
    const owed = await owedBy(tx, note);
    if (owed === 0n) call.refuse(NotRefundable, { reference });
    const today = dayOf(tx.now, call.actor.timeZone);
    const why = refundRefusal({ owed, currencyId: note.currency_id }, amount, { day, today });
    if (why) call.refuse(RefundRefused, { why });
    const refunds = tx.of(Refunds);
    const suspenseId = excessIdOf(note);
    if (await refunds.find({ pendingReference: reference })) call.refuse(RefundPending, { reference });
    if (await refunds.find({ suspenseId, usedReference: bankReference }))
      call.refuse(RefundKnown, { bankReference });
    const row = { suspenseId, noteReference: reference, amount, bankReference, refundedOn: day };
    const pending = {
      pendingReference: reference,
      usedReference: bankReference,
      status: creditStatus.pending,
    };
    const maker = { makerUserId: call.actor.userId ?? 0, makerName: call.actor.fullName, madeAt: tx.now };
    const undecided = { checkerUserId: null, checkerName: '', decidedAt: null, comment: '' };
    const currencyId = note.currency_id;
    const id =
      (await unlessDuplicate(() =>
        refunds.insert({ ...row, ...pending, ...maker, ...undecided, currencyId }),
      )) ?? call.refuse(RefundPending, { reference });
    await this.propose(tx, call, { note, id, owed, ...row });
    return id;
  }

  private async propose(
    tx: Tx,
    call: Recording,
    recorded: {
      note: StoredCreditNote;
      id: number;
      owed: bigint;
      amount: bigint;
      bankReference: string;
      refundedOn: string;
    },
  ): Promise<void> {
    const { note, id, owed, amount, bankReference, refundedOn } = recorded;
    const { reference_number: reference, invoice_number: invoiceNumber } = note;
    const [before, after] = [decimalOf(owed), decimalOf(owed - amount)];
    const currency = currencyCode(note.currency_id);
    await tx.audit({
      action: 'Record refund',
      entity: 'invoice',
      entityId: invoiceNumber,
      description: `A refund of ${moneyText(amount, note.currency_id)} by bank reference ${bankReference} was recorded for credit note ${reference}`,
      after: { amount: decimalOf(amount), currency, bankReference, refundedOn, reference },
    });
    const proposal = {
      key: refundKey(id),
      payload: { reference, refundId: id },
      entityId: `${reference}/refund/${id}`,
      title: `Refund by ${reference}`,
      before: { toBeRefunded: before },
      after: { refund: decimalOf(amount), bankReference, refundedOn, toBeRefunded: after },
      ...proposalOf(note, { before: owed, after: owed - amount }),
    };
    const maker = changePersonOf(call.actor);
    const organisationId = call.actor.organisationId ?? 0;
    await this.changes.proposeRefund(tx, proposal, { organisationId, maker });
  }
}
