import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { invoicingOperations, searchInvoices, summariseInvoices } from '@kobodesk/contracts/invoicing';
import { aService, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import type { QueryRunner } from 'typeorm';
import { invoicing, InvoicingSeed } from '../index.js';
import { clerk, standIns } from '../invoicing.builders.js';
import { FoldedNames1764000002800 } from '../migrations/0008-folded-names.js';
import { anInvoiceRow, plant } from './invoice.builders.js';

describe('an invoice', () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await aService({ definition: invoicing, operations: invoicingOperations, standIns });
    await service.service.app.get(InvoicingSeed, { strict: false }).seedDemo();
    const years = ['2024-0000392-ACD', '2026-0000392-XYA', '2026-0000393-TTT', '2026-0003920-CCC'];
    await plant(
      service.database,
      clerk,
      years.map((number, at) =>
        anInvoiceRow({
          invoice_number: `NAA-${number}`,
          createdAtMs: Date.parse(`${number.slice(0, 4)}-05-05T08:00:00Z`),
          rrr: `27041188392${at}`,
          customer_name: ["O'Brien Straße", 'Ọlá Mekọn', 'Łukasz D’Arcy', 'Brienne'][at] ?? '',
        }),
      ),
    );
  });
  afterAll(() => service.stop());

  const found = async (parameter: object) => {
    const { results, totalCount } = await service.call(searchInvoices, clerk, {
      pageSize: 50,
      parameter: { dateType: 1, ...parameter },
    });
    expect(results).toHaveLength(totalCount);
    return results.map(({ invoiceNumber }) => invoiceNumber);
  };

  it.each([
    ["o'brien", ['NAA-2024-0000392-ACD']],
    ['obrien', ['NAA-2024-0000392-ACD']],
    ['O Brien', ['NAA-2024-0000392-ACD']],
    ['brien', ['NAA-2026-0003920-CCC', 'NAA-2024-0000392-ACD']],
    ['strasse', ['NAA-2024-0000392-ACD']],
    ['STRAßE', ['NAA-2024-0000392-ACD']],
    ['ola mekon', ['NAA-2026-0000392-XYA']],
    ['lukasz darcy', ['NAA-2026-0000393-TTT']],
  ])('is found by the name %s, whatever its accents and apostrophes', async (name, numbers) => {
    expect((await found({ name })).sort()).toEqual([...numbers].sort());
  });

  it.each([
    ['2704 1188 3921', ['NAA-2026-0000392-XYA']],
    ['270411883929', []],
    ['392', ['NAA-2026-0000392-XYA', 'NAA-2024-0000392-ACD']],
    ['0000393', ['NAA-2026-0000393-TTT']],
    ['naa-2026-00003', ['NAA-2026-0000393-TTT', 'NAA-2026-0000392-XYA']],
    ['%', []],
  ])('is found by the number %s', async (invoiceNumber, numbers) => {
    expect((await found({ invoiceNumber })).sort()).toEqual([...numbers].sort());
  });

  it('counts in the cards of a search by reference', async () => {
    const { results } = await service.call(summariseInvoices, clerk, {
      parameter: { dateType: 1, invoiceNumber: '2704 1188 3921' },
    });
    expect(results.find(({ currencyId }) => currencyId === 566)?.count).toBe(1);
  });

  it('that was raised before is found so too, after the upgrade', async () => {
    const { dialect } = service.database;
    await service.database.write(async (executor) => {
      await executor.run('DELETE FROM invoice_name_tokens WHERE token NOT IN (?, ?)', ['o', 'brien']);
      await executor.run(
        "UPDATE customers SET name = 'Côte d’Azur Straße', normalised_name = ? WHERE id = 101",
        ['cote d azur straße'],
      );
      const runner = {
        connection: { options: { type: dialect === 'mysql' ? 'mysql' : 'better-sqlite3' } },
        query: (sql: string, values: never[] = []) =>
          sql.startsWith('SELECT') ? executor.query(sql, values) : executor.run(sql, values),
      } as unknown as QueryRunner;
      await new FoldedNames1764000002800().up(runner);
      // a start that was cut off does it again
      await new FoldedNames1764000002800().up(runner);
    });
    expect(await found({ name: 'obrien strasse' })).toEqual(['NAA-2024-0000392-ACD']);
    const kept = await service.database.reader.query<{ normalised_name: string }>(
      'SELECT normalised_name FROM customers WHERE id = 101',
    );
    expect(kept[0]?.normalised_name).toBe('cote dazur strasse cote d azur strasse');
  });
});
