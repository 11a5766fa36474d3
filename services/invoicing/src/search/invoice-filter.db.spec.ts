import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { InvoiceFilter } from '@kobodesk/contracts/invoicing';
import type { Actor } from '@kobodesk/contracts/kernel';
import type { Reader } from '@kobodesk/chassis/database/database';
import { aService, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { invoicing, InvoicingSeed } from '../index.js';
import { clerk, standIns } from '../invoicing.builders.js';
import { anInvoiceRow, plant } from '../invoice/invoice.builders.js';
import { isByIndexAlone, likenessOf, planOf, remembering, type Asked } from './engine-plan.builders.js';
import { InvoiceSearch } from './invoice-search.js';
import { customerPlans } from './customer-plans.builders.js';
import { namePlans } from './names/name-plans.builders.js';
import { count, first, plans, type PlannedQuery } from './invoice-plans.builders.js';

/** the invoice that has it, and the one that had it */
const byReference: PlannedQuery = {
  name: 'page 1 by payment reference',
  filter: { invoiceNumber: '2704 1188 3921', startDate: null, endDate: null },
  ask: (search, filter) => search.page({ filter, from: 0, pageSize: 10 }),
  sqlite: [
    'SEARCH invoices USING invoices_rrr by 1',
    'SEARCH invoice_earlier_references USING PRIMARY by 2',
    'SEARCH invoices USING PRIMARY by 1',
    'USE TEMP B-TREE FOR ORDER BY',
    'SEARCH invoices USING PRIMARY by 1',
  ],
  mysql: [
    'invoices const invoices_rrr',
    'invoice_earlier_references ref PRIMARY',
    'invoices range PRIMARY sorts',
    'invoices range PRIMARY',
  ],
};

const countByReference: PlannedQuery = {
  ...byReference,
  name: 'how many have or had a payment reference',
  ask: count,
  sqlite: [
    ...byReference.sqlite.slice(0, 2),
    'SEARCH invoice_counters USING PRIMARY by 1',
    'SEARCH invoices USING PRIMARY by 1',
  ],
  mysql: [...byReference.mysql.slice(0, 2), 'invoice_counters const PRIMARY', 'invoices range PRIMARY'],
};

const byBeginningOfReference: PlannedQuery = {
  ...byReference,
  name: 'page 1 by the beginning of a payment reference',
  filter: { ...byReference.filter, invoiceNumber: '2804 1188' },
  sqlite: [
    'SEARCH invoices USING invoices_rrr by 2',
    'SEARCH invoice_earlier_references USING PRIMARY by 3',
    ...byReference.sqlite.slice(2),
  ],
  mysql: [
    'invoices range invoices_rrr',
    'invoice_earlier_references range PRIMARY',
    ...byReference.mysql.slice(2),
  ],
};

describe('the plans of the hot queries', () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await aService({ definition: invoicing, standIns });
    await service.service.app.get(InvoicingSeed, { strict: false }).seedDemo();
    const start = Date.parse('2026-01-01T08:00:00Z');
    const statuses = ['Unpaid', 'Paid', 'Partly paid', 'Voided'] as const;
    const rows = Array.from({ length: 1200 }, (_, index) =>
      anInvoiceRow({
        createdAtMs: start + index * 6 * 3_600_000,
        status: statuses[index % 4] ?? 'Unpaid',
        customer_id: 101 + (index % 4),
        location_id: 201 + (index % 2),
        revenue_id: 1101 + (index % 2),
        customer_name: index === 600 ? 'Rarely Air' : 'Skyways Airlines',
        rrr: { 600: '270411883921', 601: '280411883921', 602: '280411883922' }[index] ?? null,
      }),
    );
    await plant(service.database, clerk, rows);
    await service.database.write(async (executor) => {
      await executor.run(
        `INSERT INTO invoice_earlier_references (organisation_id, rrr, invoice_id)
         SELECT organisation_id, CASE id % 1000 WHEN 7 THEN '270411883921' ELSE CONCAT('2604', id) END, id FROM invoices`,
      );
      for (let child = 1000; child < 1100; child += 1)
        await executor.run(
          `INSERT INTO customer_links (organisation_id, parent_id, child_id, open_child_id, merged_at_ms, merged_by_name)
           VALUES (20, ?, ?, ?, 0, '')`,
          [child < 1003 ? 101 : child - 500, child, child],
        );
      if (executor.dialect === 'mysql')
        await executor.query(
          'ANALYZE TABLE customer_links, invoices, invoice_totals, invoice_names, invoice_name_words, invoice_earlier_references',
        );
    });
  });
  afterAll(() => service.stop());

  async function askedBy(
    { filter, actor, ask }: Pick<PlannedQuery, 'filter' | 'actor' | 'ask'>,
    reader: Reader = service.database.reader,
  ): Promise<Asked[]> {
    const asked: Asked[] = [];
    const who: Actor = { ...clerk, ...actor };
    const search = new InvoiceSearch({
      executor: remembering(reader, asked),
      actor: who,
      now: service.clock.now(),
      organisationId: who.organisationId,
      correlationId: 'test',
    });
    await ask(search, InvoiceFilter.parse({ startDate: '2026-03-01', endDate: '2026-03-31', ...filter }));
    return asked;
  }

  async function plansOf(query: PlannedQuery, reader: Reader = service.database.reader): Promise<string[]> {
    const found: string[] = [];
    for (const statement of await askedBy(query, reader)) found.push(...(await planOf(reader, statement)));
    return found;
  }

  it.each([...customerPlans, ...plans, byReference, countByReference, byBeginningOfReference, ...namePlans])(
    '$name',
    async (query) => {
      const found = await plansOf(query);
      const alike = await likenessOf(service.database.reader);
      expect(alike(found)).toEqual(alike(query[service.database.dialect]));
    },
  );

  /** Whether the statement with such a piece reads a key and no row; undefined: none was asked. */
  async function isOfKeyAlone(
    piece: 'page_id' | 'COUNT(*)' | 'SUM(1)',
    key: string,
    query: Pick<PlannedQuery, 'filter' | 'actor'>,
  ): Promise<boolean | undefined> {
    const asked = await askedBy({ ...query, ask: piece === 'page_id' ? first : count });
    const statement = asked.find(({ sql }) => sql.includes(piece));
    return statement && isByIndexAlone(service.database.reader, statement, key);
  }

  it.each([
    [{ currencyId: 566 }, {}],
    [{ state: 'Lagos' }, {}],
    [{ state: 'Lagos', currencyId: 566 }, {}],
    [{ standing: 'Overdue' }, {}],
    [{}, { locationIds: [201, 202] }],
  ])('read no row of what %j of %j passes over', async (filter, actor) => {
    expect(await isOfKeyAlone('page_id', 'invoices_created', { filter, actor })).toBe(true);
  });

  it.each([
    ['COUNT(*)', { name: 'sky' }],
    ['COUNT(*)', { name: 'sky', locationId: 201 }],
    ['COUNT(*)', { dateType: 2, locationId: 201 }],
    // what no month holds: the days at the edges
    ['SUM(1)', { locationId: 201 }],
    ['SUM(1)', { state: 'Lagos' }],
    ['SUM(1)', { revenueId: 1101 }],
    ['SUM(1)', { revenueId: 110 }],
  ] as const)('count by the key alone, as %s, what a customer has of %j', async (sum, filter) => {
    // days of their own: no total is kept of them
    const query = { filter: { providerId: 102, startDate: '2026-02-05', ...filter } };
    expect(await isOfKeyAlone(sum, 'invoices_customer', query)).toBe(true);
  });

  it.each([
    [{ locationId: 202 }, {}],
    [{ state: 'Lagos', revenueId: 110 }, {}],
    [{ currencyId: 566, name: 'sky' }, {}],
    [{}, { revenueIds: [110], locationIds: [201, 202] }],
  ])('read no row of what a customer has that is not of %j for %j', async (filter, actor) => {
    const query = { filter: { providerId: 102, ...filter }, actor };
    expect(await isOfKeyAlone('page_id', 'invoices_customer', query)).toBe(true);
  });

  it.each([
    ['invoices_name_time', { revenueId: 1101 }],
    ['invoices_name_time', { revenueId: 110 }],
    ['invoices_name', { locationId: 202 }],
    ['invoices_name', { state: 'Lagos' }],
    ['invoices_name', { locationId: 202, revenueId: 110 }],
  ])('count by %s alone what a name has of %j on the days of no whole year', async (key, filter) => {
    const query = { filter: { name: 'sky', startDate: '2026-02-01', ...filter } };
    expect(await isOfKeyAlone('COUNT(*)', key, query)).toBe(true);
  });

  it.each([
    ['invoices_customer', { providerId: 102, dateType: 2 }],
    ['invoices_name', { name: 'rarely', currencyId: 566 }],
    ['invoices_name', { name: 'rarely', dateType: 2 }],
  ])('put in order by the key %s alone what fits %j', async (key, filter) => {
    const query = { filter: { startDate: null, endDate: null, ...filter } };
    expect(await isOfKeyAlone('page_id', key, query)).toBe(true);
  });

  it('show an index that is gone', async () => {
    const query = plans.find(({ name }) => name === 'page 1 by status') as PlannedQuery;
    const drop =
      service.database.dialect === 'mysql'
        ? 'DROP INDEX invoices_status ON invoices'
        : 'DROP INDEX invoices_status';
    const found = await service.database.write(async (executor) => {
      await executor.run(drop);
      // by the connection that dropped it: a reader of SQLite may still stand on what was before
      return plansOf(query, executor).catch((error: unknown) => [String(error)]);
    });
    expect(found).not.toEqual(query[service.database.dialect]);
  });
});
