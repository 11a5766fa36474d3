import { Injectable } from '@nestjs/common';
import {
  InvoiceNotFound,
  makePromise,
  moneyText,
  mostFromPortal,
  PromisedTooOften,
  PromiseNotFound,
  PromiseOver,
  recordPromise,
  searchPromises,
  withdrawPromise,
} from '@kobodesk/contracts/invoicing';
import { dayText, thousandths } from '@kobodesk/contracts/kernel';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import { handle } from '@kobodesk/chassis/operations/handle';
import { AnyInvoice } from '../invoice/invoices.maintenance.js';
import { Invoices } from '../invoice/invoices.js';
import type { PromiseEntity } from './collection.entity.js';
import { PromisedMoney } from './judge.js';
import { lateness, paidOn } from './promise.js';
import { promiseRowOf, Promises } from './promises.js';
import { putPromises } from './put-promises.js';
import { whoseOf } from './whose.js';

const portal = { source: 'portal', promisedBy: '', takenBy: '', note: '' } as const;

/** The same again, while it stands. */
const isSaid = (
  last: PromiseEntity | undefined,
  { day, saysPaid }: Pick<PromiseEntity, 'day' | 'saysPaid'>,
) => (last?.state === 'open' || last?.state === 'noted') && last.day === day && last.saysPaid === saysPaid;

/** What customers promise to pay (rules/collection.md#promises). */
@Injectable()
export class PromiseHandlers {
  readonly search = handle(searchPromises, async ({ parameter, from, pageSize }, call) => {
    const ids = await whoseOf(call, parameter);
    const { rows, total } = await call.read(Promises).ofCustomers(ids, { from, pageSize });
    const record = await call.read(Promises).record(ids);
    const last = await call.read(Promises).lastJudged(ids);
    const money = await call.read(PromisedMoney).among(last.map(({ invoiceId }) => invoiceId));
    const late = lateness(
      last.map((promise) => ({
        day: promise.day,
        paidOn: paidOn(promise, money.get(promise.invoiceId) ?? []),
      })),
    );
    return { results: rows.map(promiseRowOf), totalCount: total, ...record, ...late };
  });

  readonly record = handle(recordPromise, async (asked, call) => {
    const { promiseDate: day, promisedBy, note = '', amount } = asked;
    const numbers = [...new Set(asked.invoiceNumbers)];
    if ((await call.read(Invoices).countSeen(numbers)) < numbers.length) call.refuse(InvoiceNotFound);
    return call.write(async (tx) => {
      await putPromises(tx, await tx.of(Invoices).lockAll(numbers), {
        day,
        source: 'phone',
        saysPaid: false,
        promisedBy,
        takenBy: call.actor.fullName.slice(0, 200),
        note,
        amount: amount === undefined ? undefined : thousandths(amount),
      });
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
        description: `The promise to pay ${moneyText(promise.amount, promise.currencyId)} of invoice ${invoiceNumber} by ${dayText(promise.day)} was withdrawn: ${reason}`,
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
        const said = await tx.within(organisationId, Promises).saidByPayer(invoice.id);
        if (!isSaid(said.at(-1), { day, saysPaid })) {
          if (said.length >= mostFromPortal) call.refuse(PromisedTooOften);
          await putPromises(tx, [invoice], { ...portal, day, saysPaid });
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
