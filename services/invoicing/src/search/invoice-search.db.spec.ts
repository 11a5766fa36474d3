import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  exportInvoices,
  InvoiceFilter,
  searchInvoices,
  summariseInvoices,
} from '@kobodesk/contracts/invoicing';
import type { InputOf } from '@kobodesk/contracts/kernel';
import { sideBySide } from '@kobodesk/chassis/operations/side-by-side';
import { aService, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { invoicing, InvoicingSeed } from '../index.js';
import { clerk, standIns } from '../invoicing.builders.js';
import { anInvoiceRow, plant } from '../invoice/invoice.builders.js';
import { remembering, type Asked } from './engine-plan.builders.js';
import { InvoiceSearch } from './invoice-search.js';
import { Standings } from './standings.js';
import type { Cursor } from './page-place.js';

type Search = InputOf<typeof searchInvoices>;
type Filter = NonNullable<Search['parameter']>;
type Scope = ConstructorParameters<typeof InvoiceSearch>[0];

const pageSize = 20;
const hour = 3_600_000;
const start = Date.parse('2026-10-01T08:00:00Z');
const october: Filter = { dateType: 1, startDate: '2026-10-01', endDate: '2026-10-31' };

describe(InvoiceSearch.name, () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await aService({ definition: invoicing, standIns });
    await service.service.app.get(InvoicingSeed, { strict: false }).seedDemo();
    // seven of each instant: only the id tells them apart
    const rows = Array.from({ length: 520 }, (_, index) =>
      anInvoiceRow({
        createdAtMs: start + Math.floor(index / 7) * hour,
        status: index % 2 === 0 ? 'Unpaid' : 'Paid',
        invoice_date: `2026-10-${String(1 + (index % 25)).padStart(2, '0')}`,
      }),
    );
    await plant(service.database, clerk, rows);
  });
  afterAll(() => service.stop());

  const search = (input: Search) => service.call(searchInvoices, clerk, { pageSize, ...input });
  const cardsOf = async (parameter: Filter) =>
    (await service.call(summariseInvoices, clerk, { parameter })).results.find(
      ({ currencyId }) => currencyId === 566,
    );

  async function walk(
    parameter: Filter,
    sort?: Search['sort'],
    numbers = new Map<number, string>(),
  ): Promise<number[]> {
    const ids: number[] = [];
    for (let from = 0; ; from += 1) {
      const { results } = await search({ from, parameter, ...(sort ? { sort } : {}) });
      ids.push(...results.map(({ id }) => id));
      for (const { id, invoiceNumber } of results) numbers.set(id, invoiceNumber);
      if (results.length < pageSize) return ids;
    }
  }

  describe('deep pages', () => {
    it('hold every invoice once, in the order in which the keyset walks them', async () => {
      const numbers = new Map<number, string>();
      const ids = await walk(october, undefined, numbers);
      const whole: string[] = [];
      let after: Cursor | null = null;
      do {
        const { results, next }: { results: { invoiceNumber: string }[]; next: Cursor | null } =
          await service.call(exportInvoices, clerk, { filter: october, after, size: 90 });
        whole.push(...results.map(({ invoiceNumber }) => invoiceNumber));
        after = next;
      } while (after);
      expect(ids).toHaveLength(520);
      expect(new Set(ids).size).toBe(520);
      expect(ids.map((id) => numbers.get(id))).toEqual(whole);
    });
    it.each<[string, Filter, Search['sort']]>([
      ['a filter', { ...october, status: 1 }, undefined],
      ['the invoice date', { ...october, dateType: 2 }, undefined],
      ['the oldest first', october, { field: 'createdDate', order: 'ASC' }],
      ['the invoice date, the oldest first', october, { field: 'invoiceDate', order: 'ASC' }],
    ])('are the same rows as one large page further up, by %s', async (_by, parameter, sort) => {
      const ids = await walk(parameter, sort);
      expect(new Set(ids).size).toBe(ids.length);
      // 100 a page: the second of them begins before row 200 and is read the other way
      const { results, totalCount } = await search({
        from: 1,
        pageSize: 100,
        parameter,
        ...(sort ? { sort } : {}),
      });
      expect(ids).toHaveLength(totalCount);
      expect(ids.slice(100, 200)).toEqual(results.map(({ id }) => id));
      const one = await search({ from: 205, pageSize: 1, parameter, ...(sort ? { sort } : {}) });
      expect(one.results.map(({ id }) => id)).toEqual([ids[205]]);
    });
    it('show whole rows with their total', async () => {
      const { results, totalCount } = await search({ from: 25, parameter: october });
      expect(totalCount).toBe(520);
      expect(results[0]).toMatchObject({
        amount: '50000',
        amountString: '\u20a650,000.00',
        customer: 'Skyways Airlines',
        bills: [{ description: 'Landing', quantity: '2', rate: '25000', amount: '50000', precision: 2 }],
      });
    });
  });

  it('tells nothing of a row that a list does not show', async () => {
    const { results } = await search({ parameter: october });
    const shown = Object.keys(results[0] ?? {});
    expect(shown).toContain('invoiceNumber');
    expect(shown.filter((name) => name.includes('_') || /timezone|top/i.test(name))).toEqual([]);
  });

  describe('a round of questions', () => {
    /** How a filter is answered: what is asked of which table, what is asked side by side in one line. */
    async function roundsOf(answer: (scope: Scope) => Promise<unknown>): Promise<string[]> {
      const { reader } = service.database;
      const rounds: string[][] = [];
      let underWay = 0;
      const query: typeof reader.query = async (sql, values) => {
        if (underWay === 0) rounds.push([]);
        rounds.at(-1)?.push(/FROM (invoice\w+)/.exec(sql)?.[1] ?? '');
        underWay += 1;
        const rows = await reader.query(sql, values);
        // what comes of an answer is asked once all of its round have theirs
        await new Promise((resolve) => setImmediate(resolve));
        underWay -= 1;
        return rows as never;
      };
      const { organisationId } = clerk;
      const of = { actor: clerk, now: service.clock.now(), organisationId, correlationId: 'test' };
      await answer({ ...of, executor: { ...reader, query } });
      return rounds.map((round) => round.toSorted().join(' '));
    }
    const page = (parameter: Filter) => (scope: Scope) =>
      new InvoiceSearch(scope).page({ filter: InvoiceFilter.parse(parameter), from: 0, pageSize: 10 });
    it('is all that cards take, once their version is known', async () => {
      const rounds = await roundsOf(async (scope) => {
        const found = new InvoiceSearch(scope);
        const plan = await found.plan(InvoiceFilter.parse(october));
        const all = found.summaryOf(plan);
        await sideBySide(all, new Standings(scope).of(plan, { all, version: 'another' }));
      });
      expect(rounds).toEqual(['invoice_totals invoices invoices invoices']);
    });

    it('reads each invoice once for the cards of a customer at a place by invoice date', async () => {
      const rounds = await roundsOf(async (scope) => {
        const found = new InvoiceSearch(scope);
        const plan = await found.plan(
          InvoiceFilter.parse({ ...october, dateType: 2, providerId: 101, locationId: 201 }),
        );
        const all = found.summaryOf(plan);
        await sideBySide(all, new Standings(scope).of(plan, { all, version: 'yet another' }));
      });
      // all with what is late, the credits of that, and what was credited
      expect(rounds.slice(1)).toEqual(['invoices invoices invoices']);
    });

    it('is not taken by the total of a page that is found by its days', async () => {
      const parameter: Filter = { ...october, status: 1, locationId: 201 };
      expect(await roundsOf(page(parameter))).toEqual(['invoice_totals invoice_totals', 'invoice_counters']);
    });
  });

  describe('what a customer of many invoices rarely has', () => {
    const [long, ago] = ['2025-03-04', '2025-03-09'];
    const many: Filter = { dateType: 1, startDate: '2025-03-01', endDate: '2025-12-31', providerId: 109 };
    beforeAll(async () => {
      const of = { customer_id: 109 };
      const others = Array.from({ length: 510 }, (_, index) =>
        anInvoiceRow({
          ...of,
          status: 'Paid',
          createdAtMs: Date.parse('2025-06-01T08:00:00Z') + index * 8 * hour,
        }),
      );
      const open = [long, long, ago].map((day) =>
        anInvoiceRow({ ...of, createdAtMs: Date.parse(`${day}T08:00:00Z`) }),
      );
      await plant(service.database, clerk, [...open, ...others]);
    });

    /** of which days invoices were read, and what was found */
    async function foundOf(parameter: Filter, pageSize = 10) {
      const asked: Asked[] = [];
      const { organisationId } = clerk;
      const executor = remembering(service.database.reader, asked);
      const of = { actor: clerk, now: service.clock.now(), organisationId, correlationId: 'test', executor };
      const filter = InvoiceFilter.parse(parameter);
      const { rows, total } = await new InvoiceSearch(of).page({ filter, from: 0, pageSize });
      const days = asked
        .filter(({ sql }) => / invoices .* ORDER BY/s.test(sql))
        .map(({ values }) => values.filter((value) => Number(value) > start - 3e11))
        .map((times) => times.map((time) => new Date(Number(time) + hour).toISOString().slice(0, 10)));
      return { total, days, found: rows.map(({ created_at_ms }) => Number(created_at_ms)) };
    }

    it.each<[string, Filter, string[][]]>([
      [
        'a status',
        { ...many, status: 3 },
        [
          [ago, '2025-03-10'],
          [long, '2025-03-05'],
        ],
      ],
      ['any', many, [['2025-03-01', '2026-01-01']]],
    ])('is read on the days alone that hold it: %s', async (_what, parameter, days) => {
      expect(await foundOf(parameter)).toMatchObject({ days });
    });
    it('is found whole, the newest first, and nothing is read for what is not there', async () => {
      const at = (day: string) => Date.parse(`${day}T08:00:00Z`);
      const found = [at(ago), at(long), at(long)];
      expect(await foundOf({ ...many, status: 3 })).toMatchObject({ total: 3, found });
      expect(await foundOf({ ...many, status: 4 })).toEqual({ total: 0, found: [], days: [] });
      expect((await foundOf({ ...many, status: 1 })).total).toBe(510);
    });
    it('is not read where none is late', async () => {
      const paid = { ...many, startDate: '2025-06-01', standing: 'Overdue' as const };
      expect(await foundOf(paid)).toEqual({ total: 0, found: [], days: [] });
      expect((await foundOf({ ...many, standing: 'Overdue' })).found).toHaveLength(3);
    });
    it('is walked where the customer has few', async () => {
      const few = { ...many, endDate: '2025-06-30', status: 3 };
      expect(await foundOf(few)).toMatchObject({ total: 3, days: [['2025-03-01', '2025-07-01']] });
    });
  });

  describe('the cards', () => {
    const september: Filter = { dateType: 1, startDate: '2026-09-01', endDate: '2026-09-30' };
    beforeAll(async () => {
      const at = { createdAtMs: Date.parse('2026-09-15T10:00:00Z'), location_id: 202 };
      await plant(service.database, clerk, [
        anInvoiceRow({ ...at, amount: 1_000_000n }),
        anInvoiceRow({ ...at, amount: 2_500_001n }),
        anInvoiceRow({ ...at, amount: 700_500n, status: 'Voided' }),
      ]);
    });
    it.each<[string, Filter]>([
      ['of whole days, from the roll-ups', september],
      ['of a location, from the invoices', { ...september, locationId: 202 }],
    ])('%s count a voided invoice and keep its amount apart', async (_of, parameter) => {
      expect(await cardsOf(parameter)).toMatchObject({
        amount: '3500.001',
        paid: '0',
        voided: '700.5',
        count: 3,
      });
    });
    it('of the voided alone hold no other amount', async () => {
      expect(await cardsOf({ ...september, status: 4 })).toMatchObject({
        amount: '0',
        voided: '700.5',
        count: 1,
      });
    });
  });
});
