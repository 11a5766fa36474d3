import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { searchInvoices } from '@kobodesk/contracts/invoicing';
import type { Parameter } from '@kobodesk/chassis/database/database';
import { aService, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import type { QueryRunner } from 'typeorm';
import { invoicing, InvoicingSeed } from '../index.js';
import { clerk, standIns } from '../invoicing.builders.js';
import { anInvoiceRow, plant } from '../invoice/invoice.builders.js';
import { cubeTwice } from '../roll-up/cube.builders.js';
import { owedByMonth, owedByRaising } from '../roll-up/owed.builders.js';
import { Names1765000004200 } from './0022-names.js';
import { YearsOfNames1770000005800 } from './0038-years-of-names.js';
import { YearsOfNamesAndRevenues1770000006100 } from './0041-years-of-names-and-revenues.js';
import { CustomersAtPlaces1770000006500 } from './0045-customers-at-places.js';
import { WhatIsDueByWhenItWasRaised1770000006600 } from './0046-what-is-due-by-when-it-was-raised.js';
import { WhatEachOwes1770000006700 } from './0047-what-each-owes.js';

const changesShape = /^(CREATE|ALTER|DROP)/;
const instants = [
  '2025-12-31T23:30:00Z',
  '2026-02-28T22:59:00Z',
  '2026-02-28T23:01:00Z',
  '2026-06-30T12:00:00Z',
];

const sinceThen = [
  new YearsOfNames1770000005800(),
  new YearsOfNamesAndRevenues1770000006100(),
  new CustomersAtPlaces1770000006500(),
  new WhatIsDueByWhenItWasRaised1770000006600(),
  new WhatEachOwes1770000006700(),
];

describe(`${Names1765000004200.name}, the years of names, customers at places and what each owes`, () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await aService({ definition: invoicing, standIns });
    await service.service.app.get(InvoicingSeed, { strict: false }).seedDemo();
    await plant(
      service.database,
      clerk,
      instants.flatMap((instant, index) =>
        ['Africa/Lagos', 'Europe/London', 'Asia/Tokyo'].map((time_zone) =>
          anInvoiceRow({
            createdAtMs: Date.parse(instant),
            time_zone,
            customer_name: ["O'Brien Straße", 'Ọlá Mekọn'][index % 2] ?? '',
            invoice_date: instant.slice(0, 10),
          }),
        ),
      ),
    );
  });
  afterAll(() => service.stop());

  it('gives the invoices of before their names, and the names their sums', async () => {
    const before = await cubeTwice(service);
    await service.database.write(async (executor) => {
      await executor.run('UPDATE invoices SET name_id = 0');
      await executor.run('DELETE FROM invoice_names');
      await executor.run('DELETE FROM invoice_name_words');
      await executor.run(
        "DELETE FROM invoice_totals WHERE view IN ('name', 'named', 'placed') OR day_kind = 'raised' OR (day_kind = 'due' AND grain = 'year')",
      );
      const runner = {
        connection: { options: { type: executor.dialect === 'mysql' ? 'mysql' : 'better-sqlite3' } },
        createTable: () => Promise.resolve(),
        query: (sql: string, values: Parameter[] = []) => {
          if (changesShape.test(sql)) return Promise.resolve();
          return sql.startsWith('SELECT') ? executor.query(sql, values) : executor.run(sql, values);
        },
      } as unknown as QueryRunner;
      await new Names1765000004200().up(runner);
      // a second time: a cut after the first statement leaves what was there
      for (const migration of [...sinceThen, ...sinceThen]) await migration.up(runner);
      await executor.run('UPDATE invoice_counters SET write_version = write_version + 1');
    });
    const after = await cubeTwice(service);
    expect(after.kept).toEqual(after.recomputed);
    expect(after.kept).toHaveLength(before.kept.length);
    for (const { rolled, owed } of [await owedByRaising(service), await owedByMonth(service)])
      expect(rolled).toEqual(owed);
    const parameter = { dateType: 1, name: 'obrien strasse' };
    expect((await service.call(searchInvoices, clerk, { parameter })).totalCount).toBe(6);
  });
});
