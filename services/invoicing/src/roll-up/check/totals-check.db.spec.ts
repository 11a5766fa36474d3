import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  applyPayment,
  checkTotals,
  createInvoice,
  rebuildTotals,
  searchInvoices,
  type TotalsDifference,
} from '@kobodesk/contracts/invoicing';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import type { Parameter } from '@kobodesk/chassis/database/database';
import { aService, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { invoicing, InvoicingSeed } from '../../index.js';
import { aDraft, clerk, payments, standIns } from '../../invoicing.builders.js';
import { monthAfter } from '../../search/day-spans.js';
import { cubeTwice } from '../cube.builders.js';
import { operator } from './totals-check.builders.js';

/** more parts than any of these stories has */
const mostParts = 200;

describe('the totals', () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await aService({ definition: invoicing, standIns });
    await service.service.app.get(InvoicingSeed, { strict: false }).seedDemo();
  });
  afterAll(() => service.stop());

  const raise = () => service.call(createInvoice, clerk, aDraft({}));
  async function walk(operation: typeof checkTotals | typeof rebuildTotals, as = operator) {
    const parts: string[] = [];
    const differences: TotalsDifference[] = [];
    let differing = 0;
    let cursor: string | undefined;
    do {
      const answer = await service.call(operation, as, { cursor });
      parts.push(answer.part);
      differing += answer.differing;
      differences.push(...answer.differences);
      cursor = answer.next ?? undefined;
    } while (cursor !== undefined && parts.length < mostParts);
    return { parts, differing, differences };
  }
  const plant = (sql: string, values: (string | number)[] = []) =>
    service.database.write(async (executor) => (await executor.run(sql, values)).affected);

  it('are found right, month by month, then by customer and by name', async () => {
    const { id } = await raise();
    await service.call(applyPayment, payments, {
      organisationId: 20,
      invoiceNumber: id,
      paymentId: 'paid-late',
      amount: '100.50',
      // the next day in Lagos
      paidAt: '2026-11-21T23:30:00.000Z',
      channel: 'CARD',
      reference: 'ref-1',
    });
    const { parts, differing } = await walk(checkTotals);
    expect(parts.slice(-2)).toEqual(['customers 1 to the last', 'names 1 to the last']);
    expect(parts.slice(0, -2)).toContain('2026-11');
    expect(differing).toBe(0);
  });

  it.each([
    [
      'a count',
      "UPDATE invoice_totals SET invoice_count = invoice_count + 1 WHERE view = 'place' AND grain = 'day'",
    ],
    [
      'an amount',
      "UPDATE invoice_totals SET amount_thousandths = amount_thousandths - 7 WHERE view = '' AND grain = 'month'",
    ],
    ['what was paid', "UPDATE invoice_totals SET paid_thousandths = 1 WHERE view = 'customer'"],
    ['a name', "UPDATE invoice_totals SET paid_thousandths = 3 WHERE view = 'name' AND grain = 'month'"],
    [
      'the years of names',
      "DELETE FROM invoice_totals WHERE invoice_count <> 0 AND view = 'name' AND grain = 'year'",
    ],
    [
      'the years of names and revenues',
      "UPDATE invoice_totals SET paid_thousandths = 5 WHERE view = 'named'",
    ],
    ['rows that are gone', "DELETE FROM invoice_totals WHERE invoice_count <> 0 AND view = 'both'"],
    [
      'months of a customer at places',
      "DELETE FROM invoice_totals WHERE invoice_count <> 0 AND view = 'placed'",
    ],
    [
      'what is due by when it was raised',
      "UPDATE invoice_totals SET amount_thousandths = 0 WHERE amount_thousandths <> 0 AND day_kind = 'raised'",
    ],
    ['what is due', "DELETE FROM invoice_totals WHERE day_kind = 'due'"],
    ['payments', "UPDATE invoice_totals SET amount_thousandths = 0 WHERE day_kind = 'payment'"],
    ['what was raised', "UPDATE invoice_totals SET invoice_count = 0 WHERE day_kind = 'place'"],
    [
      'a revenue on another day',
      "UPDATE invoice_totals SET day = '2019-05-05' WHERE view = 'revenue' AND grain = 'day'",
    ],
  ])('are found wrong in %s, and are mended', async (_what, sql) => {
    const planted = await plant(`${sql} AND organisation_id = 20`);
    expect(planted).toBeGreaterThan(0);
    const found = await walk(checkTotals);
    expect(found.differing).toBeGreaterThanOrEqual(planted);
    expect((await walk(rebuildTotals)).differing).toBe(found.differing);
    expect((await walk(checkTotals)).differing).toBe(0);
    const { kept, recomputed } = await cubeTwice(service);
    expect(kept).toEqual(recomputed);
  });

  it.each(['customer', 'name'])(
    'of a %s with very many invoices are looked at a month at a time',
    async (view) => {
      const month = dayOf(service.clock.now(), 'Africa/Lagos').slice(0, 7);
      const next = monthAfter(month, 1).slice(0, 7);
      const planted = await plant(
        `UPDATE invoice_totals SET amount_thousandths = amount_thousandths + 1 WHERE organisation_id = 20 AND view = ?
       AND day_kind = 'created' AND led_by = (SELECT one FROM (SELECT MIN(led_by) AS one FROM invoice_totals
       WHERE organisation_id = 20 AND view = ?) least) AND day >= ? AND day < ?`,
        [view, view, `${month}-01`, `${next}-01`],
      );
      expect(planted).toBeGreaterThan(0);
      const cursor = `${view}s:0:${next}..${next}`;
      expect(
        await service.call(rebuildTotals, operator, { cursor: `${view}s:0:${month}..${next}` }),
      ).toMatchObject({
        part: expect.stringMatching(`^${view}s 1 to \\d+, ${month}$`),
        differing: planted,
        next: cursor,
      });
      const last = await service.call(checkTotals, operator, { cursor });
      expect(last.next).toBe(`${view}s:0:years`);
      expect((await walk(checkTotals)).differing).toBe(0);
    },
  );

  it.each([
    ['name', 'names'],
    ['named', 'names'],
    ['customer', 'customers'],
  ])('of a %s with very many invoices are looked at by year', async (view, of) => {
    const first = '(SELECT one FROM (SELECT MIN(led_by) AS one FROM invoice_totals WHERE view = ?) least)';
    const planted = await plant(
      `UPDATE invoice_totals SET invoice_count = invoice_count + 1, paid_thousandths = paid_thousandths + 2
       WHERE organisation_id = 20 AND view = ? AND grain = 'year' AND led_by = ${first}`,
      [view, view],
    );
    expect(planted).toBeGreaterThan(0);
    const cursor = `${of}:0:years`;
    const { part, differing, next } = await service.call(rebuildTotals, operator, { cursor });
    expect([part, differing, next]).toEqual([
      expect.stringMatching(`^${of} 1 to \\d+, years$`),
      planted,
      expect.stringMatching(`^${of}:[1-9]\\d*$`),
    ]);
    expect((await service.call(checkTotals, operator, { cursor })).differing).toBe(0);
    expect((await walk(checkTotals)).differing).toBe(0);
  });

  it('are mended while clerks raise invoices and two operators mend', async () => {
    await plant('UPDATE invoice_totals SET invoice_count = invoice_count + 3 WHERE organisation_id = 20');
    const clerks = Array.from({ length: 12 }, raise);
    await Promise.all([walk(rebuildTotals), walk(rebuildTotals), ...clerks]);
    expect((await walk(checkTotals)).differing).toBe(0);
    const { kept, recomputed } = await cubeTwice(service);
    expect(kept).toEqual(recomputed);
  });

  it('are what a search says again as soon as they are mended', async () => {
    const total = async () =>
      (await service.call(searchInvoices, clerk, { pageSize: 10, from: 0, parameter: { dateType: 1 } }))
        .totalCount;
    const right = await total();
    await plant(
      "UPDATE invoice_totals SET invoice_count = invoice_count + 5 WHERE organisation_id = 20 AND view = '' AND day_kind = 'created'",
    );
    await plant('UPDATE invoice_counters SET write_version = write_version + 1');
    expect(await total()).not.toBe(right);
    await walk(rebuildTotals);
    expect(await total()).toBe(right);
  });

  it('are not doubled where the first invoice of a place is raised while they are read', async () => {
    const { reader } = service.database;
    const query = reader.query.bind(reader);
    // until the part of this month
    let cursor: string | undefined;
    for (;;) {
      const { part, next } = await service.call(checkTotals, operator, { cursor });
      if (part === '2026-11') break;
      cursor = next ?? undefined;
    }
    let isRaised = false;
    reader.query = async <Row>(sql: string, values: readonly Parameter[] = []) => {
      const rows = await query<Row>(sql, values);
      const isOfPlaces = sql.includes('SELECT DISTINCT led_by') && values.includes('place');
      if (isOfPlaces && !isRaised) {
        isRaised = true;
        await service.call(createInvoice, clerk, aDraft({ locationId: 202 }));
      }
      return rows;
    };
    await service.call(rebuildTotals, operator, { cursor });
    reader.query = query;
    expect(isRaised).toBe(true);
    expect((await walk(checkTotals)).differing).toBe(0);
  });

  it('of another agency are not looked at, and only operators may look', async () => {
    await plant("UPDATE invoice_totals SET invoice_count = 9 WHERE organisation_id = 20 AND view = ''");
    expect((await walk(checkTotals, { ...operator, organisationId: 10 })).differing).toBe(0);
    await walk(rebuildTotals);
    expect((await walk(checkTotals)).differing).toBe(0);
    await expect(service.call(checkTotals, clerk, {})).rejects.toMatchObject({
      report: { code: 'NOT_PERMITTED' },
    });
  });

  it.each(['0000-00..0000-00', '2026-13..2026-13', 'names:0:2026-01..2026-00', 'anywhere'])(
    'go on from no month that no year has: %s',
    async (cursor) => {
      for (const operation of [checkTotals, rebuildTotals])
        await expect(service.call(operation, operator, { cursor })).rejects.toMatchObject({
          report: { code: 'VALIDATION_FAILED', message: 'Unknown place to go on from' },
        });
    },
  );

  it('end with the last month of all years', async () => {
    expect(await service.call(checkTotals, operator, { cursor: '9999-12..9999-12' })).toMatchObject({
      part: '9999-12',
      next: 'customers:0',
    });
  });
});
