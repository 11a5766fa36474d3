import { creditStatus } from '@kobodesk/contracts/invoicing';
import type { Actor } from '@kobodesk/contracts/kernel';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import type { Tx } from '@kobodesk/chassis/operations/call';
import { Counters } from '../invoice/counters.js';
import type { StoredInvoice } from '../invoice/invoice-row.js';
import type { NewCreditNote, StoredCreditNote } from './credit-notes.js';

/** The reference of a note by its number, of the year that it is in the zone: CN-2026-0000017. */
export const referenceOf = ({ now }: Pick<Tx, 'now'>, zone: string, sequence: number): string =>
  `CN-${dayOf(now, zone).slice(0, 4)}-${String(sequence).padStart(7, '0')}`;

/** The reference of the next note of an organisation. */
export const nextReference = async (tx: Tx, zone: string): Promise<string> =>
  referenceOf(tx, zone, await tx.of(Counters).nextCreditNumber());

/** The note as it is stored from now on. */
export const pendingNoteOf = (values: NewCreditNote): Omit<StoredCreditNote, 'id'> => ({
  ...values,
  credit_thousandths: String(values.credit_thousandths),
  amount_thousandths: String(values.amount_thousandths),
  paid_thousandths: String(values.paid_thousandths),
  status: creditStatus.pending,
  checker_user_id: null,
  checker_name: '',
  decided_at_ms: null,
  comment: '',
});

/** What a note keeps of the invoice that it is of. */
export const ofInvoice = (invoice: StoredInvoice) => ({
  invoice_id: invoice.id,
  invoice_number: invoice.invoice_number,
  customer_id: invoice.customer_id,
  customer_record_name: invoice.customer_record_name,
  location_id: invoice.location_id,
  revenue_id: invoice.revenue_id,
  revenue_top_id: invoice.revenue_top_id,
  revenue_name: invoice.revenue_name,
});

export const madeBy = ({ userId, fullName }: Pick<Actor, 'userId' | 'fullName'>, now: Date) => ({
  maker_user_id: userId ?? 0,
  maker_name: fullName,
  made_at_ms: now.getTime(),
});
