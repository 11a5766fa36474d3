import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createInvoice,
  exportInvoices,
  getInvoice,
  invoiceRaised,
  searchInvoices,
  summariseInvoices,
} from '@kobodesk/contracts/invoicing';
import { systemActor } from '@kobodesk/contracts/kernel';
import { aService, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { invoicing, InvoicingSeed } from '../index.js';
import { aDraft, clerk, standIns } from '../invoicing.builders.js';

/** In Lagos it is 00:30 of the 21st, in UTC still the 20th. */
const halfPastMidnight = new Date('2026-11-20T23:30:00.000Z');

describe('an invoice raised at 00:30 in Lagos', () => {
  let service: ServiceUnderTest;
  let number = '';
  beforeAll(async () => {
    service = await aService({ definition: invoicing, standIns });
    await service.service.app.get(InvoicingSeed, { strict: false }).seedDemo();
    service.clock.stopAt(halfPastMidnight);
    number = (await service.call(createInvoice, clerk, aDraft({ invoiceDate: '2026-11-21' }))).id;
    service.clock.runFrom(new Date('2026-11-21T09:00:00.000Z'));
  });
  afterAll(() => service.stop());

  const onDay = (day: string, suffix = '') => ({
    dateType: 1,
    startDate: `${day}${suffix}`,
    endDate: `${day}${suffix === '' ? '' : 'T23:00:00.000Z'}`,
  });

  it.each([
    ['2026-11-21', '', 1],
    ['2026-11-21', 'T00:00:00.000Z', 1],
    ['2026-11-20', '', 0],
    ['2026-11-20', 'T00:00:00.000Z', 0],
  ])('is found under %s%s: %i', async (day, suffix, count) => {
    const parameter = onDay(day, suffix);
    const found = await service.call(searchInvoices, clerk, { parameter });
    expect([found.totalCount, found.results.length]).toEqual([count, count]);
    const { results } = await service.call(summariseInvoices, clerk, { parameter });
    const naira = results.find(({ currencyId }) => currencyId === 566);
    expect([naira?.count, naira?.amount]).toEqual([count, count === 1 ? '87500' : '0']);
  });

  it('is counted and exported under that day', async () => {
    const raised = (await service.announced(invoiceRaised)).find(
      ({ invoiceNumber }) => invoiceNumber === number,
    );
    expect(raised).toMatchObject({ createdDay: '2026-11-21', createdAt: halfPastMidnight.toISOString() });
    const filter = onDay('2026-11-21');
    const page = { filter, after: null, size: 10 };
    const { results } = await service.call(exportInvoices, systemActor('reporting', 20), page);
    expect(results.map(({ invoiceNumber }) => invoiceNumber)).toEqual([number]);
  });

  it('carries the year of that day in its number', async () => {
    service.clock.stopAt(new Date('2026-12-31T23:30:00.000Z'));
    const { id } = await service.call(createInvoice, clerk, aDraft({ invoiceDate: '2027-01-01' }));
    expect(id).toMatch(/^NAA-2027-/);
    const { data } = await service.call(getInvoice, clerk, { invoiceNumber: id });
    expect(data.invoiceDate).toBe('2027-01-01');
  });
});
