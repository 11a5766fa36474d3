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
import type { Tx } from '@kobodesk/chassis/operations/call';
import { markCredit } from '../credit-note/apply-credit.js';
import { keyOf } from '../credit-note/credit-note-changes.js';
import { CreditNotes } from '../credit-note/credit-notes.js';
import type { StoredInvoice } from '../invoice/invoice-row.js';
import { Invoices } from '../invoice/invoices.js';
import { amendmentKinds, keyOfRequest } from './amendment-changes.js';
import { Amendments, requestStatus } from './amendments.js';
import { waitingNotes } from './waiting-note.js';

interface Asked {
  invoiceNumber: string;
  kind: WaitingKind;
}

const refuseOthers = (actor: Actor, makerId: number | undefined): void => {
  if (makerId === undefined) throw refusalOf(NothingWaits);
  if (makerId !== actor.userId) throw refusalOf(NotTheMaker);
};

/**
 * Takes back what the actor asked of an invoice, while nobody has decided it (rules/edits-and-voids.md#taking-a-request-back).
 * The invoice is locked first, as by everything that decides about it.
 */
export async function withdrawOwn(tx: Tx, actor: Actor, { invoiceNumber, kind }: Asked): Promise<void> {
  const row = await tx.of(Invoices).lock(invoiceNumber);
  if (!row) throw refusalOf(InvoiceNotFound);
  const reason = `Withdrawn by ${actor.fullName}, who asked for it`;
  await (kind === 'credit-note'
    ? endNote(tx, actor, row, reason)
    : endAmendment(tx, actor, { row, kind, reason }));
  await tx.audit({
    action: `Withdraw ${kind === 'credit-note' ? 'credit note' : `${kind} request`}`,
    entity: 'invoice',
    entityId: invoiceNumber,
    description: reason,
  });
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

/** A note that was taken back counts as disapproved: its states are those of the wire. */
async function endNote(tx: Tx, actor: Actor, row: StoredInvoice, reason: string): Promise<void> {
  const notes = tx.of(CreditNotes);
  const [note] = await waitingNotes(notes, row);
  refuseOthers(actor, note?.maker_user_id);
  if (!note) return;
  const reference = note.reference_number;
  const status = creditStatus.disapproved;
  await markCredit(tx, row, { reference, creditStatus: status });
  await notes.close(note.id, { status, comment: reason, checkerId: 0, checkerName: '' });
  const organisationId = row.organisation_id;
  await withdraw(tx, { change: creditNoteChange }, { organisationId, requestKey: keyOf(reference), reason });
}
