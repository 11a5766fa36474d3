import {
  creditNoteChange,
  creditStatus,
  currencyCode,
  moneyText,
  refundKey,
  refundRefusal,
  RefundRefused,
} from '@kobodesk/contracts/invoicing';
import { decimalOf, refusalOf, type Thousandths } from '@kobodesk/contracts/kernel';
import { withdraw } from '@kobodesk/chassis/changes/changes';
import { asThousandths } from '@kobodesk/chassis/database/database';
import type { Tx } from '@kobodesk/chassis/operations/call';
import { refuseEnded, type Decision, type Road } from '../credit-note/close-note.js';
import { CreditNotes, type StoredCreditNote } from '../credit-note/credit-notes.js';
import { Refunds } from './refunds.js';
import type { RefundEntity } from './suspense.entity.js';
import { announceExcess } from './announce-excess.js';
import { SuspenseRows } from './suspense-rows.js';

/** What is still to be refunded by a note; its excess is locked. */
export async function owedBy(tx: Tx, note: StoredCreditNote): Promise<Thousandths> {
  const isRefundable = note.status === creditStatus.approved && note.target_invoice_number === '';
  if (!isRefundable) return 0n;
  return asThousandths(note.credit_thousandths) - (await tx.of(Refunds).refundedBy(note.reference_number));
}

/** What becomes of a refund when a second person has decided (rules/over-payments.md#refunds). */
export const refund = (id: number): Road => ({
  approve: async (tx, decision) => {
    const held = await lockedRefund(tx, id);
    const { row, note } = held;
    refuseEnded(row);
    if (row.status !== creditStatus.pending) return;
    const owed = await owedBy(tx, note);
    const { amount, currencyId, refundedOn: day } = row;
    const why = refundRefusal({ owed, currencyId }, amount, { day, today: day });
    if (why) throw refusalOf(RefundRefused, { why });
    if (!(await tx.of(SuspenseRows).refund(row.suspenseId, amount)))
      throw new Error('an excess changed under its lock');
    const { invoice_number: invoiceNumber } = note;
    await announceExcess(tx, row.suspenseId, { what: 'refunded', by: String(row.id), amount, invoiceNumber });
    await close(tx, held, decision);
  },
  end: async (tx, decision) => {
    const held = await lockedRefund(tx, id);
    if (held.row.status === creditStatus.pending) await close(tx, held, decision);
  },
});

interface Held {
  row: RefundEntity;
  note: StoredCreditNote;
}

/** The refund with its excess, locked first. */
async function lockedRefund(tx: Tx, id: number): Promise<Held> {
  const found = await tx.of(Refunds).find({ id });
  if (!found) throw new Error(`there is no refund ${id}`);
  await tx.of(SuspenseRows).lock(found.suspenseId);
  const row = await tx.of(Refunds).find({ id });
  const note = await tx.of(CreditNotes).find(found.noteReference);
  if (!row || !note) throw new Error(`there is no credit note ${found.noteReference}`);
  return { row, note };
}

const said = ({ amount, currencyId, bankReference, makerName, noteReference }: RefundEntity): string =>
  `A refund of ${moneyText(amount, currencyId)} by bank reference ${bankReference}, recorded by ${makerName} for credit note ${noteReference},`;

/** What the trail says of one that was taken back. */
export const refundWithdrawn = (row: RefundEntity) => ({
  action: 'Withdraw refund',
  description: `${said(row)} was withdrawn`,
  before: { status: 'Pending' },
  after: { status: 'Withdrawn', reference: row.noteReference },
});

/** Nobody needs to decide it any more, and it may be recorded anew. Its excess is locked. */
export async function takeBackRefund(tx: Tx, refund: RefundEntity, reason: string): Promise<void> {
  const { id, organisationId } = refund;
  const status = creditStatus.disapproved;
  await tx.of(Refunds).close(id, { status, checkerUserId: 0, checkerName: '', comment: reason });
  await withdraw(tx, { change: creditNoteChange }, { organisationId, requestKey: refundKey(id), reason });
}

async function close(tx: Tx, { row, note }: Held, { status, checker, comment }: Decision): Promise<void> {
  const checkerName = (checker?.fullName ?? '').slice(0, 200);
  await tx.of(Refunds).close(row.id, { status, checkerUserId: checker?.userId ?? 0, checkerName, comment });
  const isApproved = status === creditStatus.approved;
  await tx.audit({
    action: `${isApproved ? 'Confirm' : 'Decline'} refund`,
    entity: 'invoice',
    entityId: note.invoice_number,
    description: `${said(row)} was ${isApproved ? 'confirmed' : 'declined'}: ${comment || 'no comment'}`,
    before: { status: 'Pending' },
    after: {
      status: isApproved ? 'Approved' : 'Disapproved',
      refunded: decimalOf(row.amount),
      currency: currencyCode(row.currencyId),
    },
  });
}
