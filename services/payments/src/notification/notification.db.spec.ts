import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anonymous } from '@kobodesk/contracts/kernel';
import { generateReference, paymentConfirmed, receiveNotification } from '@kobodesk/contracts/payments';
import type { ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import type { Simulator } from '../index.js';
import {
  anInvoice,
  aPaymentsService,
  clerk,
  Invoices,
  type PaymentsUnderTest,
} from '../payments.builders.js';
import { ParkedDesk } from './parked-desk.js';

const provider = anonymous('10.1.1.1', 'provider');
const entry = (rrr: string, more: Record<string, unknown> = {}) => ({
  rrr,
  amount: 50_000,
  channel: 'CARD',
  orderRef: 'somebody-elses',
  transactiondate: '05/12/2026',
  ...more,
});
const strangers = (count: number) =>
  Array.from({ length: count }, (_, number) => entry(String(980_000_000_000 + number)));

describe(receiveNotification.name, () => {
  const invoices = new Invoices();
  let simulator: Simulator;
  let service: ServiceUnderTest;
  let stop: PaymentsUnderTest['stop'];
  let next = 1;
  beforeAll(async () => {
    ({ simulator, service, stop } = await aPaymentsService(invoices.standIns));
  });
  afterAll(() => stop());

  const raise = () => {
    const invoice = anInvoice(`NAA-2026-${String(next++).padStart(7, '0')}-NTF`);
    invoices.known.set(invoice.invoiceNumber, invoice);
    return invoice.invoiceNumber;
  };
  const generate = async (invoicenumber = raise()) =>
    (await service.call(generateReference, clerk, { invoicenumber })).rrr;
  const notify = (body: unknown) => service.call(receiveNotification, provider, { body });
  const rowsOf = (rrr: string) =>
    service.database.reader.query<{ id: number; state: string; tries: number }>(
      'SELECT id, state, tries FROM provider_notifications WHERE rrr = ? ORDER BY id',
      [rrr],
    );
  const count = async () => {
    const rows = await service.database.reader.query<{ rows_kept: number | string }>(
      'SELECT COUNT(*) AS rows_kept FROM provider_notifications',
    );
    return Number(rows[0]?.rows_kept);
  };
  const until = async (condition: () => Promise<boolean>) => {
    for (let turn = 0; turn < 400 && !(await condition()); turn += 1)
      await new Promise((resolve) => setTimeout(resolve, 25));
    expect(await condition()).toBe(true);
  };
  const confirmed = async (rrr: string) =>
    (await service.announced(paymentConfirmed)).filter((fact) => fact.rrr === rrr);

  /** What was given up, as the metrics tell it. */
  const parkedInMetrics = async (what = 'notifications') => {
    const { app, context } = service.service;
    await app.get(ParkedDesk, { strict: false }).wake();
    const text = (await context?.metrics.registry.metrics()) ?? '';
    return new RegExp(`^kobodesk_parked_${what} (\\d+)$`, 'm').exec(text)?.[1];
  };

  it('keeps no row of a reference that is not ours, and answers all the same', async () => {
    const before = await count();
    expect(await notify(strangers(100))).toMatchObject({ message: 'OK' });
    expect(await count()).toBe(before);
  });

  it('loses nothing of what is ours among strangers', async () => {
    const rrr = await generate();
    await simulator.pay(rrr, { amount: '50000', notify: 'never' });
    await notify([...strangers(60), entry(rrr), ...strangers(39)]);
    await until(async () => (await rowsOf(rrr)).every(({ state }) => state === 'booked'));
    expect(await confirmed(rrr)).toHaveLength(1);
  });

  it('books the payments of a body side by side, each once', async () => {
    const rrrs = [];
    for (let paid = 0; paid < 12; paid += 1) rrrs.push(await generate());
    for (const rrr of rrrs) await simulator.pay(rrr, { amount: '50000', notify: 'never' });
    await notify(rrrs.map((rrr) => entry(rrr)));
    for (const rrr of rrrs) {
      await until(async () => (await rowsOf(rrr))[0]?.state === 'booked');
      expect(await confirmed(rrr)).toHaveLength(1);
    }
  });

  it('keeps few rows of a body that names one reference again and again: one look finds all that was paid', async () => {
    const rrr = await generate();
    for (const amount of ['20000', '30000']) await simulator.pay(rrr, { amount, notify: 'never' });
    await notify(Array.from({ length: 100 }, (_, number) => entry(rrr, { transactionId: `T${number}` })));
    await until(async () => (await rowsOf(rrr)).every(({ state }) => state === 'booked'));
    expect((await rowsOf(rrr)).length).toBeLessThanOrEqual(5);
    expect((await confirmed(rrr)).map(({ amount }) => amount)).toEqual(['20000', '30000']);
  });

  it('keeps its fill of rows of a reference that is named under ever new names, and still books what is paid by it', async () => {
    const rrr = await generate();
    for (let n = 0; n < 30; n += 1)
      await notify([entry(rrr, { transactionId: `N${n}`, pad: 'x'.repeat(9000) })]);
    expect((await rowsOf(rrr)).length).toBe(20);
    const [row] = await service.database.reader.query<{ most: number }>(
      'SELECT MAX(LENGTH(raw)) AS most FROM provider_notifications WHERE rrr = ?',
      [rrr],
    );
    expect(Number(row?.most)).toBeLessThanOrEqual(4000);
    await simulator.pay(rrr, { amount: '50000', notify: 'never' });
    await notify([entry(rrr, { transactionId: 'the true one' })]);
    await until(async () => (await confirmed(rrr)).length === 1);
    // a paid one is named again
    await until(async () => (await rowsOf(rrr)).every(({ state }) => state === 'booked'));
    await notify([entry(rrr, { transactionId: 'and again' })]);
    await until(async () => (await rowsOf(rrr)).every(({ state }) => state === 'booked'));
    expect([(await rowsOf(rrr)).length, (await confirmed(rrr)).length]).toEqual([20, 1]);
  });

  it('keeps what was paid by a reference whose number has not reached us yet, until it has', async () => {
    const invoiceNumber = raise();
    const rrr = await generate(invoiceNumber);
    await simulator.pay(rrr, { amount: '50000', notify: 'never' });
    const set = (number: string | null, state: string) =>
      service.database.write((executor) =>
        executor.run('UPDATE payment_references SET rrr = ?, state = ? WHERE invoice_number = ?', [
          number,
          state,
          invoiceNumber,
        ]),
      );
    // the provider made it, and the answer was lost on the way
    await set(null, 'asked');
    await notify([entry(rrr, { orderRef: invoiceNumber })]);
    await until(async () => (await rowsOf(rrr))[0]?.tries === 1);
    expect((await rowsOf(rrr))[0]?.state).toBe('received');
    await set(rrr, 'active');
    service.clock.runFrom(new Date(service.clock.now().getTime() + 5000));
    await notify([entry(rrr, { orderRef: invoiceNumber })]);
    await until(async () => (await rowsOf(rrr)).every(({ state }) => state === 'booked'));
    expect(await confirmed(rrr)).toHaveLength(1);
    expect((await rowsOf(rrr)).map(({ state }) => state)).not.toContain('parked');
  });

  it('counts what was given up for the metrics, and takes it up when it is told once more', async () => {
    const rrr = await generate();
    await notify([entry(rrr)]);
    await until(async () => Number((await rowsOf(rrr))[0]?.tries) > 0);
    await service.database.write((executor) =>
      executor.run("UPDATE provider_notifications SET state = 'parked', tries = 20 WHERE rrr = ?", [rrr]),
    );
    expect(await parkedInMetrics()).toBe('1');
    await simulator.pay(rrr, { amount: '50000', notify: 'never' });
    await notify([entry(rrr, { dateSent: '06/12/2026' })]);
    await until(async () => (await rowsOf(rrr)).every(({ state }) => state === 'booked'));
    expect([(await rowsOf(rrr)).length, (await confirmed(rrr)).length]).toEqual([1, 1]);
    expect(await parkedInMetrics()).toBe('0');
  });

  it.each([
    [
      'references',
      "INSERT INTO reference_checks (organisation_id, invoice_number, state, reason, tries, next_try_ms) VALUES (20, 'P-1', 'parked', '', 20, 0)",
    ],
    [
      'bank_requeries',
      "INSERT INTO bank_requeries (organisation_id, line_id, rrr, state, reason, tries, next_try_ms) VALUES (20, 1, '1', 'parked', '', 12, 0)",
    ],
    [
      'bank_matches',
      "INSERT INTO bank_match_wishes (organisation_id, state, wishes, first_at_ms, last_at_ms, reason, tries, next_try_ms) VALUES (20, 'parked', 1, 0, 0, '', 12, 0)",
    ],
  ])('counts %s that were given up for the metrics as well', async (what, insert) => {
    expect(await parkedInMetrics(what)).toBe('0');
    await service.database.write((executor) => executor.run(insert, []));
    expect(await parkedInMetrics(what)).toBe('1');
  });

  it.each([
    ['101 payments', strangers(101)],
    ['a body nested deep', JSON.parse('['.repeat(20_000) + ']'.repeat(20_000)) as unknown],
  ])('refuses %s and names the field', (_what, body) => {
    const read = receiveNotification.request.safeParse({ body });
    expect(read.error?.issues.map(({ path }) => path)).toEqual([['body']]);
  });
});
