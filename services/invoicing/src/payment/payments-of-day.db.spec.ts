import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  applyPayment,
  createInvoice,
  latestPayments,
  listPaymentsOfDay,
} from '@kobodesk/contracts/invoicing';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { aService, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { invoicing, InvoicingSeed } from '../index.js';
import { aDraft, clerk, payments, standIns, type Draft } from '../invoicing.builders.js';

const watcher = anActor({ permissions: ['dashboard.view'] });
let service: ServiceUnderTest;
beforeAll(async () => {
  service = await aService({ definition: invoicing, standIns });
  await service.service.app.get(InvoicingSeed, { strict: false }).seedDemo();
});
afterAll(() => service.stop());

const day = '2026-11-20';
const of = async (asked: object = {}, actor = watcher) =>
  (await service.call(listPaymentsOfDay, actor, { day, ...asked })).data;
let made = 0;
async function paid(paidAt: string, amount: string, changes: Partial<Draft> = {}): Promise<string> {
  made += 1;
  const draft = aDraft({ name: `Payer ${made}`, ...changes });
  const { id } = await service.call(createInvoice, clerk, draft);
  await service.call(applyPayment, payments, {
    organisationId: 20,
    invoiceNumber: id,
    paymentId: `p${made}`,
    amount,
    paidAt,
    channel: 'CARD',
    reference: `r${made}`,
  });
  return id;
}

describe('the payments of a day', () => {
  it('are those of the day in the zone of the organisation, the latest first, with what they come to', async () => {
    // Lagos is an hour ahead: the first is of the day before, the last of the day after
    await paid('2026-11-19T22:59:59.999Z', '1');
    const first = await paid('2026-11-19T23:00:00.000Z', '10.01');
    const last = await paid('2026-11-20T22:59:59.999Z', '0.5', { locationId: 202 });
    await paid('2026-11-20T23:00:00.000Z', '1');
    const { payments: found, totals } = await of();
    expect(found.map(({ invoiceNumber, amount }) => [invoiceNumber, amount])).toEqual([
      [last, '0.5'],
      [first, '10.01'],
    ]);
    expect(totals).toEqual([{ currencyId: 566, count: 2, amount: '10.51', received: '10.51' }]);
    expect(await of({ day: '2026-11-01' })).toEqual({ payments: [], totals: [] });
  });

  it('are told to whoever sees the invoices, and to nobody else', async () => {
    const scoped = await of({}, anActor({ ...watcher, locationIds: [202] }));
    expect(scoped.totals).toEqual([{ currencyId: 566, count: 1, amount: '0.5', received: '0.5' }]);
    const foreigner = anActor({ ...watcher, organisationId: 10, homeOrganisationId: 10 });
    expect(await of({}, foreigner)).toEqual({ payments: [], totals: [] });
    expect((await service.refused(listPaymentsOfDay, anActor(), { day })).code).toBe('NOT_PERMITTED');
  });

  it('are totalled beyond those that are listed', async () => {
    for (let at = 0; at < latestPayments; at += 1) await paid('2026-11-20T12:00:00.000Z', '1');
    const { payments: found, totals } = await of();
    expect(found).toHaveLength(latestPayments);
    expect(totals[0]).toMatchObject({ count: latestPayments + 2, amount: '22.51' });
  });
});
