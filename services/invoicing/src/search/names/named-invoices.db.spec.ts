import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { InvoiceFilter, searchInvoices, summariseInvoices } from '@kobodesk/contracts/invoicing';
import { aService, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { invoicing, InvoicingSeed } from '../../index.js';
import { clerk, foreigner, standIns } from '../../invoicing.builders.js';
import { anInvoiceRow, plant } from '../../invoice/invoice.builders.js';
import { planOf, remembering, type Asked } from '../engine-plan.builders.js';
import { SearchPlans } from '../search-plans.js';
import { Standings } from '../standings.js';
import { namesAtOnce } from './name-parts.js';
import { NamedInvoices } from './named-invoices.js';

/** more than one statement asks for */
const many = namesAtOnce + 20;
const first = Date.parse('2026-02-01T08:00:00Z');

describe(NamedInvoices.name, () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await aService({ definition: invoicing, standIns });
    await service.service.app.get(InvoicingSeed, { strict: false }).seedDemo();
    await plant(
      service.database,
      clerk,
      Array.from({ length: many }, (_, index) =>
        anInvoiceRow({
          createdAtMs: first + index * 60_000,
          amount: 1_000n,
          customer_name: `Passenger ${index}`,
          location_id: 201 + (index % 2),
          revenue_id: 1101 + (index % 4 === 0 ? 1 : 0),
          // a location that changed its state has invoices of both
          state_id: index < 100 ? 25 : 24,
          state_name: index < 100 ? 'Kano' : 'Lagos',
        }),
      ),
    );
  });
  afterAll(() => service.stop());

  const search = (parameter: object, from = 0) =>
    service.call(searchInvoices, clerk, { pageSize: 5, from, parameter: { dateType: 1, ...parameter } });

  it.each([
    ['by themselves', {}, many],
    ['at a location', { locationId: 202 }, many / 2],
    ['of a revenue', { revenueId: 110 }, many],
    ['of a sub-revenue', { revenueId: 1102 }, many / 4],
    ['in a state', { state: 'Kano' }, 100],
    ['of a status', { status: 2 }, 0],
    ['of a day', { startDate: '2026-02-02', endDate: '2026-02-02' }, 0],
  ])('counts and sums thousands of names %s', async (_how, filter, expected) => {
    const asked = { name: 'passenger', ...filter };
    const { totalCount, results } = await search(asked);
    expect(totalCount).toBe(expected);
    expect(results).toHaveLength(Math.min(5, expected));
    const cards = await service.call(summariseInvoices, clerk, { parameter: { dateType: 1, ...asked } });
    const naira = cards.results.find(({ currencyId }) => currencyId === 566);
    expect(Number(naira?.count ?? 0)).toBe(expected);
    expect(Number(naira?.amount ?? 0)).toBe(expected);
  });

  it('lists thousands of names in the order of time, however far down', async () => {
    const pages = await Promise.all(
      [0, 1, Math.floor(many / 5) - 1].map((from) => search({ name: 'pass' }, from)),
    );
    expect(pages.map(({ results }) => results.map(({ customerName }) => customerName))).toEqual(
      [many - 1, many - 6, 4].map((last) => Array.from({ length: 5 }, (_, at) => `Passenger ${last - at}`)),
    );
  });

  it('finds one name among thousands, by its words in any order', async () => {
    const { results, totalCount } = await search({ name: '137 PASSENGER', locationId: 202 });
    expect([totalCount, results[0]?.customerName]).toEqual([1, 'Passenger 137']);
  });

  it('looks up none of many names for what was credited: invoices with a note are fewer', async () => {
    const asked: Asked[] = [];
    const { reader } = service.database;
    const scope = {
      executor: remembering(reader, asked),
      actor: clerk,
      now: service.clock.now(),
      organisationId: clerk.organisationId,
      correlationId: 'test',
    };
    const plan = await new SearchPlans(scope).of(InvoiceFilter.parse({ dateType: 1, name: 'passenger 1' }));
    expect(plan.names).toHaveLength(111);
    await new Standings(scope).of(plan, { all: [], version: '1' });
    const ofNotes = asked.filter(({ sql }) => sql.includes('FROM credit_notes'));
    expect(ofNotes).toHaveLength(2);
    const keys = await Promise.all(ofNotes.map((statement) => planOf(reader, statement)));
    const expected = { sqlite: 'SEARCH invoices USING PRIMARY by 1', mysql: 'invoices eq_ref PRIMARY' };
    for (const steps of keys) expect(steps).toContain(expected[reader.dialect]);
  });

  it('keeps within the organisation', async () => {
    const { totalCount } = await service.call(searchInvoices, foreigner, {
      parameter: { dateType: 1, name: 'passenger' },
    });
    expect(totalCount).toBe(0);
  });
});
