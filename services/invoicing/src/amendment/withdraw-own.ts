import {
  creditNoteChange,
  creditStatus,
  InvoiceNotFound,
  NothingWaits,
  NotTheMaker,
  type WaitingKind,
} from '@kobodesk/contracts/invoicing';
import { refusalOf, type Actor } from '@kobodesk/contracts/kernel';
import { withdraw } from '@kobodesk/chassis/changes/changes';
import type { AuditNote, Tx } from '@kobodesk/chassis/operations/call';
import { markCredit } from '../credit-note/apply-credit.js';
import { keyOf } from '../credit-note/credit-note-changes.js';
import { CreditNotes, type StoredCreditNote } from '../credit-note/credit-notes.js';
import type { StoredInvoice } from '../invoice/invoice-row.js';
import { Invoices } from '../invoice/invoices.js';
import { lockedExcess } from '../suspense/excess-road.js';
import { isOfExcess } from '../suspense/excess.js';
import { refundWithdrawn, takeBackRefund } from '../suspense/refund-road.js';
import { Refunds } from '../suspense/refunds.js';
import { amendmentKinds, keyOfRequest } from './amendment-changes.js';
import { Amendments, requestStatus } from './amendments.js';
import { waitingNotes } from './waiting-note.js';

interface Asked {
  invoiceNumber: string;
  kind: WaitingKind;
  /** of a credit note; undefined: the one that waits on the invoice */
  reference?: string | undefined;
}

type Said = Omit<AuditNote, 'entity' | 'entityId'>;

const refuseOthers = (actor: Actor, makerId: number | undefined): void => {
  if (makerId === undefined) throw refusalOf(NothingWaits);
  if (makerId !== actor.userId) throw refusalOf(NotTheMaker);
};

/**
 * Takes back what the actor asked of an invoice, while nobody has decided it (rules/edits-and-voids.md#taking-a-request-back).
 * The invoice is locked first, as by everything that decides about it; of a note of Over Payment the excess is.
 */
export async function withdrawOwn(tx: Tx, actor: Actor, asked: Asked): Promise<void> {
  const { invoiceNumber, kind, reference } = asked;
  const reason = `Withdrawn by ${actor.fullName}, who asked for it`;
  const named = reference === undefined ? undefined : await tx.of(CreditNotes).find(reference);
  const what = kind === 'credit-note' ? 'credit note' : `${kind} request`;
  let said: Said = { action: `Withdraw ${what}`, description: reason };
  if (kind === 'credit-note' && named && isOfExcess(named))
    said =
      (await endOfExcess(tx, actor, { invoiceNumber, reference: named.reference_number, reason })) ?? said;
  else await endOfInvoice(tx, actor, asked, reason);
  await tx.audit({ entity: 'invoice', entityId: invoiceNumber, ...said });
}

async function endOfInvoice(tx: Tx, actor: Actor, asked: Asked, reason: string): Promise<void> {
  const { invoiceNumber, kind, reference } = asked;
  const row = await tx.of(Invoices).lock(invoiceNumber);
  if (!row) throw refusalOf(InvoiceNotFound);
  if (kind === 'credit-note') await endNote(tx, actor, row, { reference, reason });
  else await endAmendment(tx, actor, { row, kind, reason });
}

async function endAmendment(
  tx: Tx,
  actor: Actor,
  { row, kind, reason }: { row: StoredInvoice; kind: 'void' | 'edit'; reason: string },
): Promise<void> {
  const requests = tx.of(Amendments);
  const found = await requests.pendingOf(row.id);
  const pending = found?.kind === kind ? found : undefined;
  refuseOthers(actor, pending?.maker_user_id);
  if (!pending) return;
  await requests.close(pending.id, { status: requestStatus.withdrawn, decidedBy: '', outcome: reason });
  const requestKey = keyOfRequest(kind, pending.id);
  await withdraw(tx, amendmentKinds[kind], { organisationId: row.organisation_id, requestKey, reason });
}

async function endNote(
  tx: Tx,
  actor: Actor,
  row: StoredInvoice,
  { reference, reason }: { reference: string | undefined; reason: string },
): Promise<void> {
  const [waiting] = await waitingNotes(tx.of(CreditNotes), row);
  const note = reference === undefined || waiting?.reference_number === reference ? waiting : undefined;
  refuseOthers(actor, note?.maker_user_id);
  if (!note) return;
  const ended = { reference: note.reference_number, creditStatus: creditStatus.disapproved };
  await markCredit(tx, row, ended);
  await close(tx, note, { organisationId: row.organisation_id, reason });
}

/** Nothing moved for it yet: the excess is free again, or to be refunded as it was. Answers what the trail says of a refund. */
async function endOfExcess(
  tx: Tx,
  actor: Actor,
  { invoiceNumber, reference, reason }: { invoiceNumber: string; reference: string; reason: string },
): Promise<Said | undefined> {
  const { note, row } = await lockedExcess(tx, reference);
  const isOfInvoice = note.invoice_number === invoiceNumber;
  const refund = isOfInvoice ? await tx.of(Refunds).find({ pendingReference: reference }) : null;
  const waits = isOfInvoice && note.status === creditStatus.pending;
  refuseOthers(actor, refund?.makerUserId ?? (waits ? note.maker_user_id : undefined));
  if (refund) await takeBackRefund(tx, refund, reason);
  else await close(tx, note, { organisationId: row.organisationId, reason });
  return refund ? refundWithdrawn(refund) : undefined;
}

/** A note that was taken back counts as disapproved: its states are those of the wire. */
async function close(
  tx: Tx,
  { id, reference_number: reference }: StoredCreditNote,
  { organisationId, reason }: { organisationId: number; reason: string },
): Promise<void> {
  const status = creditStatus.disapproved;
  await tx.of(CreditNotes).close(id, { status, comment: reason, checkerId: 0, checkerName: '' });
  await withdraw(tx, { change: creditNoteChange }, { organisationId, requestKey: keyOf(reference), reason });
}
