import { creditStatus } from '@kobodesk/contracts/invoicing';
import { Refusal, type ChangePerson } from '@kobodesk/contracts/kernel';
import type { Tx } from '@kobodesk/chassis/operations/call';
import { CreditNotes, type StoredCreditNote } from './credit-notes.js';

/** What a second person said of a request. */
export interface Decision {
  status: 1 | 2;
  checker: ChangePerson | undefined;
  comment: string;
}

/** What becomes of a request: carried out, or ended with nothing done. */
export interface Road {
  readonly approve: (tx: Tx, decision: Decision) => Promise<void>;
  readonly end: (tx: Tx, decision: Decision) => Promise<void>;
}

/** Its maker may have taken it back while it was approved: whoever approved it is told. */
export function refuseEnded({ status, comment }: { status: number; comment: string }): void {
  if (status === creditStatus.disapproved)
    throw new Refusal({ code: 'REQUEST_OUTDATED', status: 422, message: comment });
}

/** Writes what was decided of a pending note. What it is about is locked. */
export async function closeNote(tx: Tx, note: StoredCreditNote, decision: Decision): Promise<void> {
  const { status, checker, comment } = decision;
  const { reference_number: reference } = note;
  const checkerName = (checker?.fullName ?? '').slice(0, 200);
  const notes = tx.of(CreditNotes);
  await notes.close(note.id, { status, comment, checkerId: checker?.userId ?? 0, checkerName });
  const isApproved = status === creditStatus.approved;
  await tx.audit({
    action: `${isApproved ? 'Approve' : 'Decline'} credit note`,
    entity: 'invoice',
    entityId: note.invoice_number,
    description: `Credit note ${reference}, requested by ${note.maker_name}, was ${isApproved ? 'approved' : 'disapproved'}: ${comment || 'no comment'}`,
    before: { status: 'Pending' },
    after: { status: isApproved ? 'Approved' : 'Disapproved' },
  });
}
