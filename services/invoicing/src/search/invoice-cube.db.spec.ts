import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { InvoiceFilter } from '@kobodesk/contracts/invoicing';
import { keptWords, soughtWords, type Actor } from '@kobodesk/contracts/kernel';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import { aService, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import fc from 'fast-check';
import { invoicing, InvoicingSeed } from '../index.js';
import { clerk, standIns } from '../invoicing.builders.js';
import { anInvoiceRow, plant } from '../invoice/invoice.builders.js';
import type { NewInvoice } from '../invoice/invoices.js';
import { mendedTotals } from '../roll-up/check/totals-check.builders.js';
import { InvoiceCube } from './invoice-cube.js';
import { InvoiceSearch } from './invoice-search.js';

const statuses = ['Unpaid', 'Paid', 'Partly paid', 'Voided'] as const;
const states = [
  [24, 'Lagos'],
  [25, 'Kano'],
] as const;
/** of the last of the locations alone; the others have invoices of both */
const ownState = [33, 'Rivers'] as const;
const names = ['Skyways Airlines', 'Harmattan Cargo', "O'Brien Skyward", 'Ọlá Cargo'] as const;
const start = Date.parse('2026-01-10T22:40:00Z');
/** over five months, each of another mixture */
const rows: NewInvoice[] = Array.from({ length: 400 }, (_, index) => {
  const isLast = index % 3 === 2;
  const [state_id, state_name] = isLast ? ownState : (states[Math.floor(index / 3) % 2] ?? states[0]);
  const createdAtMs = start + index * 9 * 3_600_000 + (index % 7) * 1_000;
  return anInvoiceRow({
    createdAtMs,
    status: statuses[(index * 7) % 4] ?? 'Unpaid',
    currency_id: index % 5 === 0 ? 840 : 566,
    amount: BigInt(1_000 + index),
    location_id: 201 + (index % 3),
    revenue_id: [1101, 1102, 110][index % 3] ?? 1101,
    customer_id: 101 + (index % 4),
    customer_name: names[(index * 3) % 4] ?? names[0],
    customer_record_name: index % 9 === 0 ? 'Kaduna Air' : (names[(index * 3) % 4] ?? names[0]),
    invoice_date: dayOf(createdAtMs - (index % 11) * 86_400_000, 'Africa/Lagos'),
    state_id,
    state_name,
  });
});

/** merged into one: whoever searches for the parent finds both */
const [parent, child] = [101, 104];
const familyOf = (customerId: number): number[] => (customerId === parent ? [parent, child] : [customerId]);
const isEdited = ({ amount }: NewInvoice): boolean => amount % 6n === 0n;

const day = fc.integer({ min: 0, max: 170 }).map((at) => dayOf(start + (at - 15) * 86_400_000, 'UTC'));
const typed = ['sky', 'cargo', 'ola car', 'air sky', 'kaduna', "o'brien", 'nobody'] as const;
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const filters = fc.record({
  startDate: maybe(day),
  endDate: maybe(day),
  dateType: fc.constantFrom(1, 2),
  status: maybe(fc.constantFrom(...statuses)),
  currencyId: maybe(fc.constantFrom(566, 840)),
  locationId: maybe(fc.constantFrom(201, 202, 299)),
  revenueId: maybe(fc.constantFrom(110, 1101, 1102, 1199)),
  state: maybe(fc.constantFrom('Lagos', '25', 'Rivers', '33', 'Nowhere')),
  isedited: maybe(fc.boolean()),
  providerId: maybe(fc.constantFrom(101, 104)),
  name: fc.constantFrom(...typed, undefined, undefined, undefined),
});
const actors = fc.record({
  locationIds: fc.constantFrom<number[] | null>(null, null, [], [201], [202, 203]),
  revenueIds: fc.constantFrom<number[] | null>(null, null, [], [110], [1101], [1102, 120]),
  customerId: fc.constantFrom<number | null>(null, null, null, 102),
});

type Asked = ReturnType<typeof InvoiceFilter.parse>;

const isWithin = (row: NewInvoice, { startDate, endDate, dateType }: Asked): boolean => {
  const on = dateType === 2 ? row.invoice_date : dayOf(row.createdAtMs, 'Africa/Lagos');
  return on >= (startDate ?? '') && on <= (endDate ?? '9999');
};
const isNamed = (row: NewInvoice, name: string): boolean =>
  soughtWords(name).every((word) =>
    keptWords(row.customer_name, row.customer_record_name).some((kept) => kept.startsWith(word)),
  );
const isOf = (row: NewInvoice, { revenueId, state, locationId, providerId, name }: Asked): boolean =>
  (name === undefined || isNamed(row, name)) &&
  [undefined, row.revenue_id, row.revenue_top_id].includes(revenueId) &&
  [undefined, row.state_name, String(row.state_id)].includes(state) &&
  [undefined, row.location_id].includes(locationId) &&
  (providerId === undefined || familyOf(providerId).includes(row.customer_id));
const isSeen = (row: NewInvoice, { locationIds, revenueIds, customerId }: Partial<Actor>): boolean =>
  (locationIds?.includes(row.location_id) ?? true) &&
  (revenueIds?.some((id) => id === row.revenue_id || id === row.revenue_top_id) ?? true) &&
  [null, row.customer_id].includes(customerId ?? null);

const fittingOf = (filter: Asked, scope: Partial<Actor>): NewInvoice[] =>
  rows.filter(
    (row) =>
      isWithin(row, filter) &&
      isOf(row, filter) &&
      isSeen(row, scope) &&
      [undefined, row.status].includes(filter.status) &&
      [undefined, row.currency_id].includes(filter.currencyId) &&
      (filter.isedited !== true || isEdited(row)),
  );
const pages = fc.record({
  from: fc.nat(60),
  pageSize: fc.integer({ min: 1, max: 12 }),
  field: fc.constantFrom('createdDate', 'invoiceDate', undefined),
  order: fc.constantFrom('ASC' as const, 'DESC' as const),
});

describe(InvoiceCube.name, () => {
  let service: ServiceUnderTest;
  const searchOf = (scope: Partial<Actor>): InvoiceSearch => {
    const actor: Actor = { ...clerk, ...scope };
    return new InvoiceSearch({
      executor: service.database.reader,
      actor,
      now: service.clock.now(),
      organisationId: actor.organisationId,
      correlationId: 'test',
    });
  };
  beforeAll(async () => {
    service = await aService({ definition: invoicing, standIns });
    await service.service.app.get(InvoicingSeed, { strict: false }).seedDemo();
    await plant(service.database, clerk, rows);
    await service.database.write((executor) =>
      executor.run(
        `INSERT INTO customer_links (organisation_id, parent_id, child_id, open_child_id, merged_at_ms, merged_by_name)
         VALUES (?, ?, ?, ?, 1, 'Adaeze Nwosu')`,
        [clerk.organisationId, parent, child, child],
      ),
    );
    await service.database.write((executor) =>
      executor.run(
        'UPDATE invoices SET is_edited = 1 WHERE amount_thousandths % 6 = 0 AND organisation_id = ?',
        [clerk.organisationId],
      ),
    );
    await mendedTotals(service);
  });
  afterAll(() => service.stop());

  it('totals every filter and scope as the invoices themselves do', async () => {
    await fc.assert(
      fc.asyncProperty(filters, actors, async (typed, scope) => {
        const filter = InvoiceFilter.parse(typed);
        const search = searchOf(scope);
        const fitting = fittingOf(filter, scope);
        expect((await search.page({ filter, from: 0, pageSize: 5 })).total).toBe(fitting.length);
        expect(await search.count(filter)).toBe(fitting.length);
        const sums = new Map<string, string>();
        for (const { currencyId, status, count, amount } of await search.summary(filter))
          sums.set(`${currencyId} ${status}`, `${count} ${amount}`);
        const expected = new Map<string, string>();
        for (const { currency_id, status } of fitting) {
          const alike = fitting.filter((row) => row.currency_id === currency_id && row.status === status);
          const amount = alike.reduce((total, row) => total + row.amount, 0n);
          expected.set(`${currency_id} ${status}`, `${alike.length} ${amount}`);
        }
        expect(sums).toEqual(expected);
      }),
      { numRuns: 250 },
    );
  });

  it('finds every page of every filter where the list itself has it', async () => {
    await fc.assert(
      fc.asyncProperty(filters, actors, pages, async (typed, scope, { from, pageSize, field, order }) => {
        const filter = InvoiceFilter.parse(typed);
        const isByDate = field === 'invoiceDate' || (field === undefined && filter.dateType === 2);
        const placeOf = (row: NewInvoice) =>
          `${isByDate ? row.invoice_date : row.createdAtMs} ${String(rows.indexOf(row)).padStart(4, '0')}`;
        const listed = fittingOf(filter, scope).sort((one, other) =>
          placeOf(one) < placeOf(other) ? -1 : 1,
        );
        if (order === 'DESC') listed.reverse();
        const sort = field && { field, order };
        const page = await searchOf(scope).page({ filter, from, pageSize, ...(sort ? { sort } : {}) });
        const expected = sort || order === 'DESC' ? listed : listed.reverse();
        expect(page.rows.map((row) => String(row.amount_thousandths))).toEqual(
          expected.slice(from * pageSize, (from + 1) * pageSize).map(({ amount }) => String(amount)),
        );
        expect(page.total).toBe(listed.length);
      }),
      { numRuns: 400 },
    );
  });
});
