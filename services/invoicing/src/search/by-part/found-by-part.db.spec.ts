import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { attachReference, findInvoices } from '@kobodesk/contracts/invoicing';
import type { Reader } from '@kobodesk/chassis/database/database';
import { aService, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { invoicing, InvoicingSeed } from '../../index.js';
import { clerk, foreigner, payments, standIns } from '../../invoicing.builders.js';
import { anInvoiceRow, plant } from '../../invoice/invoice.builders.js';
import { planOf, remembering, type Asked } from '../engine-plan.builders.js';
import { FoundByPart } from './found-by-part.js';

/** number, reference and location, the oldest first */
const planted = [
  ['NAA-2025-0003796-KY7', '270411883921', 201],
  ['NAA-2026-0013796-KYX', '380822994032', 201],
  ['NAA-2026-0379601-ACD', null, 202],
  ['NAA-2026-0379602-79A', '118839210000', 201],
] as const;
const [old, end, elsewhere, tail] = planted.map(([number]) => number);

const finderOf = (executor: Reader, actor = clerk) =>
  new FoundByPart({
    executor,
    actor,
    now: new Date('2026-11-02T09:00:00Z'),
    organisationId: clerk.organisationId,
    correlationId: 'test',
  });

describe(FoundByPart.name, () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await aService({ definition: invoicing, standIns });
    await service.service.app.get(InvoicingSeed, { strict: false }).seedDemo();
    await plant(
      service.database,
      clerk,
      planted.map(([invoice_number, rrr, location_id], at) =>
        anInvoiceRow({
          invoice_number,
          rrr,
          location_id,
          createdAtMs: Date.parse(`${invoice_number.slice(4, 8)}-05-0${at + 1}T08:00:00Z`),
        }),
      ),
    );
  });
  afterAll(() => service.stop());

  const found = async (text: string, actor = clerk) => {
    const { results } = await service.call(findInvoices, actor, { text });
    return results.map(({ invoiceNumber }) => invoiceNumber);
  };

  it.each([
    ['a whole serial, before the newer that hold it', '3796', [old, tail, elsewhere, end]],
    ['the first digits of a serial', '37960', [tail, elsewhere]],
    ['the end of a serial', '13796', [end]],
    ['three digits of the middle', '960', [tail, elsewhere]],
    ['leading zeros', '00037', [old]],
    ['what follows the serial', 'ky7', [old]],
    ['two letters behind the end of a serial', '796-KY', [end, old]],
    ['the same without its dash', '796ky', [end, old]],
    ['one digit before what follows', '6-KYX', [end]],
    ['digits that follow a serial', '79A', [tail]],
    ['a part across the year', '6-0379', [tail, elsewhere]],
    ['a whole number', 'naa-2025-0003796-ky7', [old]],
    ['the middle of a reference', '1188 3921', [tail, old]],
    ['its middle, from any digit', '41188', [old]],
    ['its last four digits', '4032', [end]],
    ['four digits between', '8229', [end]],
    ['a whole reference', '3808 2299 4032', [end]],
    ['nothing that is there', '99999999', []],
    ['what is no part of a number', 'Skyways Airlines', []],
    ['a percent sign', '%%%', []],
  ])('finds by %s: %s', async (_what, text, numbers) => {
    expect(await found(text)).toEqual(numbers);
  });

  it('says of each what a finder shows', async () => {
    const { results } = await service.call(findInvoices, clerk, { text: '270411883921' });
    expect(results).toEqual([
      {
        invoiceNumber: old,
        customerName: 'Skyways Airlines',
        status: 'Unpaid',
        amount: '50000',
        currencyId: 566,
        remitaRetrievalReference: '270411883921',
      },
    ]);
  });

  it('finds what the actor may see alone, and of the own organisation', async () => {
    expect(await found('0379', { ...clerk, locationIds: [202] })).toEqual([elsewhere]);
    expect(await found('0379', { ...clerk, customerId: 102 })).toEqual([]);
    expect(await found('3796', foreigner)).toEqual([]);
  });

  it('finds by a reference as soon as it is there, and by one that was replaced', async () => {
    const own = { organisationId: 20, invoiceNumber: elsewhere ?? '' };
    await service.call(attachReference, payments, { ...own, rrr: '905512340001' });
    expect(await found('551234')).toEqual([elsewhere]);
    await service.call(attachReference, payments, { ...own, rrr: '905598760002', replaces: '905512340001' });
    expect(await found('559876')).toEqual([elsewhere]);
    expect(await found('551234')).toEqual([]);
    expect(await found('905512340001')).toEqual([elsewhere]);
  });

  describe('asks for no more than an index holds', () => {
    beforeAll(async () => {
      const rows = Array.from({ length: 1500 }, (_, at) =>
        anInvoiceRow({
          invoice_number: `NAA-2026-${String(100_000 + at).padStart(7, '0')}-${'ACDEFGHJKM'[at % 10]}7X`,
          rrr: String(310_000_000_000 + at * 7_919_791),
          createdAtMs: Date.parse('2026-06-01T08:00:00Z') + at * 60_000,
        }),
      );
      await plant(service.database, clerk, rows);
      if (service.database.dialect === 'mysql')
        await service.database.write((executor) => executor.query('ANALYZE TABLE invoices'));
    });

    /** Of the tables that are read: what of them, by which index. */
    async function ways(part: string): Promise<string[]> {
      const asked: Asked[] = [];
      const { reader } = service.database;
      await finderOf(remembering(reader, asked)).first(part, 6);
      const steps: string[] = [];
      for (const statement of asked) steps.push(...(await planOf(reader, statement)));
      return [...new Set(steps.filter((step) => /^(SEARCH |SCAN )?invoices/.test(step)))];
    }

    const sqlite = (...keys: string[]): string[] =>
      ['invoices_created by 2', 'invoices_created by 1', ...keys, 'PRIMARY by 1'].map(
        (key) => `SEARCH invoices USING ${key}`,
      );
    const mysql = (...keys: string[]): string[] => [
      ...['invoices_created', ...keys].map((key) => `invoices range ${key}`),
      'invoices eq_ref PRIMARY',
    ];
    const thirds = [3, 6, 9].map((digit) => `invoices_rrr_from_${digit}`);

    it.each([
      [
        '37960',
        sqlite(
          'invoices_number by 2',
          'invoices_serial by 2',
          'invoices_rrr by 2',
          ...thirds.map((key) => `${key} by 3`),
        ),
        mysql('invoices_number', 'invoices_serial', 'invoices_rrr', ...thirds),
      ],
      [
        'A7X',
        sqlite('invoices_tail by 2'),
        mysql('invoices_tail').map((step) => step.replace('range invoices_tail', 'ref invoices_tail')),
      ],
      ['A7', sqlite('invoices_tail by 3'), mysql('invoices_tail sorts')],
      ['6-0379', sqlite('invoices_number by 2'), mysql('invoices_number')],
    ])('%s', async (part, onSqlite, onMysql) => {
      const expected = { sqlite: onSqlite, mysql: onMysql }[service.database.dialect];
      expect((await ways(part)).sort()).toEqual([...expected].sort());
    });

    it.each([
      ['who sees all of the organisation', clerk],
      ['who does not', { ...clerk, locationIds: [201] }],
    ])('in two rounds of whoever waits, for %s', async (_who, actor) => {
      let rounds = 0;
      let round: Promise<void> | undefined;
      const { reader } = service.database;
      const together: Reader = {
        ...reader,
        query: async (sql, values) => {
          round ??= new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
            rounds += 1;
            round = undefined;
          });
          await round;
          return reader.query(sql, values);
        },
      };
      expect(await finderOf(together, actor).first('37960', 6)).not.toEqual([]);
      expect(rounds).toBe(2);
    });
  });
});

