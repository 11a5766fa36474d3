import { Injectable } from '@nestjs/common';
import {
  creditNoteChange,
  creditNoteTypes,
  creditRefusal,
  creditStatus,
  NotCreditable,
} from '@kobodesk/contracts/invoicing';
import { decimalOf, refusalOf } from '@kobodesk/contracts/kernel';
import {
  changes,
  endingIn,
  putForward,
  type Proposal,
  type PutForward,
} from '@kobodesk/chassis/changes/changes';
import { asThousandths } from '@kobodesk/chassis/database/database';
import type { Tx } from '@kobodesk/chassis/operations/call';
import * as z from 'zod';
import { Invoices } from '../invoice/invoices.js';
import { balanceOf } from '../invoice/stored-invoice.js';
import { excess, excessWords } from '../suspense/excess-road.js';
import { isOfExcess } from '../suspense/excess.js';
import { refund } from '../suspense/refund-road.js';
import { applyCredit, markCredit } from './apply-credit.js';
import { closeNote, refuseEnded, type Road } from './close-note.js';
import { CreditNotes, type StoredCreditNote } from './credit-notes.js';
import { proposalOf } from './proposal.js';

/** a note, or a refund by it: the second step of one that made an excess refundable */
const Note = z.object({ reference: z.string(), refundId: z.number().optional() });

/** The note with its invoice, locked first, as everything does that moves its money. */
async function lockedNote(tx: Tx, reference: string) {
  const note = await tx.of(CreditNotes).find(reference);
  if (!note) throw new Error(`there is no credit note ${reference}`);
  const invoice = await tx.of(Invoices).lock(note.invoice_number);
  if (!invoice) throw new Error(`there is no invoice ${note.invoice_number}`);
  // its maker may have taken it back while it was decided
  const locked = (await tx.of(CreditNotes).find(reference)) ?? note;
  return { note: locked, invoice, isPending: locked.status === creditStatus.pending };
}

/** Takes the credit off what is due of the invoice. */
const discount = (reference: string): Road => ({
  approve: async (tx, decision) => {
    const { note, invoice, isPending } = await lockedNote(tx, reference);
    refuseEnded(note);
    if (!isPending) return;
    const credit = asThousandths(note.credit_thousandths);
    const why = creditRefusal(balanceOf(invoice), credit);
    if (why) throw refusalOf(NotCreditable, { invoiceNumber: invoice.invoice_number, why });
    await applyCredit(tx, invoice, { reference, credit });
    await closeNote(tx, note, decision);
  },
  end: async (tx, decision) => {
    const { note, invoice, isPending } = await lockedNote(tx, reference);
    if (!isPending) return;
    await markCredit(tx, invoice, { reference, creditStatus: creditStatus.disapproved });
    await closeNote(tx, note, decision);
  },
});

async function roadOf(tx: Tx, { reference, refundId }: z.output<typeof Note>): Promise<Road> {
  if (refundId !== undefined) return refund(refundId);
  const note = await tx.of(CreditNotes).find(reference);
  return note && isOfExcess(note) ? excess(note) : discount(reference);
}

/** What becomes of a credit note when a second person has decided (rules/credit-notes.md#who-decides-a-credit-note). */
@Injectable()
export class CreditNoteChanges {
  readonly note = endingIn(
    changes(creditNoteChange, Note, async (asked, tx, { checker, comment = '' }) => {
      const road = await roadOf(tx, asked);
      await road.approve(tx, { status: creditStatus.approved, checker, comment });
    }),
    async (asked, tx, { checker, comment, reason }) => {
      const road = await roadOf(tx, asked);
      await road.end(tx, { status: creditStatus.disapproved, checker, comment: reason ?? comment });
    },
  );

  /** Puts a note before whoever may decide it, once. */
  propose(tx: Tx, note: Omit<StoredCreditNote, 'id'>, by: PutForward): Promise<void> {
    const { reference_number: reference } = note;
    const amount = asThousandths(note.amount_thousandths);
    const credit = asThousandths(note.credit_thousandths);
    const proposal = {
      key: keyOf(reference),
      payload: { reference },
      entityId: reference,
      title: reference,
      ...(isOfExcess(note) ? excessWords(note) : wordsOf(note)),
      ...proposalOf(note, { before: amount, after: amount - credit }),
    };
    return putForward(tx, this.note, proposal, by);
  }

  /** Puts a refund before whoever may decide notes, once. */
  proposeRefund(tx: Tx, proposal: Proposal<typeof Note> & { key: string }, by: PutForward): Promise<void> {
    return putForward(tx, this.note, proposal, by);
  }
}

/** What changes, for whoever decides. */
function wordsOf({ type_id, amount_thousandths, credit_thousandths }: Omit<StoredCreditNote, 'id'>) {
  const amount = asThousandths(amount_thousandths);
  const credit = asThousandths(credit_thousandths);
  const type = creditNoteTypes.find(({ id }) => id === type_id)?.name ?? '';
  return {
    before: { amountPayable: decimalOf(amount) },
    after: { type, credit: decimalOf(credit), amountPayable: decimalOf(amount - credit) },
  };
}

/** What its request is known by. */
export const keyOf = (reference: string): string => `credit-note:${reference}`;
