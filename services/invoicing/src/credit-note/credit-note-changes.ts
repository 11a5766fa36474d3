import { Injectable } from '@nestjs/common';
import {
  creditNoteChange,
  creditNoteTypes,
  creditRefusal,
  creditStatus,
  NotCreditable,
} from '@kobodesk/contracts/invoicing';
import { decimalOf, refusalOf, type ChangePerson } from '@kobodesk/contracts/kernel';
import { changes, endingIn, putForward, type Earlier } from '@kobodesk/chassis/changes/changes';
import { asThousandths } from '@kobodesk/chassis/database/database';
import type { Tx } from '@kobodesk/chassis/operations/call';
import * as z from 'zod';
import { Invoices } from '../invoice/invoices.js';
import { applyCredit, creditableOf, markCredit } from './apply-credit.js';
import { CreditNotes, type StoredCreditNote } from './credit-notes.js';

const Note = z.object({ reference: z.string() });
interface Decision {
  status: 1 | 2;
  checker: ChangePerson | undefined;
  comment: string;
}

/** The note with its invoice, locked first, as everything does that moves its money; undefined when it is decided. */
async function pendingNote(tx: Tx, reference: string) {
  const note = await tx.of(CreditNotes).find(reference);
  if (!note) throw new Error(`there is no credit note ${reference}`);
  const invoice = await tx.of(Invoices).lock(note.invoice_number);
  if (!invoice) throw new Error(`there is no invoice ${note.invoice_number}`);
  const isPending = (await tx.of(CreditNotes).find(reference))?.status === creditStatus.pending;
  return isPending ? { note, invoice } : undefined;
}

async function close(tx: Tx, note: StoredCreditNote, { status, checker, comment }: Decision): Promise<void> {
  const { reference_number: reference } = note;
  const checkerName = (checker?.fullName ?? '').slice(0, 200);
  await tx.of(CreditNotes).close(note.id, { status, comment, checkerId: checker?.userId ?? 0, checkerName });
  const isApproved = status === creditStatus.approved;
  await tx.audit({
    action: `${isApproved ? 'Approve' : 'Disapprove'} credit note`,
    entity: 'invoice',
    entityId: note.invoice_number,
    description: `Credit note ${reference}, requested by ${note.maker_name}, was ${isApproved ? 'approved' : 'disapproved'}: ${comment || 'no comment'}`,
    before: { status: 'Pending' },
    after: { status: isApproved ? 'Approved' : 'Disapproved' },
  });
}

/** What becomes of a credit note when a second person has decided (rules/credit-notes.md#who-decides-a-credit-note). */
@Injectable()
export class CreditNoteChanges {
  readonly note = endingIn(
    changes(creditNoteChange, Note, async ({ reference }, tx, { checker, comment = '' }) => {
      const pending = await pendingNote(tx, reference);
      if (!pending) return;
      const { note, invoice } = pending;
      const credit = asThousandths(note.credit_thousandths);
      const why = creditRefusal(creditableOf(invoice), credit);
      if (why) throw refusalOf(NotCreditable, { invoiceNumber: invoice.invoice_number, why });
      await applyCredit(tx, invoice, { reference, credit });
      await close(tx, note, { status: creditStatus.approved, checker, comment });
    }),
    async ({ reference }, tx, { checker, comment }) => {
      const pending = await pendingNote(tx, reference);
      if (!pending) return;
      const { note, invoice } = pending;
      await markCredit(tx, invoice, { reference, creditStatus: creditStatus.disapproved });
      await close(tx, note, { status: creditStatus.disapproved, checker, comment });
    },
  );

  /** Puts a note before whoever may decide it, once. */
  propose(tx: Tx, note: StoredCreditNote, by: Earlier): Promise<void> {
    const { reference_number: reference } = note;
    const amount = asThousandths(note.amount_thousandths);
    const credit = asThousandths(note.credit_thousandths);
    const [amountBefore, amountAfter] = [decimalOf(amount), decimalOf(amount - credit)];
    const kind = creditNoteTypes.find(({ id }) => id === note.type_id)?.name ?? '';
    const proposal = {
      key: keyOf(reference),
      payload: { reference },
      entityId: reference,
      title: reference,
      before: { amountPayable: amountBefore },
      after: { type: kind, credit: decimalOf(credit), amountPayable: amountAfter },
      reason: note.reason,
      about: {
        invoiceNumber: note.invoice_number,
        customer: note.customer_record_name,
        revenue: note.revenue_name,
        amountBefore,
        amountAfter,
        currencyId: String(note.currency_id),
      },
      place: {
        locationId: note.location_id,
        revenueId: note.revenue_id,
        revenueTopId: note.revenue_top_id,
      },
    };
    return putForward(tx, this.note, proposal, by);
  }
}

/** What its request is known by. */
export const keyOf = (reference: string): string => `credit-note:${reference}`;
