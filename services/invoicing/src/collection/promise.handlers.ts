import { Injectable } from '@nestjs/common';
import {
  InvoiceNotFound,
  makePromise,
  mostFromPortal,
  PromisedTooOften,
  PromiseNotFound,
  PromiseOver,
  PromiseRefused,
  promiseRefusal,
  recordPromise,
  searchPromises,
  untilDayOf,
  withdrawPromise,
} from '@kobodesk/contracts/invoicing';
import { decimalOf, refusalOf, thousandths } from '@kobodesk/contracts/kernel';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import { asThousandths } from '@kobodesk/chassis/database/database';
import type { Tx } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import { AnyInvoice } from '../invoice/invoices.maintenance.js';
import type { StoredInvoice } from '../invoice/invoice-row.js';
import { outstandingOf } from '../invoice/invoice.js';
import { Invoices } from '../invoice/invoices.js';
import { creditableOf } from '../credit-note/apply-credit.js';
import type { PromiseEntity } from './collection.entity.js';
import { ofInvoice } from './concerned.js';
import { promiseRowOf, Promises } from './promises.js';
import { whoseOf } from './whose.js';

type Said = Pick<PromiseEntity, 'day' | 'source' | 'saysPaid' | 'promisedBy' | 'takenBy' | 'note'> & {
  /** absent: all that is due */
  amount?: bigint | undefined;
};

const portal = { source: 'portal', promisedBy: '', takenBy: '', note: '' } as const;

/** What customers promise to pay (rules/collection.md#promises). */
@Injectable()
export class PromiseHandlers {
  readonly search = handle(searchPromises, async ({ parameter, from, pageSize }, call) => {
    const ids = await whoseOf(call, parameter);
    const { rows, total } = await call.read(Promises).ofCustomers(ids, { from, pageSize });
    const record = await call.read(Promises).record(ids);
    return { results: rows.map(promiseRowOf), totalCount: total, ...record };
  });

  readonly record = handle(recordPromise, async (asked, call) => {
    const { promiseDate: day, promisedBy, note = '', amount } = asked;
    // in one order for everybody: two people's promises cannot wait for each other
    const numbers = [...new Set(asked.invoiceNumbers)].toSorted();
    for (const number of numbers) if (!(await call.read(Invoices).find(number))) call.refuse(InvoiceNotFound);
    return call.write(async (tx) => {
      for (const number of numbers) {
        const invoice = (await tx.of(Invoices).lock(number)) ?? call.refuse(InvoiceNotFound);
        await put(tx, invoice, {
          day,
          source: 'phone',
          saysPaid: false,
          promisedBy,
          takenBy: call.actor.fullName.slice(0, 200),
          note,
          amount: amount === undefined ? undefined : thousandths(amount),
        });
      }
      return {
        message: numbers.length === 1 ? 'Promise recorded successfully' : 'Promises recorded successfully',
      };
    });
  });

  readonly withdraw = handle(withdrawPromise, async ({ promiseId, reason }, call) => {
    const seen = (await call.read(Promises).seenById(promiseId)) ?? call.refuse(PromiseNotFound);
    return call.write(async (tx) => {
      const { invoiceNumber } = seen;
      await tx.of(Invoices).lock(invoiceNumber);
      const promise = await tx.of(Promises).find({ id: promiseId });
      if (promise?.state !== 'open') return call.refuse(PromiseOver);
      await tx.of(Promises).end(promiseId, 'withdrawn', promise.paid);
      await tx.audit({
        action: 'Withdraw promise',
        entity: 'invoice',
        entityId: invoiceNumber,
        description: `The promise to pay ${decimalOf(promise.amount)} of invoice ${invoiceNumber} by ${promise.day} was withdrawn: ${reason}`,
        before: { state: 'Promised' },
        after: { state: 'Withdrawn' },
      });
      return { message: 'Promise withdrawn successfully' };
    });
  });

  readonly make = handle(
    makePromise,
    async ({ InvoiceNumber: number, SaysPaid: saysPaid, PromiseDate }, call) => {
      const known = (await call.acrossTenants(AnyInvoice).find(number)) ?? call.refuse(InvoiceNotFound);
      const { organisation_id: organisationId } = known;
      return call.write(async (tx) => {
        const invoice =
          (await tx.within(organisationId, Invoices).lock(known.invoice_number)) ??
          call.refuse(InvoiceNotFound);
        const day = saysPaid || PromiseDate === undefined ? dayOf(tx.now, invoice.time_zone) : PromiseDate;
        const promises = tx.within(organisationId, Promises);
        const open = await promises.openOf(invoice.id);
        const isSame = open?.source === 'portal' && open.day === day && open.saysPaid === saysPaid;
        if (!isSame) {
          const made = await promises.count({ invoiceId: invoice.id, source: 'portal' });
          if (made >= mostFromPortal) call.refuse(PromisedTooOften);
          await put(tx, invoice, { ...portal, day, saysPaid });
        }
        return {
          message: saysPaid
            ? 'Thank you. Your payment will be looked for'
            : 'Thank you. Your promise was noted',
        };
      });
    },
  );
}

/** A promise of a locked invoice, in the place of the one that is open. */
async function put(tx: Tx, invoice: StoredInvoice, { amount: part, ...said }: Said): Promise<void> {
  const { organisation_id: organisationId, invoice_number: invoiceNumber } = invoice;
  const money = creditableOf(invoice);
  const outstanding = outstandingOf(money);
  const amount = part ?? outstanding;
  const { source, day } = said;
  const today = dayOf(tx.now, invoice.time_zone);
  const why = promiseRefusal({ amount, day, source }, { outstanding, today });
  if (why) throw refusalOf(PromiseRefused, { invoiceNumber, why, source });
  const promises = tx.within(organisationId, Promises);
  const before = await promises.openOf(invoice.id);
  if (before) await promises.end(before.id, 'replaced', before.paid);
  await promises.insert({
    ...ofInvoice(invoice),
    ...said,
    amount,
    untilDay: untilDayOf(day),
    paidBefore: asThousandths(invoice.paid_thousandths),
    paid: 0n,
    state: 'open',
    madeAt: tx.now,
    decidedAt: null,
  });
  await tx.audit({
    action: said.saysPaid ? 'Say that it was paid' : 'Promise payment',
    entity: 'invoice',
    entityId: invoiceNumber,
    description: said.saysPaid
      ? `The payer says that invoice ${invoiceNumber} was paid`
      : `${said.promisedBy || 'The payer'} promised to pay ${decimalOf(amount)} of invoice ${invoiceNumber} by ${day}`,
    ...(before ? { before: { promised: decimalOf(before.amount), day: before.day } } : {}),
    after: { promised: decimalOf(amount), day },
    organisationId,
  });
}
