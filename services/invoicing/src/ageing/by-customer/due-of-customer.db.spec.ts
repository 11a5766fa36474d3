import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AgeingFilter, ageingBands } from '@kobodesk/contracts/invoicing';
import { dayAfter } from '@kobodesk/contracts/kernel';
import type { ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import fc from 'fast-check';
import { clerk as raiser } from '../../invoicing.builders.js';
import { planOf, remembering, type Asked } from '../../search/engine-plan.builders.js';
import { AgedInvoices } from '../aged-invoices.js';
import { anAgencyOwed, naira, seeing, type Debt } from '../ageing.builders.js';
import { bandSums, daysOf } from '../ageing-days.js';
import { DueOfCustomer } from './due-of-customer.js';

const clerk = seeing(raiser);
const dollar = 840;
const [own, other] = [101, 102];
/** a day that bands begin at in the middle of a month */
const around = '2026-11-24';

describe(DueOfCustomer.name, () => {
  let service: ServiceUnderTest;
  const asked: Asked[] = [];
  const aged = () =>
    new AgedInvoices({
      executor: remembering(service.database.reader, asked),
      actor: clerk,
      now: service.clock.now(),
      organisationId: clerk.organisationId,
      correlationId: 'test',
    });
  beforeAll(async () => {
    // every third day for a year, and none in two of its months
    const debts = Array.from({ length: 120 }, (_, at): Debt => [
      at % 4 === 0 ? other : own,
      at * 3,
      BigInt(at + 1) * 1_001n,
      at % 5 === 0 ? dollar : naira,
    ]).filter(([, daysAgo]) => daysAgo < 150 || daysAgo > 210);
    service = await anAgencyOwed(debts);
  });
  afterAll(() => service.stop());

  const starts = fc
    .uniqueArray(fc.integer({ min: 1, max: 330 }), { minLength: 3, maxLength: 3 })
    .map((days) => days.toSorted((one, other) => one - other))
    .map(([midlydue = 0, due = 0, overdue = 0]) => ({ midlydue, due, overdue }));
  const filters = fc.record({ currencyId: fc.constantFrom(undefined, naira, dollar) });
  const todays = fc.integer({ min: -40, max: 40 }).map((later) => dayAfter(around, later));
  const filterOf = (more: object) => AgeingFilter.parse({ dateType: 1, customerId: own, ...more });

  it('comes to what its invoices come to, wherever the bands lie', async () => {
    await fc.assert(
      fc.asyncProperty(starts, filters, todays, async (bands, filter, today) => {
        const expected = bandSums(await aged().due(filterOf(filter)), bands, today);
        expect(expected.length).toBeGreaterThan(0);
        asked.length = 0;
        expect(await aged().bands(filterOf(filter), bands, today)).toEqual(expected);
        expect(asked.filter(({ sql }) => /invoices_(customer|open)/.test(sql))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('has the rows of a band on the same pages as a walk of all it has', async () => {
    const places = fc.record({ band: fc.nat(3), from: fc.nat(5), pageSize: fc.integer({ min: 1, max: 9 }) });
    await fc.assert(
      fc.asyncProperty(starts, todays, places, async (bands, today, { band, ...page }) => {
        const [range] = ageingBands(bands)
          .slice(band)
          .map((one) => daysOf(one, today));
        // of days of its invoices: those of who has few are read
        const every = await aged().page(filterOf({ startDate: '2000-01-01' }), range, {
          from: 0,
          pageSize: 500,
        });
        asked.length = 0;
        const rows = await aged().page(filterOf({}), range, page);
        const start = page.from * page.pageSize;
        expect(rows).toEqual(every.slice(start, start + page.pageSize));
        expect(asked.filter(({ sql }) => /invoices_(customer|open)/.test(sql))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('reads the months of the customer and the days at their edges by its own key, and rows in the order of it', async () => {
    const { reader } = service.database;
    asked.length = 0;
    await aged().bands(filterOf({}), { midlydue: 30, due: 60, overdue: 90 }, around);
    await aged().page(filterOf({}), { from: '2026-01-01', to: around }, { from: 0, pageSize: 5 });
    const [bands, page] = asked.filter(({ sql }) => sql.includes('invoices_owing')) as [Asked, Asked];
    const plans = [await planOf(reader, bands), await planOf(reader, page)].map((steps) => steps.join('\n'));
    for (const plan of plans) {
      expect(plan).toContain('invoices_owing');
      expect(plan).not.toMatch(/invoices_(customer|open)/);
    }
    expect(plans[1]?.split('\n').find((step) => step.includes('invoices_owing'))).not.toContain('sorts');
  });
});
