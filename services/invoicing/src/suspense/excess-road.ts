import { creditStatus, ExcessNotUsable, excessRefusal, suspenseChannel } from '@kobodesk/contracts/invoicing';
import { decimalOf, refusalOf } from '@kobodesk/contracts/kernel';
import { asThousandths } from '@kobodesk/chassis/database/database';
import type { Tx, Work } from '@kobodesk/chassis/operations/call';
import { closeNote, refuseEnded, type Decision, type Road } from '../credit-note/close-note.js';
import { CreditNotes, type StoredCreditNote } from '../credit-note/credit-notes.js';
import { Customers } from '../customer/customers.js';
import type { StoredInvoice } from '../invoice/invoice-row.js';
import { Invoices } from '../invoice/invoices.js';
import { applyConfirmed } from '../payment/apply-payment.js';
import { announceExcess } from './announce-excess.js';
import { concerned, excessIdOf, ownedExcess, targetOf } from './excess.js';
import type { SuspenseEntity } from './suspense.entity.js';
import { SuspenseRows } from './suspense-rows.js';

const numbersOf = (note: StoredCreditNote) => ({
  invoiceNumber: note.invoice_number,
  targetNumber: note.target_invoice_number,
});

/** What an approval of the note would be refused for today; undefined: nothing. */
export async function excessHindrance(call: Pick<Work, 'read'>, note: StoredCreditNote) {
  const row = await call.read(SuspenseRows).find({ id: excessIdOf(note) });
  if (!row) throw new Error(`the excess of ${note.reference_number} is not there`);
  const { target_invoice_number: number } = note;
  const target = number === '' ? undefined : await call.read(Invoices).find(number);
  const owned = await ownedExcess(row, call.read(Customers));
  const amount = asThousandths(note.credit_thousandths);
  const why = excessRefusal(owned, amount, target && targetOf(target));
  return why && concerned(why, numbersOf(note));
}

/** What changes, for whoever decides. */
export function excessWords(note: Omit<StoredCreditNote, 'id'>) {
  const amount = asThousandths(note.amount_thousandths);
  const used = asThousandths(note.credit_thousandths);
  const usedFor = note.target_invoice_number === '' ? 'Refundable' : note.target_invoice_number;
  return {
    before: { excess: decimalOf(amount) },
    after: { type: 'Over Payment', amount: decimalOf(used), usedFor, excess: decimalOf(amount - used) },
  };
}

/** What becomes of a note of Over Payment (rules/over-payments.md#what-can-be-done-with-an-excess). */
export const excess = ({ reference_number: reference }: StoredCreditNote): Road => ({
  approve: async (tx, decision) => {
    const held = await lockedExcess(tx, reference);
    refuseEnded(held.note);
    if (isPending(held)) await use(tx, held, decision);
  },
  end: async (tx, decision) => {
    const held = await lockedExcess(tx, reference);
    if (isPending(held)) await closeNote(tx, held.note, decision);
  },
});

interface Held {
  note: StoredCreditNote;
  row: SuspenseEntity;
}

const isPending = ({ note }: Held): boolean => note.status === creditStatus.pending;

/**
 * The note with its excess, locked first. The invoice that receives it is locked after: a payment that is being booked holds
 * its invoice and adds an excess, and so neither waits for the other.
 */
export async function lockedExcess(tx: Tx, reference: string): Promise<Held> {
  const found = await tx.of(CreditNotes).find(reference);
  const row = found && (await tx.of(SuspenseRows).lock(excessIdOf(found)));
  const note = await tx.of(CreditNotes).find(reference);
  if (!row || !note) throw new Error(`the excess of ${reference} is not there`);
  return { note, row };
}

async function use(tx: Tx, { note, row }: Held, decision: Decision): Promise<void> {
  const amount = asThousandths(note.credit_thousandths);
  const { target_invoice_number: number } = note;
  const target = number === '' ? undefined : await tx.of(Invoices).lock(number);
  if (number !== '' && !target) throw new Error(`there is no invoice ${number}`);
  const owned = await ownedExcess(row, tx.of(Customers));
  const why = excessRefusal(owned, amount, target && targetOf(target));
  if (why) throw refusalOf(ExcessNotUsable, concerned(why, numbersOf(note)));
  const suspense = tx.of(SuspenseRows);
  const isUsed = target
    ? await suspense.apply(row.id, amount)
    : await suspense.makeRefundable(row.id, amount);
  if (!isUsed) throw new Error('an excess changed under its lock');
  if (target) await pay(tx, target, { note, row });
  else {
    const { reference_number: by, invoice_number: invoiceNumber } = note;
    await announceExcess(tx, row.id, { what: 'refundable', by, amount, invoiceNumber });
  }
  await closeNote(tx, note, decision);
}

/** It is money, and comes to the invoice as any payment does. Its id is its note's: one note, one payment. */
async function pay(tx: Tx, target: StoredInvoice, { note, row }: Held): Promise<void> {
  const { reference_number: reference } = note;
  const state = await applyConfirmed(tx, {
    organisationId: target.organisation_id,
    invoiceNumber: target.invoice_number,
    paymentId: `suspense:${reference}`,
    amount: decimalOf(asThousandths(note.credit_thousandths)),
    currencyId: row.currencyId,
    paidAt: tx.now.toISOString(),
    channel: suspenseChannel,
    reference,
  });
  if (state?.surplus !== '0') throw new Error('an excess made another excess');
}
