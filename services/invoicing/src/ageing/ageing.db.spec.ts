import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  applyPayment,
  createInvoice,
  exportAgeing,
  exportTracker,
  getInvoice,
  searchAgeing,
  trackPerformance,
  type AgeingCursor,
  type AgeingRow,
} from '@kobodesk/contracts/invoicing';
import { dayAfter, thousandths, type Actor, type InputOf } from '@kobodesk/contracts/kernel';
import { getAgeingThresholds, usualThresholds } from '@kobodesk/contracts/notifications';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import { aService, standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anInvoiceRow, plant } from '../invoice/invoice.builders.js';
import { aDraft, clerk as raiser, foreigner as stranger, payments, standIns } from '../invoicing.builders.js';
import { invoicing, InvoicingSeed } from '../index.js';
import { AgeingHandlers } from './ageing.handlers.js';

const seeing = (actor: Actor): Actor => ({ ...actor, permissions: [...actor.permissions, 'ageing.view'] });
const clerk = seeing(raiser);
const foreigner = seeing(stranger);
const dayInMs = 86_400_000;
type Filter = Partial<NonNullable<InputOf<typeof searchAgeing>['parameter']>>;

describe(AgeingHandlers.name, () => {
  let service: ServiceUnderTest;
  const ages = [0, 29, 30, 45, 59, 60, 75, 89, 90, 200, 400];
  const numbers = new Map<number, string>();

  const search = (parameter: Filter = {}, actor = clerk, page: { from?: number; pageSize?: number } = {}) =>
    service.call(searchAgeing, actor, {
      pageSize: 100,
      from: 0,
      ...page,
      parameter: { dateType: 1, ...parameter },
    });
  const agesOf = (rows: readonly AgeingRow[]) => rows.map(({ totalDays }) => totalDays);
  const pay = (invoiceNumber: string, amount: string) =>
    service.call(applyPayment, payments, {
      organisationId: 20,
      invoiceNumber,
      paymentId: `payment-${invoiceNumber}-${amount}`,
      amount,
      paidAt: '2026-11-21T10:00:00.000Z',
      channel: 'CARD',
      reference: `ref-${invoiceNumber}-${amount}`,
    });

  beforeAll(async () => {
    service = await aService({
      definition: invoicing,
      standIns: [...standIns, standIn(getAgeingThresholds, () => ({ data: usualThresholds }))],
    });
    await service.service.app.get(InvoicingSeed, { strict: false }).seedDemo();
    const now = service.clock.now().getTime();
    const rows = ages.map((age) =>
      anInvoiceRow({ createdAtMs: now - age * dayInMs, currency_id: age === 75 ? 840 : 566 }),
    );
    await plant(service.database, clerk, rows);
    for (const [index, age] of ages.entries()) numbers.set(age, rows[index]?.invoice_number ?? '');
  });
  afterAll(() => service.stop());

  it('finds the invoices of each band, oldest first', async () => {
    expect(agesOf((await search({ status: 1 })).results)).toEqual([59, 45, 30]);
    expect(agesOf((await search({ status: '2' })).results)).toEqual([89, 75, 60]);
    expect(agesOf((await search({ status: 3 })).results)).toEqual([400, 200, 90]);
    const all = await search({ status: -1 });
    expect(agesOf(all.results).slice(0, ages.length)).toEqual([...ages].sort((one, other) => other - one));
    expect(all.results.map(({ agingStatus }) => agingStatus).slice(0, 4)).toEqual([
      'Overdue',
      'Overdue',
      'Overdue',
      'Due',
    ]);
    expect(all.totalCount).toBe(all.results.length);
  });

  it('adds up by band what is due, to the kobo, whichever way it is asked', async () => {
    await pay(numbers.get(45) ?? '', '1000.5');
    const whole = await search();
    for (const { currencyId, outstanding, count, bands } of whole.bands) {
      const rows = whole.results.filter((row) => row.currencyId === currencyId && row.status === 'Unpaid');
      const due = rows.reduce((sum, row) => sum + thousandths(row.outstanding), 0n);
      expect([thousandths(outstanding), count]).toEqual([due, rows.length]);
      expect(bands.reduce((sum, { amount }) => sum + thousandths(amount), 0n)).toBe(due);
      for (const { name, amount, count: n } of bands) {
        const own = rows.filter(({ agingStatus }) => agingStatus === name);
        expect([thousandths(amount), n]).toEqual([
          own.reduce((sum, row) => sum + thousandths(row.outstanding), 0n),
          own.length,
        ]);
      }
    }
    const long = { startDate: '2000-01-01T00:00:00', endDate: '2099-12-31T23:59:59' };
    expect((await search(long)).bands).toEqual(whole.bands);
    expect((await search({ locationId: 201, revenueId: 110 })).bands).toEqual(
      (await search({ ...long, locationId: 201, revenueId: 110 })).bands,
    );
    const partly = (await search({ invoiceNumber: numbers.get(45) ?? '' })).results[0];
    expect(partly).toMatchObject({
      status: 'Unpaid',
      amountString: '₦50,000.00',
      outstandingString: '₦48,999.50',
    });
  });

  it('filters by days, currency, place, customer and number, and pages', async () => {
    expect(agesOf((await search({ status: 2, currencyId: 840 })).results)).toEqual([75]);
    expect((await search({ status: 2, locationId: 202 })).totalCount).toBe(0);
    expect((await search({ status: 3, revenueId: 110 })).totalCount).toBe(3);
    expect((await search({ status: 3, revenueId: 1102 })).totalCount).toBe(0);
    expect((await search({ status: 3, customerId: 101 })).totalCount).toBe(3);
    expect((await search({ status: 3, customerId: 102 })).totalCount).toBe(0);
    expect((await search({ invoiceNumber: numbers.get(200) ?? '', status: 3 })).totalCount).toBe(1);
    expect((await search({ invoiceNumber: numbers.get(200) ?? '', status: 1 })).totalCount).toBe(0);
    const second = await search({ status: 3 }, clerk, { from: 1, pageSize: 2 });
    expect([agesOf(second.results), second.totalCount]).toEqual([[90], 3]);
    const since = new Date(service.clock.now().getTime() - 100 * dayInMs).toISOString().slice(0, 10);
    expect(agesOf((await search({ status: 3, startDate: since })).results)).toEqual([90]);
    expect(agesOf((await search({ status: 3, startDate: since, dateType: 2 })).results)).toEqual([90]);
  });

  it('says so when nothing fits, and shows nobody what is not theirs', async () => {
    expect(await search({ status: 3, locationId: 202 })).toMatchObject({
      results: [],
      totalCount: 0,
      message: 'No record match your search',
      bands: [],
      thresholds: { midlydue: 30, due: 60, overdue: 90, isConfigured: false },
    });
    for (const actor of [foreigner, { ...clerk, locationIds: [202] }, { ...clerk, revenueIds: [1102] }]) {
      expect((await search({ status: 3 }, actor)).totalCount).toBe(0);
      expect(
        (await search({ status: 3 }, actor)).bands
          .flatMap(({ bands }) => bands[3]?.count ?? 0)
          .every((n) => n === 0),
      ).toBe(true);
    }
    await expect(search({}, raiser)).rejects.toThrow('You do not have the permission');
  });

  it('calls a paid invoice Paid, of no age', async () => {
    const number = (await service.call(createInvoice, clerk, aDraft())).id;
    await pay(number, '87500');
    const [row] = (await search({ invoiceNumber: number })).results;
    expect(row).toMatchObject({ status: 'Paid', totalDays: 0, agingStatus: '', outstanding: '0' });
  });

  const whole = async (
    ask: (after: AgeingCursor | null) => Promise<{ results: AgeingRow[]; next: AgeingCursor | null }>,
  ) => {
    const found: string[] = [];
    let after: AgeingCursor | null = null;
    do {
      const { results, next }: { results: AgeingRow[]; next: AgeingCursor | null } = await ask(after);
      found.push(...results.map(({ invoiceNo }) => invoiceNo));
      after = next;
    } while (after !== null);
    return found;
  };

  it('is taken out whole, slice by slice, as the pages have it', async () => {
    for (const status of [undefined, 1, 3] as const) {
      const filter = { dateType: 1, status };
      const found = await whole((after) => service.call(exportAgeing, clerk, { filter, after, size: 2 }));
      expect(found).toEqual((await search({ status })).results.map(({ invoiceNo }) => invoiceNo));
    }
  });

  it('tracks what is overdue and what was paid of a period', async () => {
    const parameter = { startDate: '2000-01-01T00:00:00', endDate: '2099-12-31T23:59:59' };
    const track = (actor = clerk, page = { pageSize: 100, from: 0 }) =>
      service.call(trackPerformance, actor, { ...page, parameter });
    const { results, totalCount, trackerSummary } = await track();
    expect(results.every(({ status, agingStatus }) => status === 'Paid' || agingStatus === 'Overdue')).toBe(
      true,
    );
    expect(totalCount).toBe(results.length);
    const naira = results.filter(({ currencyId }) => currencyId === 566);
    const overdue = naira.filter(({ agingStatus }) => agingStatus === 'Overdue');
    const paid = naira.filter(({ status }) => status === 'Paid');
    const sum = (rows: readonly AgeingRow[], of: (row: AgeingRow) => string) =>
      rows.reduce((total, row) => total + thousandths(of(row)), 0n);
    expect(trackerSummary).toMatchObject({
      totalNairaCount: 3,
      totalPaidNairaCount: paid.length,
      totalDollarCount: 0,
    });
    expect(thousandths(trackerSummary.totalOverDueNaira)).toBe(sum(overdue, (row) => row.outstanding));
    expect(thousandths(trackerSummary.totalPaidNaira)).toBe(sum(paid, (row) => row.amount));
    expect((await track(clerk, { pageSize: 1, from: totalCount - 1 })).results).toEqual(results.slice(-1));
    const filter = { startDate: '2000-01-01', endDate: '2099-12-31' };
    const found = await whole((after) => service.call(exportTracker, clerk, { filter, after, size: 2 }));
    expect(found).toEqual(results.map(({ invoiceNo }) => invoiceNo));
    expect(await track({ ...clerk, locationIds: [202] })).toMatchObject({
      totalCount: 0,
      message: 'No record match your search',
    });
    expect((await track(foreigner)).totalCount).toBe(0);
  });

  it('counts from the due day of the terms that held when the invoice was raised', async () => {
    const setTerms = (days: number) =>
      service.database.write((executor) =>
        executor.run('UPDATE revenues SET terms = ? WHERE id = ?', [days, 1101]),
      );
    const raise = async () => (await service.call(createInvoice, clerk, aDraft())).id;
    const dueOf = async (invoiceNumber: string) =>
      (await service.call(getInvoice, clerk, { invoiceNumber })).data.dueDate;
    const atOnce = await raise();
    await setTerms(10);
    const later = await raise();
    await setTerms(45);
    const today = dayOf(service.clock.now(), 'Africa/Lagos');
    expect(await dueOf(atOnce)).toBeUndefined();
    expect(await dueOf(later)).toBe(dayAfter(today, 10));
    await setTerms(0);
    expect(await dueOf(later)).toBe(dayAfter(today, 10));
    const old = [-30, 10].map((due) =>
      anInvoiceRow({
        createdAtMs: service.clock.now().getTime() - 40 * dayInMs,
        due_day: dayAfter(today, due),
      }),
    );
    await plant(service.database, clerk, old);
    const ageOf = async ({ invoice_number: invoiceNumber }: { invoice_number: string }) => {
      const { results, bands } = await search({ invoiceNumber });
      const counts = bands[0]?.bands.map(({ count }) => count);
      return [results[0]?.totalDays, results[0]?.agingStatus, counts];
    };
    expect(await Promise.all(old.map(ageOf))).toEqual([
      [30, 'Midly due', [0, 1, 0, 0]],
      [0, '', [1, 0, 0, 0]],
    ]);
  });
});
