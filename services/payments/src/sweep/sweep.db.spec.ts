import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { auditRecorded } from '@kobodesk/contracts/kernel';
import { scheduleDue } from '@kobodesk/contracts/notifications';
import { generateReference, paymentConfirmed } from '@kobodesk/contracts/payments';
import type { ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import type { Simulator } from '../index.js';
import {
  anInvoice,
  aPaymentsService,
  clerk,
  Invoices,
  type PaymentsUnderTest,
} from '../payments.builders.js';
import { SweepDesk } from './sweep-desk.js';

describe('a sweep through unpaid references', () => {
  const invoices = new Invoices();
  let simulator: Simulator;
  let service: ServiceUnderTest;
  let stop: PaymentsUnderTest['stop'];

  beforeAll(async () => {
    ({ simulator, service, stop } = await aPaymentsService(invoices.standIns));
  });
  afterAll(() => stop());

  const raise = async (number: number) => {
    const invoice = anInvoice(`NAA-2026-${String(number).padStart(7, '0')}-SWP`);
    invoices.known.set(invoice.invoiceNumber, invoice);
    return (await service.call(generateReference, clerk, { invoicenumber: invoice.invoiceNumber })).rrr;
  };
  const sweep = async (organisationId = 20) => {
    const dueAt = new Date().toISOString();
    await service.deliver(scheduleDue, { organisationId, scheduleId: 1, job: 'requery', dueAt });
    await service.service.app.get(SweepDesk, { strict: false }).wake();
  };
  const booked = async () => (await service.announced(paymentConfirmed)).map(({ rrr }) => rrr);
  const reports = async () =>
    (await service.announced(auditRecorded))
      .filter(({ action }) => action === 'Requery references')
      .map(({ description }) => description);

  it('books what was paid and never notified, of its organisation alone, and says what it came to', async () => {
    const references: string[] = [];
    for (let number = 1; number <= 23; number += 1) references.push(await raise(number));
    const paid = [references[0], references[11], references[22]].map(String);
    for (const rrr of paid) await simulator.pay(rrr, { amount: '50000', notify: 'never' });
    await sweep(10);
    expect(await booked()).toEqual([]);
    await sweep();
    expect((await booked()).sort()).toEqual([...paid].sort());
    expect(await reports()).toEqual([
      '0 unpaid references were asked about at the provider; 0 had been paid',
      '23 unpaid references were asked about at the provider; 3 had been paid',
    ]);
  });

  it('books nothing twice, and asks no more about what is booked', async () => {
    await sweep();
    expect(await booked()).toHaveLength(3);
    expect((await reports()).at(-1)).toBe(
      '20 unpaid references were asked about at the provider; 0 had been paid',
    );
  });

  it('is one matter with what was due', async () => {
    const causes = (await service.announced(auditRecorded)).map(({ action, correlationId }) => [
      action,
      correlationId,
    ]);
    expect(causes).toEqual(
      expect.arrayContaining([
        ['Book payment', 'test'],
        ['Requery references', 'test'],
      ]),
    );
    expect(new Set(causes.map(([, id]) => id))).toEqual(new Set(['test']));
  });

  it('goes on where it stopped, and leaves old references to people', async () => {
    await service.database.write((executor) =>
      executor.run('UPDATE payment_references SET created_at_ms = ? WHERE invoice_number LIKE ?', [
        1,
        '%2-SWP',
      ]),
    );
    const dueAt = new Date().toISOString();
    await service.deliver(scheduleDue, { organisationId: 20, scheduleId: 1, job: 'requery', dueAt });
    await service.database.write((executor) =>
      executor.run('UPDATE sweeps SET last_reference_id = 10, asked = 9 WHERE done_at_ms IS NULL'),
    );
    await service.service.app.get(SweepDesk, { strict: false }).wake();
    // of references 11 to 23 number 12 and 23 are paid for and 22 is too old
    expect((await reports()).at(-1)).toMatch(/^19 unpaid references/);
  });
});
