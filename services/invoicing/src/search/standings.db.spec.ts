import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { InvoiceFilter, searchInvoices, summariseInvoices } from '@kobodesk/contracts/invoicing';
import { decimalOf, thousandths, type Actor } from '@kobodesk/contracts/kernel';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import type { Scope } from '@kobodesk/chassis/database/scoped-repository';
import { aService, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import fc from 'fast-check';
import { invoicing, InvoicingSeed } from '../index.js';
import { clerk, standIns } from '../invoicing.builders.js';
import { anInvoiceRow, plant } from '../invoice/invoice.builders.js';
import { isByIndexAlone, remembering, type Asked } from './engine-plan.builders.js';
import { InvoiceSearch } from './invoice-search.js';
import { Standings } from './standings.js';

const statuses = ['Unpaid', 'Paid', 'Partly paid', 'Voided'] as const;
const dayMs = 86_400_000;

describe('what is overdue and what was credited', () => {
  let service: ServiceUnderTest;
  let start = 0;
  let today = '';

  beforeAll(async () => {
    service = await aService({ definition: invoicing, standIns });
    await service.service.app.get(InvoicingSeed, { strict: false }).seedDemo();
    start = service.clock.now().getTime() - 60 * dayMs;
    today = dayOf(service.clock.now(), 'Africa/Lagos');
    await plant(
      service.database,
      clerk,
      Array.from({ length: 240 }, (_, index) => {
        const createdAtMs = start + index * 6 * 3_600_000;
        return anInvoiceRow({
          createdAtMs,
          status: statuses[(index * 7) % 4] ?? 'Unpaid',
          currency_id: index % 5 === 0 ? 840 : 566,
          amount: BigInt(1_000 + index),
          location_id: 201 + (index % 3),
          revenue_id: [1101, 1102][index % 2] ?? 1101,
          customer_id: 101 + (index % 4),
          customer_name: index % 9 === 0 ? 'Kaduna Air' : 'Skyways Airlines',
          invoice_date: dayOf(createdAtMs - (index % 11) * dayMs, 'Africa/Lagos'),
          due_day: dayOf(createdAtMs + (index % 30) * dayMs, 'Africa/Lagos'),
        });
      }),
    );
    // a third of what is paid was settled by a note
    await service.database.write(async (executor) => {
      await executor.run(
        `UPDATE invoices SET credit_status = 1, paid_thousandths = 0, credit_thousandths = amount_thousandths
         WHERE status = 'Paid' AND id % 3 = 0`,
      );
      // and of what is open some has a note that leaves a rest
      await executor.run(
        `UPDATE invoices SET credit_status = 1, credit_thousandths = 3 WHERE status IN ('Unpaid', 'Partly paid') AND id % 5 = 0`,
      );
      await executor.run(`UPDATE invoices SET paid_thousandths = 1 WHERE status = 'Paid' AND id % 3 <> 0`);
      await executor.run(
        `INSERT INTO credit_notes (organisation_id, reference_number, type_id, invoice_id, invoice_number,
         credit_thousandths, percentage, amount_thousandths, paid_thousandths, currency_id, customer_id,
         customer_record_name, location_id, revenue_id, revenue_top_id, revenue_name, reason, maker_user_id, maker_name,
         checker_user_id, made_at_ms, target_invoice_number, status, checker_name, comment, is_proposed)
         SELECT organisation_id, CONCAT('CN-', id), 1, id, invoice_number, credit_thousandths, '100', amount_thousandths, 0,
         currency_id, customer_id, customer_record_name, location_id, revenue_id, revenue_top_id, revenue_name, 'Agreed', 504,
         'A', 505, 0, '', 1, 'B', '', 1 FROM invoices WHERE credit_status = 1`,
      );
    });
  });
  afterAll(() => service.stop());

  function rememberingSearch(asked: Asked[]): { search: InvoiceSearch; scope: Scope } {
    const scope: Scope = {
      executor: remembering(service.database.reader, asked),
      actor: clerk,
      now: service.clock.now(),
      organisationId: clerk.organisationId,
      correlationId: 'test',
    };
    return { search: new InvoiceSearch(scope), scope };
  }

  const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
  const filters = fc.record({
    startDate: maybe(fc.integer({ min: -5, max: 65 })),
    endDate: maybe(fc.integer({ min: -5, max: 65 })),
    dateType: fc.constantFrom(1, 2),
    status: maybe(fc.constantFrom(...statuses)),
    currencyId: maybe(fc.constantFrom(566, 840)),
    locationId: maybe(fc.constantFrom(201, 202)),
    revenueId: maybe(fc.constantFrom(110, 1101)),
    state: maybe(fc.constantFrom('Lagos', 'Nowhere')),
    providerId: maybe(fc.constantFrom(101, 104)),
    name: maybe(fc.constantFrom('kaduna')),
  });
  const actors = fc.record({
    locationIds: fc.constantFrom<number[] | null>(null, null, [201]),
    revenueIds: fc.constantFrom<number[] | null>(null, null, [1102]),
    customerId: fc.constantFrom<number | null>(null, null, null, 102),
  });
  const dayAt = (at: number | undefined) => (at === undefined ? undefined : dayOf(start + at * dayMs, 'UTC'));

  /** What stands in rows of a standing, by currency: asked for one by one, and added up. */
  async function listed(parameter: InvoiceFilter, actor: Actor) {
    const found = await service.call(searchInvoices, actor, { pageSize: 100, from: 0, parameter });
    const rows = [...found.results];
    for (let from = 1; rows.length < found.totalCount; from += 1)
      rows.push(...(await service.call(searchInvoices, actor, { pageSize: 100, from, parameter })).results);
    return rows;
  }

  it('are counted at any filter, for whoever asks, as the rows say themselves', async () => {
    const due = new Map(
      (
        await service.database.reader.query<{ invoice_number: string; due_day: string }>(
          'SELECT invoice_number, due_day FROM invoices',
          [],
        )
      ).map((row) => [row.invoice_number, row.due_day]),
    );
    await fc.assert(
      fc.asyncProperty(filters, actors, async ({ startDate, endDate, ...rest }, scope) => {
        const actor: Actor = { ...clerk, ...scope };
        const parameter = InvoiceFilter.parse({
          ...rest,
          startDate: dayAt(startDate),
          endDate: dayAt(endDate),
        });
        const all = await listed(parameter, actor);
        const isOpen = (status: string) => status === 'Unpaid' || status === 'Partly paid';
        const late = all.filter((row) => isOpen(row.status) && (due.get(row.invoiceNumber) ?? today) < today);
        const credited = all.filter(
          (row) => row.status === 'Paid' && row.creditNoteRequestStatus === 1 && row.amountPaid === '0',
        );
        const told = (await service.call(summariseInvoices, actor, { parameter })).statuses;
        const sumOf = (rows: typeof all, currencyId: number, isOpenAmount: boolean) => {
          const own = rows.filter((row) => row.currencyId === currencyId);
          const amount = own.reduce(
            (sum, row) =>
              sum +
              thousandths(row.amount) -
              (isOpenAmount
                ? thousandths(row.amountPaid) + thousandths(row.amount) - thousandths(row.amountPayable)
                : 0n),
            0n,
          );
          return own.length === 0 ? undefined : { count: own.length, amount: decimalOf(amount) };
        };
        for (const currencyId of [566, 840])
          for (const [status, rows] of [
            ['Overdue', late],
            ['Credited', credited],
          ] as const) {
            const found = told.find((one) => one.status === status && one.currencyId === currencyId);
            const expected = sumOf(rows, currencyId, status === 'Overdue');
            expect(found && { count: found.count, amount: found.amount }).toEqual(expected);
          }
        // the list of a tab holds what its tab counts
        for (const [standing, rows] of [
          ['Overdue', late],
          ['Credited', credited],
        ] as const)
          expect((await listed({ ...parameter, standing }, actor)).map((row) => row.invoiceNumber)).toEqual(
            rows.map((row) => row.invoiceNumber),
          );
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    {},
    { startDate: '2026-01-01', endDate: '2026-12-31' },
    { startDate: '2026-01-01', endDate: '2026-12-31', dateType: 2 },
    { locationId: 201 },
    { revenueId: 110 },
    { revenueId: 1101, currencyId: 566 },
    { status: 1 },
    { state: 'Lagos' },
    { name: 'kaduna' },
  ])('reads no row of what is not late yet of %j', async (filter) => {
    const asked: Asked[] = [];
    const { search, scope } = rememberingSearch(asked);
    const plan = await search.plan(InvoiceFilter.parse({ dateType: 1, ...filter }));
    await new Standings(scope).of(plan, { all: await search.summaryOf(plan), version: '1' });
    const stillToCome = asked.find(({ sql }) => sql.includes('open_due_day >='));
    expect(stillToCome && (await isByIndexAlone(service.database.reader, stillToCome, 'invoices_open'))).toBe(
      true,
    );
  });

  it('of a name are asked for with its cards: the name is looked up once, and its sums are read once', async () => {
    const asked: Asked[] = [];
    const { search, scope } = rememberingSearch(asked);
    const plan = await search.plan(InvoiceFilter.parse({ dateType: 1, name: 'kaduna' }));
    const sums = await new Standings(scope).of(plan, { all: await search.summaryOf(plan), version: '1' });
    expect(sums.length).toBeGreaterThan(0);
    const times = (table: string) => asked.filter(({ sql }) => sql.includes(`FROM ${table} `)).length;
    expect([times('invoice_name_words'), times('invoice_totals')]).toEqual([1, 1]);
  });
});
