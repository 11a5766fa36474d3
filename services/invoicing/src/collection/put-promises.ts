import {
  currencyCode,
  moneyText,
  PromiseRefused,
  promiseRefusal,
  untilDayOf,
} from '@kobodesk/contracts/invoicing';
import { dayText, decimalOf, refusalOf } from '@kobodesk/contracts/kernel';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import { asThousandths } from '@kobodesk/chassis/database/database';
import type { AuditNote, Tx } from '@kobodesk/chassis/operations/call';
import type { StoredInvoice } from '../invoice/invoice-row.js';
import { dueOf } from '../invoice/stored-invoice.js';
import type { PromiseEntity } from './collection.entity.js';
import { ofInvoice } from './seen.js';
import { Promises, type NewPromise } from './promises.js';

export type Said = Pick<PromiseEntity, 'day' | 'source' | 'saysPaid' | 'promisedBy' | 'takenBy' | 'note'> & {
  /** absent: all that is due */
  amount?: bigint | undefined;
};

/** The word of somebody who has the invoice's number alone never takes the place of what the agency took down. */
const isBeside = (said: Said, open: PromiseEntity | undefined): boolean =>
  said.source === 'portal' && open?.source === 'phone';

/** @throws PromiseRefused */
function promiseOf(
  invoice: StoredInvoice,
  { amount: part, ...said }: Said,
  isNoted: boolean,
  now: Date,
): NewPromise {
  const outstanding = dueOf(invoice);
  const amount = part ?? outstanding;
  const { source, day } = said;
  const why = promiseRefusal({ amount, day, source }, { outstanding, today: dayOf(now, invoice.time_zone) });
  if (why) throw refusalOf(PromiseRefused, { invoiceNumber: invoice.invoice_number, why, source });
  return {
    ...ofInvoice(invoice),
    ...said,
    amount,
    untilDay: untilDayOf(day),
    paidBefore: asThousandths(invoice.paid_thousandths),
    paid: 0n,
    madeAt: now,
    ...(isNoted
      ? { state: 'noted', openInvoiceId: null, decidedAt: now }
      : { state: 'open', decidedAt: null }),
  };
}

function noteOf(
  { invoiceNumber, saysPaid, promisedBy, amount, currencyId, day, state }: NewPromise,
  before: PromiseEntity | undefined,
): AuditNote {
  const currency = currencyCode(currencyId);
  const what = saysPaid
    ? `The payer says that invoice ${invoiceNumber} was paid`
    : `${promisedBy || 'The payer'} promised to pay ${moneyText(amount, currencyId)} of invoice ${invoiceNumber} by ${dayText(day)}`;
  return {
    action: saysPaid ? 'Say that it was paid' : 'Promise payment',
    entity: 'invoice',
    entityId: invoiceNumber,
    description: state === 'noted' ? `${what}; what the agency was promised stands` : what,
    ...(before ? { before: { promised: decimalOf(before.amount), currency, day: before.day } } : {}),
    after: { promised: decimalOf(amount), currency, day },
  };
}

/** A promise of each of these locked invoices of an organisation, in the place of the one that is open (rules/collection.md#promises). */
export async function putPromises(tx: Tx, invoices: readonly StoredInvoice[], said: Said): Promise<void> {
  const organisationId = invoices[0]?.organisation_id;
  if (organisationId === undefined) return;
  const promises = tx.within(organisationId, Promises);
  const open = new Map(
    (await promises.openAmong(invoices.map(({ id }) => id))).map((row) => [row.invoiceId, row]),
  );
  const made = invoices.map((invoice) =>
    promiseOf(invoice, said, isBeside(said, open.get(invoice.id)), tx.now),
  );
  const replaced = made.flatMap(({ invoiceId, state }) =>
    state === 'open' ? (open.get(invoiceId) ?? []) : [],
  );
  await promises.makeAll(made, replaced);
  for (const row of made) await tx.audit({ ...noteOf(row, open.get(row.invoiceId)), organisationId });
}
