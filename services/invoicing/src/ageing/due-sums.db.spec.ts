import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AgeingFilter } from '@kobodesk/contracts/invoicing';
import { dayAfter } from '@kobodesk/contracts/kernel';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import type { ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import fc from 'fast-check';
import { clerk as raiser } from '../invoicing.builders.js';
import { anInvoiceRow, plant } from '../invoice/invoice.builders.js';
import { remembering, type Asked } from '../search/engine-plan.builders.js';
import { InvoiceSearch } from '../search/invoice-search.js';
import { AgedInvoices, searchOf } from './aged-invoices.js';
import { anAgencyOwed, naira, seeing, type Debt } from './ageing.builders.js';
import { bandSums, everyDay, type DueSum } from './ageing-days.js';
import { DueSums } from './due-sums.js';

const clerk = seeing(raiser);
const dollar = 840;

describe(DueSums.name, () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    const debts = Array.from({ length: 120 }, (_, at): Debt => [
      101 + (at % 3),
      at * 3,
      BigInt(at + 1) * 1_001n,
      at % 5 === 0 ? dollar : naira,
    ]);
    service = await anAgencyOwed(debts);
    // with terms, at two places, of two lines
    const later = Array.from({ length: 90 }, (_, at) => {
      const createdAtMs = service.clock.now().getTime() - at * 4 * 86_400_000;
      const due_day = dayAfter(dayOf(createdAtMs, 'Africa/Lagos'), [14, 45, 7][at % 3] ?? 0);
      const place = { location_id: 201 + (at % 2), revenue_id: [1101, 1102][at % 2] ?? 1101 };
      return anInvoiceRow({ createdAtMs, due_day, ...place, amount: BigInt(at + 1) * 2_003n });
    });
    await plant(service.database, raiser, later);
  });
  afterAll(() => service.stop());

  const starts = fc
    .uniqueArray(fc.integer({ min: 1, max: 300 }), { minLength: 3, maxLength: 3 })
    .map((days) => days.toSorted((one, other) => one - other))
    .map(([midlydue = 0, due = 0, overdue = 0]) => ({ midlydue, due, overdue }));
  const filters = fc.constantFrom({}, { currencyId: dollar }, { locationId: 201 }, { revenueId: 1101 });

  it('come to what was raised within days, whatever is due of it by when', async () => {
    const asked: Asked[] = [];
    const scope = {
      executor: remembering(service.database.reader, asked),
      actor: clerk,
      now: service.clock.now(),
      organisationId: clerk.organisationId,
      correlationId: 'test',
    };
    const days = fc.option(
      fc.integer({ min: -370, max: 10 }).map((later) => dayAfter('2026-11-24', later)),
      { nil: undefined },
    );
    const periods = fc.record({ startDate: days, endDate: days, from: days, to: days });
    const seen = fc.record({
      locationIds: fc.constantFrom<number[] | null>(null, [202], []),
      revenueIds: fc.constantFrom<number[] | null>(null, [1102], [110]),
    });
    await fc.assert(
      fc.asyncProperty(filters, periods, seen, async (filter, { from, to, ...raised }, places) => {
        fc.pre(raised.startDate !== undefined || raised.endDate !== undefined);
        const sought = AgeingFilter.parse({ dateType: 1, ...filter, ...raised });
        const whose = { ...scope, actor: { ...clerk, ...places } };
        const { condition } = await new InvoiceSearch(whose).plan(searchOf(sought));
        const expected = await new DueSums(whose).ofInvoices(condition, { from, to }, '');
        asked.length = 0;
        const due = { from: from ?? everyDay.from, to: to ?? everyDay.to };
        const byDay = (one: DueSum, other: DueSum) =>
          `${one.dueDay} ${one.currencyId}` < `${other.dueDay} ${other.currencyId}` ? -1 : 1;
        const found = await new AgedInvoices(whose).due(sought, due);
        expect(asked.filter(({ sql }) => / FROM invoices\b/.test(sql))).toEqual([]);
        expect(asked.some(({ sql }) => sql.includes("day_kind = 'raised'"))).toBe(true);
        expect(found.toSorted(byDay)).toEqual(expected.toSorted(byDay));
      }),
      { numRuns: 80 },
    );
  });

  it('come to the same by months as by days, wherever the bands lie', async () => {
    const aged = new AgedInvoices({
      executor: service.database.reader,
      actor: clerk,
      now: service.clock.now(),
      organisationId: clerk.organisationId,
      correlationId: 'test',
    });
    const days = await aged.due(AgeingFilter.parse({ dateType: 1 }));
    expect(new Set(days.map(({ dueDay }) => dueDay)).size).toBeGreaterThan(120);
    await fc.assert(
      fc.asyncProperty(starts, filters, fc.integer({ min: -40, max: 40 }), async (bands, filter, later) => {
        const asked = AgeingFilter.parse({ dateType: 1, ...filter });
        const today = dayAfter('2026-11-24', later);
        const expected = bandSums(await aged.due(asked), bands, today);
        expect(expected.length).toBeGreaterThan(0);
        expect(await aged.bands(asked, bands, today)).toEqual(expected);
      }),
      { numRuns: 40 },
    );
  });
});
