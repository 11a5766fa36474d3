import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ageByCustomer,
  AgeingFilter,
  ageingBands,
  mostDebtors,
  searchAgeing,
} from '@kobodesk/contracts/invoicing';
import { usualThresholds } from '@kobodesk/contracts/notifications';
import type { Parameter, Reader } from '@kobodesk/chassis/database/database';
import type { ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anInvoiceRow, plant } from '../../invoice/invoice.builders.js';
import { clerk as raiser, foreigner as stranger } from '../../invoicing.builders.js';
import { isByIndexAlone, planOf } from '../../search/engine-plan.builders.js';
import { AgedInvoices } from '../aged-invoices.js';
import { anAgencyOwed, naira, seeing, type Debt } from '../ageing.builders.js';
import { daysOf } from '../ageing-days.js';
import { ByCustomerHandlers } from './by-customer.handlers.js';

const clerk = seeing(raiser);
const dollar = 840;
const small = Array.from({ length: 19 }, (_, at) => 1000 + at);

interface Asked {
  sql: string;
  values: readonly Parameter[];
}

describe(ByCustomerHandlers.name, () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    const ofSmall = small.map((customer, at): Debt => [customer, at * 6, BigInt(at + 1) * 1_000n]);
    service = await anAgencyOwed([
      [101, 100, 300_000n],
      [101, 10, 50_000n],
      [102, 40, 200_000n],
      // together more than 101: they are one customer
      [103, 70, 250_000n],
      [1100, 95, 150_000n],
      [102, 95, 5_000n, dollar],
      ...ofSmall,
    ]);
    const voided = anInvoiceRow({ customer_id: 101, amount: 900_000n, currency_id: naira, status: 'Voided' });
    await plant(service.database, clerk, [voided]);
    await service.database.write(async (executor) => {
      await executor.run(
        `INSERT INTO customer_links (organisation_id, parent_id, child_id, open_child_id, merged_at_ms, merged_by_name)
         VALUES (20, 103, 1100, 1100, 0, '')`,
      );
      if (executor.dialect === 'mysql')
        await executor.query('ANALYZE TABLE customer_links, invoices, customers');
    });
  });
  afterAll(() => service.stop());

  const list = (parameter = {}, actor = clerk) =>
    service.call(ageByCustomer, actor, { parameter: { dateType: 1, ...parameter } });
  const amounts = ({ bands }: { bands: readonly { amount: string }[] }) => bands.map(({ amount }) => amount);

  it('lists who owes most in each currency, those merged into a customer as part of it, and the rest together', async () => {
    const { data, thresholds } = await list();
    const [ofNaira, ofDollar] = data;
    expect(data.map(({ currency }) => currency)).toEqual(['NGN', 'USD']);
    expect(ofNaira?.debtors).toHaveLength(mostDebtors);
    expect(
      ofNaira?.debtors
        .slice(0, 4)
        .map((one) => [one.customerId, one.outstanding, one.count, ...amounts(one)]),
    ).toEqual([
      [103, '400', 2, '0', '0', '250', '150'],
      [101, '350', 2, '50', '0', '0', '300'],
      [102, '200', 1, '0', '200', '0', '0'],
      [1018, '19', 1, '0', '0', '0', '19'],
    ]);
    // 19 small ones and three large: two are left
    expect(ofNaira?.others).toMatchObject({ customers: 2, count: 2, outstanding: '3' });
    expect(ofNaira?.total).toMatchObject({ customers: 22, count: 24, outstanding: '1140' });
    expect([ofDollar?.others, ofDollar?.debtors.map(amounts)]).toEqual([undefined, [['0', '0', '0', '5']]]);
    expect(thresholds).toEqual({ midlydue: 30, due: 60, overdue: 90 });
  });

  it.each([{}, { status: 3 }, { customerId: 103 }, { locationId: 201 }, { currencyId: dollar }])(
    'comes to what the bands of the analysis come to, of %j',
    async (parameter) => {
      const { bands } = await service.call(searchAgeing, clerk, {
        pageSize: 1,
        from: 0,
        parameter: { dateType: 1, ...parameter },
      });
      const { data } = await list(parameter);
      expect(
        data.map(({ currencyId, currency, total: { customers: _many, ...total } }) => ({
          currencyId,
          currency,
          ...total,
        })),
      ).toEqual(bands);
    },
  );

  it('leads to the invoices that a cell is of', async () => {
    const parameter = { dateType: 1 as const, customerId: 103, currencyId: naira, status: 3 };
    const { totalCount } = await service.call(searchAgeing, clerk, { pageSize: 10, from: 0, parameter });
    const own = (await list()).data[0]?.debtors.find(({ customerId }) => customerId === 103);
    expect([totalCount, own?.bands[3]?.count]).toEqual([1, 1]);
  });

  it('is of the own agency, and for those who see ages', async () => {
    expect(await list({}, seeing(stranger))).toMatchObject({
      data: [],
      message: 'No record match your search',
    });
    await expect(list({}, raiser)).rejects.toMatchObject({ report: { code: 'NOT_PERMITTED' } });
  });

  const remembering = (asked: Asked[]): AgedInvoices => {
    const { reader } = service.database;
    const executor: Reader = {
      ...reader,
      query: (sql, values = []) => {
        asked.push({ sql, values });
        return reader.query(sql, values);
      },
    };
    return new AgedInvoices({
      executor,
      actor: clerk,
      now: service.clock.now(),
      organisationId: clerk.organisationId,
      correlationId: 'test',
    });
  };
  const ranges = ageingBands(usualThresholds).map((band) => daysOf(band, '2026-11-24'));
  const keysOf = async ({ sql, values }: Asked): Promise<string[]> => {
    const { reader } = service.database;
    if (reader.dialect === 'sqlite') {
      const steps = await reader.query<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, values);
      return steps.map(({ detail }) => detail);
    }
    const steps = await reader.query<{ table: string | null; key: string | null }>(
      `EXPLAIN FORMAT=TRADITIONAL ${sql}`,
      values,
    );
    return steps.map(({ table, key }) => `${table} by ${key}`);
  };

  it('finds a page of a band by its key alone, in the order that the key has', async () => {
    const asked: Asked[] = [];
    await remembering(asked).page(AgeingFilter.parse({ dateType: 1 }), ranges[0], { from: 1, pageSize: 2 });
    const [page] = asked as [Asked];
    const { reader } = service.database;
    expect(await isByIndexAlone(reader, page, 'invoices_open')).toBe(true);
    const walk = (await planOf(reader, page)).filter((step) => step.includes('invoices_open'));
    expect(walk).toHaveLength(1);
    expect(walk.join()).not.toContain('sorts');
  });

  it('walks the due days of a place, and looks up the rest by their keys', async () => {
    const asked: Asked[] = [];
    const found = await remembering(asked).byCustomer(
      AgeingFilter.parse({ dateType: 1, locationId: 201 }),
      ranges,
      mostDebtors,
    );
    expect(found.length).toBeGreaterThan(0);
    const keys = (await keysOf(asked.at(0) as Asked)).join('\n');
    if (service.database.reader.dialect === 'sqlite') {
      expect(keys).toMatch(
        /SEARCH invoices USING COVERING INDEX invoices_open \(organisation_id=\? AND open_due_day>\?/,
      );
      expect(keys).toMatch(/SEARCH l USING INDEX customer_links_child/);
      expect(keys).toMatch(/SEARCH c USING INTEGER PRIMARY KEY/);
      expect(keys).not.toMatch(/SCAN (invoices|l|c)\b/);
    } else {
      expect(keys).toMatch(/invoices by invoices_open/);
      expect(keys).toMatch(/l by customer_links_child/);
      expect(keys).toMatch(/c by PRIMARY/);
      expect(keys).not.toMatch(/(invoices|l|c) by null/);
    }
  });

  it('reads years of what each owes for the whole agency, and of those who owe most their months and days by their own key', async () => {
    const asked: Asked[] = [];
    await remembering(asked).byCustomer(AgeingFilter.parse({ dateType: 1 }), ranges, mostDebtors);
    const { reader } = service.database;
    const [years, banded] = asked.filter(({ sql }) => sql.includes('invoice_totals')) as [Asked, Asked];
    const plans = await Promise.all([years, banded].map(keysOf));
    const keys = plans.flat().join('\n');
    const isSqlite = reader.dialect === 'sqlite';
    expect(keys).toMatch(
      isSqlite
        ? /SEARCH invoice_totals USING PRIMARY KEY \(organisation_id=\? AND day_kind=\? AND view=\? AND grain=\?/
        : /invoice_totals by PRIMARY/,
    );
    expect(years.sql).not.toMatch(/FROM invoices\b/);
    expect(plans[1]?.join('\n')).toMatch(
      isSqlite
        ? /SEARCH invoices USING COVERING INDEX invoices_owing \(organisation_id=\? AND customer_id=\? AND open_due_day>\?/
        : /invoices by invoices_owing/,
    );
    expect(keys).not.toMatch(/SCAN invoices|invoices by null|invoices_open/);
    const days = banded.values.filter(
      (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value),
    );
    // 26 to 31 October, 26 to 30 September and 27 to 31 August, beside where the months of each band begin
    expect(days).toEqual([
      '2026-11-01',
      '2026-10-01',
      '2026-09-01',
      '2026-10-26',
      '2026-10-31',
      '2026-09-26',
      '2026-09-30',
      '2026-08-27',
      '2026-08-31',
    ]);
  });
});
