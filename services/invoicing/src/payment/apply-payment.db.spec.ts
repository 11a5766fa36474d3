import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  applyPayment,
  initiateVoid,
  invoicePaymentApplied,
  recordPromise,
} from '@kobodesk/contracts/invoicing';
import { auditRecorded, changeWithdrawn, systemActor, type FactOf } from '@kobodesk/contracts/kernel';
import { paymentConfirmed } from '@kobodesk/contracts/payments';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { byName } from '@kobodesk/chassis/testing/by-name';
import { clerk, MovementBench } from '../movement/movement.builders.js';
import { differingTotals } from '../roll-up/check/totals-check.builders.js';
import { applyAllConfirmed } from './apply-payment.js';

type Confirmed = FactOf<typeof paymentConfirmed>;
const collector = anActor({ ...clerk, permissions: [...clerk.permissions, 'collection.manage'] });

describe(applyAllConfirmed.name, () => {
  const bench = new MovementBench();
  beforeAll(() => bench.start());
  afterAll(() => bench.service.stop());

  const raise = () => bench.raise({ bills: [{ description: 'Landing', quantity: 1, rate: '1000' }] });
  let serial = 0;
  const paid = (invoiceNumber: string, amount: string, changes: Partial<Confirmed> = {}): Confirmed => {
    serial += 1;
    return {
      organisationId: 20,
      invoiceNumber,
      paymentId: `together-${serial}`,
      rrr: `TRF-${serial}`,
      amount,
      currencyId: 566,
      channel: 'MANUAL',
      provider: 'recorded',
      providerReference: invoiceNumber,
      paidAt: '2026-11-20T08:00:00.000Z',
      ...changes,
    };
  };
  const oneByOne = async (facts: readonly Confirmed[]) => {
    for (const fact of facts) await bench.service.deliver(paymentConfirmed, fact);
  };
  const together = (facts: readonly Confirmed[]) =>
    Promise.all(facts.map((fact) => bench.service.deliver(paymentConfirmed, fact)));
  const rows = (sql: string, number: string) =>
    bench.service.database.reader.query<Record<string, unknown>>(sql, [number]);

  /** What an invoice is left with, without what tells it from another. */
  async function leftOf(number: string) {
    const told = (await bench.service.announced(invoicePaymentApplied)).filter(
      ({ invoiceNumber }) => invoiceNumber === number,
    );
    const audited = (await bench.service.announced(auditRecorded)).filter(
      ({ entityId }) => entityId === number,
    );
    return {
      invoice: await rows(
        'SELECT status, paid_thousandths, open_due_day FROM invoices WHERE invoice_number = ?',
        number,
      ),
      payments: await rows(
        `SELECT p.amount_thousandths, applied_thousandths, p.surplus_thousandths, channel FROM invoice_payments p
         JOIN invoices i ON i.id = p.invoice_id WHERE i.invoice_number = ? ORDER BY p.amount_thousandths`,
        number,
      ),
      movements: await rows(
        `SELECT kind, business_day, open_count, m.amount_thousandths FROM invoice_movements m
         JOIN invoices i ON i.id = m.invoice_id WHERE i.invoice_number = ? ORDER BY business_day, kind, m.amount_thousandths`,
        number,
      ),
      suspense: await rows(
        'SELECT s.surplus_thousandths FROM suspense s JOIN invoices i ON i.id = s.invoice_id WHERE i.invoice_number = ?',
        number,
      ),
      promises: await rows('SELECT state, paid_thousandths FROM promises WHERE invoice_number = ?', number),
      told: told.map(({ applied, surplus, statusBefore, statusAfter, amountPaid, paidDay }) => [
        applied,
        surplus,
        statusBefore,
        statusAfter,
        amountPaid,
        paidDay,
      ]),
      audited: audited.map(({ action, before, after }) => [action, before, after]),
    };
  }

  const names = ['whole', 'part', 'parts', 'much', 'more', 'late', 'twice', 'voided', 'promised'] as const;
  /** Whole, in part, in two parts, too much, late, told twice, with a request to void it, and with a promise. */
  async function cases() {
    const of = await byName(names, raise);
    const { whole, part, parts, much, late, twice, voided, promised, more } = of;
    await bench.service.call(initiateVoid, clerk, { invoiceNumber: voided, reason: 'Raised twice' });
    await bench.service.call(recordPromise, collector, {
      invoiceNumbers: [promised],
      promiseDate: '2026-11-25',
      promisedBy: 'Ada Obi',
    });
    const again = paid(twice, '1000');
    const facts = [
      paid(whole, '1000'),
      paid(part, '0.005'),
      paid(parts, '400.5'),
      paid(much, '1200'),
      paid(more, '1000.005'),
      paid(late, '1000', { paidAt: '2026-11-18T08:00:00.000Z' }),
      again,
      again,
      paid(parts, '599.5'),
      paid(voided, '1000'),
      paid(promised, '1000'),
    ];
    return { of, facts };
  }

  it('leaves what one payment after the other leaves, and the totals right', async () => {
    const [alone, all] = [await cases(), await cases()];
    await oneByOne(alone.facts);
    await together(all.facts);
    for (const name of names) expect(await leftOf(all.of[name])).toEqual(await leftOf(alone.of[name]));
    const { whole, parts, much, twice, voided, promised, more } = await byName(names, (name) =>
      leftOf(all.of[name]),
    );
    expect([much, more].map(({ suspense }) => suspense)).toEqual([
      [{ surplus_thousandths: 200_000 }],
      [{ surplus_thousandths: 5 }],
    ]);
    expect(whole.told).toEqual([['1000', '0', 'Unpaid', 'Paid', '1000', '2026-11-20']]);
    expect(parts.told).toEqual([
      ['400.5', '0', 'Unpaid', 'Partly paid', '400.5', '2026-11-20'],
      ['599.5', '0', 'Partly paid', 'Paid', '1000', '2026-11-20'],
    ]);
    expect(twice.payments).toHaveLength(1);
    expect(promised.promises).toMatchObject([{ state: 'kept' }]);
    expect(voided.audited.map(([action]) => action)).toEqual([
      'Create invoice',
      'Request void',
      'Withdraw void request',
      'Apply payment',
    ]);
    expect(await bench.service.announced(changeWithdrawn)).toHaveLength(2);
    expect(await differingTotals(bench.service)).toBe(0);
  });

  /** How many transactions there were meanwhile, and their statements. */
  async function written(work: () => Promise<unknown>) {
    const { database } = bench.service;
    const write = database.write.bind(database);
    const statements: string[] = [];
    const transactions = jest.spyOn(database, 'write').mockImplementation((within) =>
      write((executor) => {
        const run: typeof executor.run = (sql, values) => {
          statements.push(sql);
          return executor.run(sql, values);
        };
        const query: typeof executor.query = (sql, values) => {
          statements.push(sql);
          return executor.query(sql, values);
        };
        return within({ ...executor, run, query });
      }),
    );
    await work();
    const few = transactions.mock.calls.length;
    transactions.mockRestore();
    return { few, statements };
  }

  it('is a few statements for many invoices, and not some for each', async () => {
    const numbers: string[] = [];
    for (let at = 0; at < 30; at += 1) numbers.push(await raise());
    const facts = numbers.map((number) => paid(number, '1000'));
    const { few, statements } = await written(() => together(facts));
    // the other one is of the relay, which may be quick
    expect(few).toBeLessThanOrEqual(3);
    // the first is taken by itself: nobody waits for company
    expect(statements.filter((sql) => sql.startsWith('UPDATE invoices')).length).toBeLessThanOrEqual(2);
    for (const number of numbers) expect((await leftOf(number)).invoice).toMatchObject([{ status: 'Paid' }]);
  });

  it('looks at no invoice again whose payment was added by a call', async () => {
    const [number, other] = [await raise(), await raise()];
    const [known, unknown] = [paid(number, '1000'), paid(other, '1000')];
    const { rrr: reference, ...payment } = known;
    const asPayments = systemActor('payments', 20, 'Africa/Lagos');
    await bench.service.call(applyPayment, asPayments, { ...payment, reference });
    const { statements } = await written(() => bench.service.deliver(paymentConfirmed, known));
    expect(statements.some((sql) => sql.includes('invoice_payments'))).toBe(true);
    expect(statements.filter((sql) => sql.includes('customer_address'))).toEqual([]);
    await together([unknown, known]);
    for (const one of [number, other]) {
      const { invoice, payments } = await leftOf(one);
      expect([invoice, payments.length]).toMatchObject([[{ status: 'Paid' }], 1]);
    }
  });

  it('is nobody’s trouble but the payment’s whose invoice is not there', async () => {
    const [first, second] = [await raise(), await raise()];
    await together([paid(first, '1000'), paid('LOST-1', '1000'), paid(second, '1000')]);
    for (const number of [first, second])
      expect((await leftOf(number)).invoice).toMatchObject([{ status: 'Paid' }]);
    const dead = await bench.service.database.reader.query<{ reason: string }>(
      'SELECT reason FROM dead_letters',
    );
    expect(dead).toEqual([{ reason: 'Error: there is no invoice LOST-1' }]);
  });
});
