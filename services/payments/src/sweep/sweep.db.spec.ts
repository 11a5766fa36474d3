import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { auditRecorded } from '@kobodesk/contracts/kernel';
import { scheduleDue } from '@kobodesk/contracts/notifications';
import {
  generateReference,
  listSweepFailures,
  listSweepRuns,
  paymentConfirmed,
} from '@kobodesk/contracts/payments';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import { Unit } from '@kobodesk/chassis/operations/unit';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import type { ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import type { Simulator } from '../index.js';
import {
  anInvoice,
  aPaymentsService,
  clerk,
  Invoices,
  type PaymentsUnderTest,
} from '../payments.builders.js';
import { Sweeps } from './sweeps.maintenance.js';
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
    const dueAt = service.clock.now().toISOString();
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
    const dueAt = service.clock.now().toISOString();
    await service.deliver(scheduleDue, { organisationId: 20, scheduleId: 1, job: 'requery', dueAt });
    await service.database.write((executor) =>
      executor.run('UPDATE sweeps SET last_reference_id = 10, asked = 9 WHERE done_at_ms IS NULL'),
    );
    await service.service.app.get(SweepDesk, { strict: false }).wake();
    // of references 11 to 23 number 12 and 23 are paid for and 22 is too old
    expect((await reports()).at(-1)).toMatch(/^19 unpaid references/);
  });

  const asDue = (runId: number) =>
    service.deliver(scheduleDue, {
      organisationId: 20,
      scheduleId: 1,
      runId,
      job: 'requery',
      dueAt: service.clock.now().toISOString(),
    });
  const desk = () => service.service.app.get(SweepDesk, { strict: false });
  const runsOf = async (runIds: number[], actor = clerk) =>
    (await service.call(listSweepRuns, actor, { runIds })).data;

  it('counts what it has to do, once, however many processes go through it and wherever they die', async () => {
    await asDue(71);
    const [begun] = await runsOf([71]);
    expect(begun).toMatchObject({ planned: 18 });
    await asDue(72);
    expect(await runsOf([72])).toMatchObject([{ planned: 0, asked: 0, note: 'Another run was under way' }]);
    const [sweep] = await service.database.reader.query<{ id: number }>(
      'SELECT id FROM sweeps WHERE run_id = 71',
    );
    const asNobody = {
      actor: anActor(),
      correlationId: 'test',
      now: service.clock.now(),
      operation: 'test',
    };
    const kept = await new Unit(service.service.context as ServiceContext, asNobody)
      .acrossTenants(Sweeps)
      .find(sweep?.id ?? 0);
    if (!kept) throw new Error('the sweep is kept');
    // the same batch by two who saw the same place: as after a crash between asking and noting
    await Promise.allSettled([desk()['step'](kept), desk()['step'](kept)]);
    await desk().wake();
    const [ended] = await runsOf([71]);
    expect(ended).toMatchObject({ planned: 18, asked: 18, found: 0, failed: 0 });
    expect(ended?.doneAt).not.toBe('');
    expect(await runsOf([71, 72], anActor({ organisationId: 10, homeOrganisationId: 10 }))).toEqual([]);
  });

  it('is the only one of its agency, however close side by side they are due', async () => {
    const runIds = [74, 75, 76, 77];
    await Promise.all(runIds.map(asDue));
    const notes = (await runsOf(runIds)).map(({ note }) => note).toSorted();
    expect(notes).toEqual(['', ...Array.from({ length: 3 }, () => 'Another run was under way')]);
    await desk().wake();
  });

  it('names the references that the provider did not answer about', async () => {
    await simulator.close();
    await asDue(73);
    await desk().wake();
    expect(await runsOf([73])).toMatchObject([{ planned: 18, asked: 18, found: 0, failed: 18 }]);
    const { data } = await service.call(listSweepFailures, clerk, { runId: 73 });
    expect(data).toHaveLength(18);
    expect(data[0]?.reason).not.toBe('');
    expect(new Set(data.map(({ rrr }) => rrr)).size).toBe(18);
    expect((await reports()).at(-1)).toBe(
      '18 unpaid references were asked about at the provider; 0 had been paid, 18 were not answered',
    );
  });
});
