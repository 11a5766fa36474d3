import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  invoiceCreatorChanged,
  invoiceEdited,
  invoicePaymentApplied,
  invoiceRaised,
  invoiceVoided,
  listPlaceFigures,
  type InvoiceStatus,
} from '@kobodesk/contracts/invoicing';
import { listOrganisations } from '@kobodesk/contracts/identity';
import {
  getAdminDashboard,
  getAdminTrend,
  getDashboardPerRevenue,
  getDashboardSummary,
  getDashboardTop5,
  getDashboardTrend,
  getMyActivities,
  type Trend,
} from '@kobodesk/contracts/reporting';
import { factHandler } from '@kobodesk/chassis/events/consuming';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import { aService, standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { reporting } from '../index.js';
import { DashboardConsumers } from './dashboard.consumers.js';

const clerk = anActor({ permissions: ['dashboard.view'] });
const period = { startDate: '2026-11-01', endDate: '2026-11-30' };
const facts = (invoiceId: number, changes: object = {}) => ({
  organisationId: 20,
  invoiceId,
  invoiceNumber: `NAA-2026-${invoiceId}`,
  revenueId: 1101,
  revenueName: 'Landing charge',
  customerId: 101,
  locationId: 201,
  currencyId: 566,
  amount: '100.005',
  createdAt: '2026-11-10T12:00:00.000Z',
  createdDay: '2026-11-10',
  invoiceDate: '2026-11-10',
  createdByUserId: clerk.userId ?? 0,
  ...changes,
});
const landing = { revenueId: 1101, revenueName: 'Landing charge', currencyId: 566 };
const unpaid = { status: 'Unpaid' as InvoiceStatus, amountPaid: '0' };

describe('the figures of the dashboard', () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await aService({
      definition: reporting,
      standIns: [
        standIn(listOrganisations, () => ({ data: [] })),
        standIn(listPlaceFigures, ({ startDate, endDate, by }, { locationIds }) => ({
          data:
            locationIds?.includes(201) && startDate === period.startDate && endDate === period.endDate
              ? [
                  {
                    ...landing,
                    kind: 'invoice' as const,
                    step: by === 'day' ? '2026-11-10' : '',
                    count: 3,
                    amount: '75.005',
                  },
                ]
              : [],
        })),
      ],
    });
  });
  afterAll(() => service.stop());

  const raise = (invoiceId: number, changes: object = {}) =>
    service.deliver(invoiceRaised, {
      ...facts(invoiceId, changes),
      customerName: 'Skyways Airlines',
      customerEmail: '',
      status: 'Unpaid',
    });
  const figures = async (actor = clerk) => {
    const { data } = await service.call(getDashboardSummary, actor, period);
    const naira = (rows: typeof data.invoices) => {
      const row = rows.find(({ currencyId }) => currencyId === 566);
      return [row?.itemTotal, row?.itemCount];
    };
    return { invoices: naira(data.invoices), payments: naira(data.payments) };
  };
  const activities = async () => (await service.call(getMyActivities, clerk, period)).data;

  it('follow what is raised, paid, voided and corrected, to the kobo', async () => {
    await raise(1);
    await raise(2, { amount: '0.005' });
    await raise(3, { createdDay: '2026-10-31' });
    expect(await figures()).toEqual({ invoices: ['100.01', 2], payments: ['0', 0] });

    await service.deliver(invoicePaymentApplied, {
      ...facts(1),
      paymentId: 'p1',
      applied: '40.005',
      surplus: '0',
      amountPaid: '40.005',
      statusBefore: 'Unpaid',
      statusAfter: 'Partly paid',
      paidAt: '2026-11-11T12:00:00.000Z',
      paidDay: '2026-11-11',
      channel: 'CARD',
      reference: '270411883921',
    });
    expect(await figures()).toEqual({ invoices: ['100.01', 2], payments: ['40.005', 1] });

    const edited = { before: { ...facts(2, { amount: '0.005' }), ...unpaid } };
    await service.deliver(invoiceEdited, {
      organisationId: 20,
      ...edited,
      after: { ...facts(2, { amount: '50' }), ...unpaid },
      changedFields: ['Items'],
      rrr: '',
    });
    expect((await figures()).invoices).toEqual(['150.005', 2]);

    await service.deliver(invoiceVoided, { ...facts(2, { amount: '50' }), statusBefore: 'Unpaid' });
    expect(await figures()).toEqual({ invoices: ['100.005', 1], payments: ['40.005', 1] });
    expect(await activities()).toEqual({
      invoiceRaised: 2,
      invoicePaid: 0,
      invoiceOutstanding: 1,
      invoiceVoided: 1,
    });
  });

  it('count an invoice among those of its new creator', async () => {
    const [before, total] = [await activities(), await figures()];
    const handedOver = { status: 'Partly paid' as const, createdByUserIdBefore: clerk.userId ?? 0 };
    await service.deliver(invoiceCreatorChanged, { ...facts(1, { createdByUserId: 999 }), ...handedOver });
    expect(await figures()).toEqual(total);
    const after = await activities();
    expect(before.invoiceRaised - after.invoiceRaised).toBe(1);
    expect(before.invoiceOutstanding - after.invoiceOutstanding).toBe(1);
  });

  it('are moved once by a fact that comes twice', async () => {
    const before = await figures();
    const id = '00000000-0000-7000-8000-000000000001';
    const voided = { ...facts(3), statusBefore: 'Unpaid' as const };
    await service.deliver(invoiceVoided, voided, id);
    await service.deliver(invoiceVoided, voided, id);
    const [total, count] = (await figures()).invoices;
    expect([total, count]).toEqual(['0', Number(before.invoices[1]) - 1]);
  });

  it('are the same when many facts come at once, of several days, people and organisations', async () => {
    const [before, own] = [await figures(), await activities()];
    const bodies = Array.from({ length: 30 }, (_, index) => ({
      ...facts(100 + index, {
        organisationId: index % 10 === 9 ? 40 : 20,
        createdDay: index % 3 === 0 ? '2026-11-12' : '2026-11-13',
        createdByUserId: index % 2 === 0 ? (clerk.userId ?? 0) : 999,
        amount: `${index}.005`,
      }),
      customerName: 'Skyways Airlines',
      customerEmail: '',
      status: 'Unpaid' as const,
    }));
    const { raised } = service.service.app.get(DashboardConsumers, { strict: false });
    await factHandler(raised, service.service.context as ServiceContext).together?.(
      bodies.map((body) => ({
        id: randomUUID(),
        name: invoiceRaised.name,
        version: 1,
        key: body.invoiceNumber,
        organisationId: body.organisationId,
        occurredAt: '2026-11-13T12:00:00.000Z',
        correlationId: 'test',
        body,
      })),
    );
    // 0 to 29 without 9, 19 and 29, and half a hundredth each
    const [total, count] = (await figures()).invoices;
    expect([Number(total) - Number(before.invoices[0]), Number(count) - Number(before.invoices[1])]).toEqual([
      378.135, 27,
    ]);
    expect((await activities()).invoiceRaised - own.invoiceRaised).toBe(15);
  });

  it('of another organisation are its own', async () => {
    const foreigner = anActor({ ...clerk, organisationId: 10, homeOrganisationId: 10 });
    expect(await figures(foreigner)).toEqual({ invoices: ['0', 0], payments: ['0', 0] });
    expect((await service.refused(getDashboardSummary, anActor(), period)).code).toBe('NOT_PERMITTED');
  });

  it('are those of the revenues and locations that the person sees, on every panel', async () => {
    const scoped = anActor({ ...clerk, locationIds: [201] });
    expect(await figures(scoped)).toEqual({ invoices: ['75.005', 3], payments: ['0', 0] });
    const { data: perRevenue } = await service.call(getDashboardPerRevenue, scoped, period);
    expect(perRevenue.invoices.map(({ name, itemCount }) => [name, itemCount])).toEqual([
      ['Landing charge', 3],
    ]);
    expect((await service.call(getDashboardTop5, scoped, period)).data.top5Invoice).toHaveLength(1);
    const elsewhere = anActor({ ...clerk, revenueIds: [9] });
    expect(await figures(elsewhere)).toEqual({ invoices: ['0', 0], payments: ['0', 0] });
    const customer = anActor({ ...clerk, customerId: 101 });
    expect(await figures(customer)).toEqual({ invoices: ['0', 0], payments: ['0', 0] });
  });

  it('tell each day and month of a period, which together are the period', async () => {
    const of31 = anActor({ ...clerk, organisationId: 31, homeOrganisationId: 31 });
    const trend = async (asked: object, actor = of31) =>
      (await service.call(getDashboardTrend, actor, { ...period, ...asked })).data.find(
        ({ currencyId }) => currencyId === 566,
      )?.points ?? [];
    await raise(61, { organisationId: 31 });
    await raise(62, { organisationId: 31, amount: '5', createdDay: '2026-10-31' });
    await raise(63, { organisationId: 31, revenueId: 1102, amount: '0.995' });
    const byDay = await trend({ step: 'day' });
    expect(byDay).toHaveLength(30);
    const nothing = { count: 0, amount: '0' };
    expect(byDay[8]).toEqual({ step: '2026-11-09', invoices: nothing, payments: nothing });
    expect(byDay[9]).toEqual({
      step: '2026-11-10',
      invoices: { count: 2, amount: '101' },
      payments: nothing,
    });
    const byMonth = await trend({ startDate: '2026-09-15', step: 'month' });
    expect(byMonth.map(({ step, invoices }) => [step, invoices.amount])).toEqual([
      ['2026-09', '0'],
      ['2026-10', '5'],
      ['2026-11', '101'],
    ]);

    const scoped = await trend({ step: 'day' }, anActor({ ...clerk, locationIds: [201] }));
    expect(scoped.filter(({ invoices }) => invoices.count > 0)).toMatchObject([
      { step: '2026-11-10', invoices: { count: 3, amount: '75.005' } },
    ]);
    const customer = await trend({ step: 'day' }, anActor({ ...clerk, customerId: 101 }));
    expect(customer.some(({ invoices, payments }) => invoices.count + payments.count > 0)).toBe(false);
    const provider = anActor({ role: 'vgg_admin', organisationId: null, permissions: ['dashboard.admin'] });
    const invoicesOf = (data: Trend[]) =>
      data.find(({ currencyId }) => currencyId === 566)?.points[0]?.invoices.count ?? 0;
    const ask = [getAdminTrend, provider, period] as const;
    const before = invoicesOf((await service.call(...ask)).data);
    await raise(64, { organisationId: 10 });
    expect(invoicesOf((await service.call(...ask)).data)).toBe(before + 1);
    expect((await service.refused(getAdminTrend, clerk, period)).code).toBe('NOT_PERMITTED');
  });

  it('of all agencies name every revenue, not the five largest alone', async () => {
    for (let at = 0; at < 7; at += 1)
      await raise(50 + at, { revenueId: 2000 + at, revenueName: `Revenue ${at}` });
    const provider = anActor({ role: 'vgg_admin', organisationId: null, permissions: ['dashboard.admin'] });
    const { data } = await service.call(getAdminDashboard, provider, period);
    expect(data.top5Invoice).toHaveLength(5);
    expect(data.perRevenue.invoices.length).toBeGreaterThanOrEqual(7);
  });
});