describe('digits that very many numbers hold', () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await aService({ definition: invoicing, standIns });
  });
  afterAll(() => service.stop());

  it('are looked for in numbers alone where those fill the page, and in references where they do not', async () => {
    const serials = ['0003796', '8943796', '8953796', '8963796', '8973796', '8983796', '8993796'];
    const numbers = serials.map((serial) => `NAA-2026-${serial}-A7X`);
    const referred = anInvoiceRow({ invoice_number: 'NAA-2026-8999999-A7X', rrr: '270413796921' });
    const rows = numbers.map((invoice_number) => anInvoiceRow({ invoice_number }));
    await plant(service.database, clerk, [...rows, referred]);
    const [whole, ...newest] = [numbers[0], ...numbers.slice(1).toReversed()];
    const first = async (size: number, actor = clerk) => {
      const asked: Asked[] = [];
      const rows = await finderOf(remembering(service.database.reader, asked), actor).first('3796', size);
      const isByReference = asked.some(({ sql }) => sql.includes('rrr LIKE'));
      return { isByReference, found: rows.map(({ invoice_number }) => invoice_number) };
    };
    // what is meant as a whole comes first
    expect(await first(6)).toEqual({ isByReference: false, found: [whole, ...newest.slice(0, 5)] });
    const all = { isByReference: true, found: [whole, referred.invoice_number, ...newest] };
    expect(await first(8)).toEqual(all);
    expect(await first(6, { ...clerk, locationIds: [201] })).toEqual({
      ...all,
      found: all.found.slice(0, 6),
    });
  });
});
