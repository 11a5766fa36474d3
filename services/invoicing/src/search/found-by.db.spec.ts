import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  applyPayment,
  attachReference,
  searchInvoices,
  summariseInvoices,
} from '@kobodesk/contracts/invoicing';
import { aService, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { invoicing, InvoicingSeed } from '../index.js';
import { clerk, foreigner, payments, standIns } from '../invoicing.builders.js';
import { FoldedNames1764000002800 } from '../migrations/0008-folded-names.js';
import { EarlierReferences1764000003100 } from '../migrations/0011-earlier-references.js';
import { anInvoiceRow, plant } from '../invoice/invoice.builders.js';

describe('an invoice', () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await aService({ definition: invoicing, standIns });
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

  /** Over what is there; twice, as a start that was cut off does it again. */
  const upgradeAgain = (migration: MigrationInterface): Promise<void> =>
    service.database.write(async (executor) => {
      const runner = {
        connection: { options: { type: executor.dialect === 'mysql' ? 'mysql' : 'better-sqlite3' } },
        createTable: () => Promise.resolve(),
        query: (sql: string, values: never[] = []) => {
          // the words of each invoice, which gave way to those of the names
          if (sql.includes('invoice_name_tokens')) return Promise.resolve();
          return sql.startsWith('SELECT') ? executor.query(sql, values) : executor.run(sql, values);
        },
      } as unknown as QueryRunner;
      await migration.up(runner);
      await migration.up(runner);
    });

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
    [
      '2704 1188',
      ['NAA-2026-0003920-CCC', 'NAA-2026-0000393-TTT', 'NAA-2026-0000392-XYA', 'NAA-2024-0000392-ACD'],
    ],
    ['27041189', []],
    ['392-xy', ['NAA-2026-0000392-XYA']],
    ['2026-00003', ['NAA-2026-0000393-TTT', 'NAA-2026-0000392-XYA']],
    ['2026-0000392-XYA', ['NAA-2026-0000392-XYA']],
    ['392', ['NAA-2026-0000392-XYA', 'NAA-2024-0000392-ACD']],
    ['0000393', ['NAA-2026-0000393-TTT']],
    ['naa-2026-00003', ['NAA-2026-0000393-TTT', 'NAA-2026-0000392-XYA']],
    ['%', []],
  ])('is found by the number %s', async (invoiceNumber, numbers) => {
    expect((await found({ invoiceNumber })).sort()).toEqual([...numbers].sort());
  });

  it('is one of as many as fit, on each page of a search by how its number begins', async () => {
    const pageOf = async (from: number) => {
      const parameter = { dateType: 1, invoiceNumber: 'NAA-2026-0000' } as const;
      const { results, totalCount } = await service.call(searchInvoices, clerk, {
        pageSize: 1,
        from,
        parameter,
      });
      return [totalCount, results.map(({ invoiceNumber }) => invoiceNumber)];
    };
    expect(await pageOf(0)).toEqual([2, ['NAA-2026-0000393-TTT']]);
    expect(await pageOf(1)).toEqual([2, ['NAA-2026-0000392-XYA']]);
    expect(await pageOf(2)).toEqual([2, []]);
  });

  it('counts in the cards of a search by reference', async () => {
    const { results } = await service.call(summariseInvoices, clerk, {
      parameter: { dateType: 1, invoiceNumber: '2704 1188 3921' },
    });
    expect(results.find(({ currencyId }) => currencyId === 566)?.count).toBe(1);
  });

  describe('whose payment reference was replaced', () => {
    const [first, second, third] = ['280411883901', '280411883902', '280411883903'] as const;
    const own = { organisationId: 20, invoiceNumber: 'NAA-2026-0000393-TTT' };
    beforeAll(async () => {
      const before = { ...own, replaces: '270411883922' };
      await service.call(attachReference, payments, { ...before, rrr: first });
      await service.call(attachReference, payments, { ...own, rrr: second, replaces: first });
    });

    it.each(['270411883922', '2804 1188 3901', second])('is found by %s, then and now', async (rrr) => {
      expect(await found({ invoiceNumber: rrr })).toEqual([own.invoiceNumber]);
    });

    it('is found by one that came after another had its place', async () => {
      const late = { ...own, rrr: third };
      const { data } = await service.call(attachReference, payments, late);
      await service.call(attachReference, payments, late);
      expect(data.rrr).toBe(second);
      expect(await found({ invoiceNumber: third })).toEqual([own.invoiceNumber]);
    });

    it('is found beside the invoice that has the reference now', async () => {
      const other = { organisationId: 20, invoiceNumber: 'NAA-2026-0003920-CCC' };
      await service.call(attachReference, payments, { ...other, rrr: first, replaces: '270411883923' });
      expect((await found({ invoiceNumber: first })).sort()).toEqual([
        own.invoiceNumber,
        other.invoiceNumber,
      ]);
    });

    it('stays within its organisation', async () => {
      const { totalCount } = await service.call(searchInvoices, foreigner, {
        parameter: { dateType: 1, invoiceNumber: first },
      });
      expect(totalCount).toBe(0);
    });

    it('is found, after the upgrade, by what was paid by', async () => {
      await service.call(applyPayment, payments, {
        ...own,
        paymentId: 'early',
        amount: '10',
        paidAt: '2026-11-20T12:00:00.000Z',
        channel: 'CARD',
        reference: first,
      });
      await upgradeAgain(new EarlierReferences1764000003100());
      expect(await found({ invoiceNumber: first })).toContain(own.invoiceNumber);
      expect(await found({ invoiceNumber: second })).toEqual([own.invoiceNumber]);
      expect(await found({ invoiceNumber: third })).toEqual([]);
    });
  });

  it('is of a customer whose name from before is found so too, after the upgrade', async () => {
    await service.database.write((executor) =>
      executor.run("UPDATE customers SET name = 'Côte d’Azur Straße', normalised_name = ? WHERE id = 101", [
        'cote d azur straße',
      ]),
    );
    await upgradeAgain(new FoldedNames1764000002800());
    const kept = await service.database.reader.query<{ normalised_name: string }>(
      'SELECT normalised_name FROM customers WHERE id = 101',
    );
    expect(kept[0]?.normalised_name).toBe('cote dazur strasse cote d azur strasse');
  });
});
