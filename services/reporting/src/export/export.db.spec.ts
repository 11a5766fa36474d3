import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getOrganisationProfile } from '@kobodesk/contracts/identity';
import {
  exportCreditNotes,
  exportInvoices,
  listCustomerNames,
  listRevenueCodes,
  listRevenues,
  searchCreditNotes,
  searchInvoices,
  type ExportedInvoice,
} from '@kobodesk/contracts/invoicing';
import { anExportedInvoice, anInvoice } from '@kobodesk/contracts/invoicing/builders';
import {
  auditRecorded,
  DeadlineExceeded,
  refusalOf,
  Unavailable,
  type Actor,
} from '@kobodesk/contracts/kernel';
import {
  downloadCreditNotes,
  downloadSearchResult,
  getExport,
  listExports,
  type ExportRow,
} from '@kobodesk/contracts/reporting';
import ExcelJS from 'exceljs';
import { aService, standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { pdfText } from '@kobodesk/chassis/testing/pdf-text';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { aCreditNote, anOrganisation } from '../document/document.builders.js';
import { reporting } from '../index.js';
import { ExportDesk } from './export-desk.js';
import { ExportOrders } from './export-orders.js';

const clerk = anActor({
  permissions: ['invoice.download', 'invoice.search', 'credit-note.request'],
  locationIds: [201],
});
const colleague = anActor({ ...clerk, userId: 502 });
const foreigner = anActor({ ...clerk, organisationId: 10, homeOrganisationId: 10 });
const pageRows = 1000;

const rowOf = (number: number): ExportedInvoice =>
  anExportedInvoice({
    invoiceNumber: `NAA-2026-${number}`,
    amount: '100',
    amountPayable: '100',
    amountString: '100.00',
    customer: 'Skyways',
    customerName: 'Skyways',
    location: 'Lagos',
    revenue: 'Landing',
  });

describe('downloads of a whole search result', () => {
  let service: ServiceUnderTest;
  const world = {
    total: 25,
    failures: 0,
    outages: 0,
    away: Unavailable as typeof Unavailable | typeof DeadlineExceeded,
    awayFrom: 0,
    failsAt: 0,
    isHeld: false,
    holdsFrom: 0,
    waiting: 0,
  };
  const askedBy: Actor[] = [];
  const asked: number[] = [];
  const creditFilters: object[] = [];
  const ofPage = (first: number) =>
    Array.from({ length: Math.max(0, Math.min(pageRows, world.total - first)) }, (_, at) =>
      rowOf(first + at + 1),
    );

  beforeAll(async () => {
    service = await aService({
      definition: reporting,
      standIns: [
        standIn(getOrganisationProfile, () => ({ data: anOrganisation })),
        standIn(listRevenues, () => ({ data: [{ id: 1101, name: 'Landing', code: 'LND', agencyId: 20 }] })),
        standIn(listRevenueCodes, () => ({
          data: [{ id: 1102, parentId: 0, name: 'Parking (old)', economicCode: '', isActive: false }],
        })),
        standIn(listCustomerNames, ({ ids }) => ({
          data: ids.map((id) => ({ id, name: `Skyways Group ${id}` })),
        })),
        // of a customer that is merged into the one that is sought for
        standIn(searchInvoices, () => ({
          results: [anInvoice({ location: 'Lagos', revenue: 'Landing', customer: 'Skyways Cargo' })],
          totalCount: world.total,
        })),
        standIn(exportInvoices, async ({ after }, actor) => {
          askedBy.push(actor);
          while (world.isHeld && (after?.id ?? 0) >= world.holdsFrom) {
            world.waiting += 1;
            await new Promise((resolve) => setTimeout(resolve, 20));
          }
          if (world.failures > 0) {
            world.failures -= 1;
            throw new Error('no page');
          }
          const first = after?.id ?? 0;
          if (world.outages > 0 && first >= world.awayFrom) {
            world.outages -= 1;
            throw refusalOf(world.away);
          }
          asked.push(first);
          if (world.failsAt > 0 && first >= world.failsAt) {
            world.failsAt = 0;
            throw new Error('no page');
          }
          const results = ofPage(first);
          const next =
            first + results.length < world.total ? { createdAtMs: 0, id: first + results.length } : null;
          return { results, next };
        }),
        standIn(searchCreditNotes, () => ({
          results: [aCreditNote],
          totalCount: 2,
          totalRequestCount: 2,
          totalPendingCount: 2,
          totalApprovedCount: 0,
          totalCreditAmountString: '',
          totalApprovedCreditAmountString: '',
        })),
        standIn(exportCreditNotes, ({ filter, after }, actor) => {
          askedBy.push(actor);
          creditFilters.push(filter);
          const results = [
            { ...aCreditNote, referenceNumber: after ? 'CN-2026-0000006' : 'CN-2026-0000007' },
          ];
          return { results, next: after ? null : { madeAtMs: 0, id: 7 } };
        }),
      ],
    });
    // the first one waits for its thread, however slow the machine
    await until((await ask()).data.id, 'done');
  });
  afterAll(() => service.stop());

  const ask = (type: ExportRow['kind'] = 'excel', actor = clerk) =>
    service.call(downloadSearchResult, actor, { parameter: { dateType: 1, pageSize: -1, type } });
  const get = async (exportId: number, actor = clerk) =>
    (await service.call(getExport, actor, { exportId })).data;
  const pause = () => new Promise((resolve) => setTimeout(resolve, 25));
  const change = (exportId: number, to: string, value: number | string) =>
    service.database.write((executor) =>
      executor.run(`UPDATE exports SET ${to} WHERE id = ?`, [value, exportId]),
    );
  /** its pause is over */
  const due = async (exportId: number) => {
    await change(exportId, "leased_until_ms = CASE state WHEN 'waiting' THEN ? ELSE leased_until_ms END", 0);
    await service.service.app.get(ExportDesk, { strict: false }).wake();
    await pause();
  };
  const until = async (exportId: number, state: string) => {
    for (let turn = 0; turn < 600; turn += 1) {
      const row = await get(exportId);
      if (row.state === state) return row;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error(`not ${state} in time`);
  };

  it.each(['pdf', 'excel', 'csv'] as const)(
    'of few rows are answered with their address (%s)',
    async (type) => {
      const { message, downloadUrl, data } = await ask(type);
      expect(message).toBe('Your download is ready');
      expect(downloadUrl).toMatch(/^\/api\/File\/Download\//);
      expect(data).toMatchObject({ kind: type, state: 'done', rowsDone: 25, rowsTotal: 25, downloadUrl });
      expect(askedBy.at(-1)).toMatchObject({ userId: clerk.userId, organisationId: 20, locationIds: [201] });
    },
  );

  it('are answered as soon as they are made: nobody asks the database meanwhile', async () => {
    const orders = service.service.app.get(ExportOrders, { strict: false });
    const usual = orders.lookEveryMs;
    orders.lookEveryMs = 3_600_000;
    const { message } = await ask('excel');
    orders.lookEveryMs = usual;
    expect(message).toBe('Your download is ready');
  });

  it('say on paper whose they are, of what, and what they come to', async () => {
    const filter = {
      startDate: '2026-11-01',
      endDate: '2026-11-30',
      status: 3,
      revenueId: 1101,
      locationId: 201,
    };
    const parameter = { dateType: 1, ...filter, pageSize: -1, type: 'pdf' as const };
    const { downloadUrl } = await service.call(downloadSearchResult, clerk, { parameter });
    const [id = ''] = downloadUrl.slice('/api/File/Download/'.length).split('.');
    const file = await service.files.open(id);
    const [page = '', ...others] = pdfText(await buffer(file?.stream as Readable));
    expect(others).toEqual([]);
    expect(page).toContain(anOrganisation.name);
    expect(page).toContain(
      'Raised from 1 Nov 2026 to 30 Nov 2026 · Revenue: Landing · Location: Lagos · Status: Unpaid',
    );
    expect(page).toContain('Page 1 of 1');
    expect(page).toMatch(/Total NGN \(25\)\s+₦2,500\.00\s+₦0\.00/);
  });

  it('name on paper the customer that was searched for, with or without its family, and a revenue out of use', async () => {
    const pageOf = async (downloadUrl: string) => {
      const [id = ''] = downloadUrl.slice('/api/File/Download/'.length).split('.');
      return pdfText(await buffer((await service.files.open(id))?.stream as Readable))[0];
    };
    const invoices = async (filter: object) => {
      const parameter = { dateType: 1, providerId: 7, ...filter, pageSize: -1, type: 'pdf' as const };
      return pageOf((await service.call(downloadSearchResult, clerk, { parameter })).downloadUrl);
    };
    expect(await invoices({ revenueId: 1102 })).toContain(
      'Raised at any time · Customer: Skyways Group 7 · Revenue: Parking (old)',
    );
    expect(await invoices({ customerView: 'own' })).toContain(
      'Customer: Skyways Group 7, without those merged into it',
    );
    const credits = { pageSize: -1, downloadFormat: 'pdf', customerId: 7 };
    expect(
      await pageOf((await service.call(downloadCreditNotes, clerk, { parameter: credits })).downloadUrl),
    ).toContain('Requested at any time · Customer: Skyways Group 7');
  });

  it('of credit notes are made as those of invoices are, of what was searched for', async () => {
    const parameter = {
      pageSize: -1,
      downloadFormat: 'pdf',
      startDate: '2026-11-01T00:00:00.000Z',
      endDate: '2026-11-30T23:00:00.000Z',
      requestStatus: '0',
      creditNoteType: 3,
    };
    const answer = await service.call(downloadCreditNotes, clerk, { parameter });
    expect(answer.message).toBe('Your download is ready');
    expect(answer.responseType).toEqual({ downloadUrl: answer.downloadUrl });
    expect(creditFilters.at(-1)).toEqual({
      startDate: '2026-11-01',
      endDate: '2026-11-30',
      requestStatus: 0,
      creditNoteType: 3,
    });
    expect(askedBy.at(-1)).toMatchObject({ userId: clerk.userId, locationIds: [201] });
    const [id = ''] = answer.downloadUrl.slice('/api/File/Download/'.length).split('.');
    const file = await service.files.open(id);
    expect(file?.meta.name).toBe('CreditNotes.pdf');
    const [page = ''] = pdfText(await buffer(file?.stream as Readable));
    expect(page).toContain(
      'Requested from 1 Nov 2026 to 30 Nov 2026 · Type: Credit-Note Issuance · Status: Pending',
    );
    expect(page).toContain('CN-2026-0000006');
    expect(page).toMatch(/Total NGN \(2\)\s+₦17,500\.00/);
    const audits = await service.announced(auditRecorded);
    expect(audits.at(-1)).toMatchObject({
      action: 'Download credit notes',
      description: 'The result of a search of credit notes was taken out as PDF',
    });
    const excel = { parameter: { ...parameter, downloadFormat: 'excel' } };
    expect((await service.call(downloadCreditNotes, clerk, excel)).data).toMatchObject({ rowsDone: 2 });
    const without = anActor({ permissions: ['invoice.download'] });
    expect((await service.refused(downloadCreditNotes, without, excel)).code).toBe('NOT_PERMITTED');
  });

  it('that take long are made in the background, with how far they are, and found again', async () => {
    world.total = 3500;
    world.isHeld = true;
    const { message, downloadUrl, data } = await ask();
    expect([message, downloadUrl]).toEqual(['Your download is being prepared', '']);
    expect(data.state).toBe('running');
    world.isHeld = false;
    expect(await until(data.id, 'done')).toMatchObject({ rowsDone: 3500, rowsTotal: 3500 });
    const mine = (await service.call(listExports, clerk, {})).data;
    expect(mine[0]).toMatchObject({ id: data.id, fileName: 'Invoices.xlsx', state: 'done' });
    world.total = 25;
  }, 30_000);

  it('are started again after a failure, and given up after three', async () => {
    world.failures = 1;
    expect((await ask()).data.state).toBe('done');
    world.failures = 99;
    const { data } = await ask();
    expect(await until(data.id, 'failed')).toMatchObject({ downloadUrl: '' });
    expect(world.failures).toBe(96);
    world.failures = 0;
  }, 30_000);

  /** made, or given up */
  const closed = async (exportId: number) => {
    for (;;) {
      const row = await get(exportId);
      if (row.state === 'done' || row.state === 'failed') return row;
      await due(exportId);
    }
  };

  /** ordered while nobody makes any, and then made to be older */
  const orderedBefore = async (to: string, value: number | string) => {
    const goOn = await service.service.app.get(ExportDesk, { strict: false }).rest();
    const { data } = await ask();
    await change(data.id, to, value);
    goOn();
    return data.id;
  };
  const begunBefore = (ms: number) => {
    const atMs = service.clock.now().getTime() - ms;
    return orderedBefore('kept = ?', JSON.stringify({ parts: [], next: { after: null, done: 0 }, atMs }));
  };

  it.each([
    ['is away, for an hour', Unavailable, 3_600_000],
    ['does not answer in time, for ten minutes', DeadlineExceeded, 600_000],
  ])(
    'wait for what they are read from while it %s',
    async (_what, away, longestMs) => {
      const orders = service.service.app.get(ExportOrders, { strict: false });
      const usual = orders.patienceMs;
      orders.patienceMs = 0;
      Object.assign(world, { away, outages: 4 });
      expect(await closed(await begunBefore(longestMs - 60_000))).toMatchObject({
        state: 'done',
        rowsDone: 25,
        controlTotals: [{ count: 25 }],
      });
      world.outages = 99;
      expect((await closed(await begunBefore(longestMs))).state).toBe('failed');
      Object.assign(world, { away: Unavailable, outages: 0 });
      orders.patienceMs = usual;
    },
    30_000,
  );

  it('wait from when they are begun, however long they stood in line, and are listed until they are of no use', async () => {
    const orders = service.service.app.get(ExportOrders, { strict: false });
    const usual = orders.patienceMs;
    orders.patienceMs = 0;
    const mine = async () => (await service.call(listExports, clerk, {})).data.map(({ id }) => id);
    world.outages = 4;
    const id = await orderedBefore('created_at_ms = ?', service.clock.now().getTime() - 7_200_000);
    expect(await mine()).toContain(id);
    expect(await closed(id)).toMatchObject({ state: 'done', rowsDone: 25 });
    expect(await mine()).toContain(id);
    await change(id, 'expires_at_ms = ?', 1);
    expect(await mine()).not.toContain(id);
    orders.patienceMs = usual;
  }, 30_000);

  it('wait for an hour from the last part in the store, however long they took until then', async () => {
    const desk = service.service.app.get(ExportDesk, { strict: false });
    const orders = service.service.app.get(ExportOrders, { strict: false });
    const usual = orders.patienceMs;
    orders.patienceMs = 0;
    const longSince = async () => {
      Object.assign(world, { total: 60_000, outages: 4, awayFrom: 55_000 });
      const goOn = await desk.rest();
      const { data } = await ask('csv');
      await change(data.id, 'created_at_ms = ?', service.clock.now().getTime() - 7_200_000);
      goOn();
      return data.id;
    };
    expect(await closed(await longSince())).toMatchObject({ state: 'done', rowsDone: 60_000 });
    const id = await longSince();
    world.outages = 99;
    while (world.outages === 99) await due(id);
    service.clock.stopAt(new Date(service.clock.now().getTime() + 3_600_000));
    expect((await closed(id)).state).toBe('failed');
    expect((await service.call(listExports, clerk, {})).data.map((one) => one.id)).toContain(id);
    service.clock.runFrom();
    Object.assign(world, { total: 25, outages: 0, awayFrom: 0 });
    orders.patienceMs = usual;
  }, 120_000);

  it('have three tries anew once a part more is in the store', async () => {
    const desk = service.service.app.get(ExportDesk, { strict: false });
    const orders = service.service.app.get(ExportOrders, { strict: false });
    const usual = orders.patienceMs;
    orders.patienceMs = 0;
    Object.assign(world, { total: 60_000, failsAt: 55_000 });
    const goOn = await desk.rest();
    const { data } = await ask('csv');
    await change(data.id, 'tries = ?', 2);
    goOn();
    await due(data.id);
    expect(await until(data.id, 'done')).toMatchObject({ rowsDone: 60_000 });
    world.total = 25;
    orders.patienceMs = usual;
  }, 60_000);

  it('are the own of whoever makes them for as long as a step takes', async () => {
    const desk = service.service.app.get(ExportDesk, { strict: false });
    const usual = desk.leaseMs;
    desk.leaseMs = 300;
    world.isHeld = true;
    const { data } = await ask();
    const later = new Date(service.clock.now().getTime() + 31_000);
    service.clock.stopAt(later);
    await new Promise((resolve) => setTimeout(resolve, 250));
    const [row] = await service.database.reader.query<{ leased_until_ms: number }>(
      'SELECT leased_until_ms FROM exports WHERE id = ?',
      [data.id],
    );
    desk.leaseMs = usual;
    world.isHeld = false;
    service.clock.runFrom();
    expect(Number(row?.leased_until_ms)).toBeGreaterThan(later.getTime());
    expect((await until(data.id, 'done')).rowsDone).toBe(25);
  }, 30_000);

  it('are given back when nothing is heard of them, however alive whoever makes them is', async () => {
    const desk = service.service.app.get(ExportDesk, { strict: false });
    const orders = service.service.app.get(ExportOrders, { strict: false });
    const usual = { leaseMs: desk.leaseMs, longestSilenceMs: desk.longestSilenceMs };
    const patienceMs = orders.patienceMs;
    Object.assign(desk, { leaseMs: 300, longestSilenceMs: 200 });
    orders.patienceMs = 0;
    world.isHeld = true;
    const { data } = await ask();
    const begun = performance.now();
    await until(data.id, 'waiting');
    // what it is read from would be given up after ten seconds, which is another matter
    expect(performance.now() - begun).toBeLessThan(8000);
    Object.assign(desk, usual);
    world.isHeld = false;
    expect((await until(data.id, 'done')).rowsDone).toBe(25);
    orders.patienceMs = patienceMs;
  }, 60_000);

  it.each(['excel', 'csv'] as const)(
    'that are long go on where they were left off, and say what they come to (%s)',
    async (kind) => {
      world.total = 60_000;
      world.failsAt = 55_000;
      asked.length = 0;
      const { data } = await ask(kind);
      const done = await until(data.id, 'done');
      world.total = 25;
      expect(asked.filter((first) => first < 50_000)).toHaveLength(50);
      expect(asked.filter((first) => first === 50_000)).toHaveLength(2);
      expect(done).toMatchObject({ rowsDone: 60_000, rowsTotal: 60_000 });
      expect(done.controlTotals).toEqual([
        {
          label: 'Total',
          currency: 'NGN',
          count: 60_000,
          amounts: { invoiced: '6000000', paid: '0', credited: '0' },
        },
      ]);
      const numbers = await numbersOf(done.downloadUrl, kind);
      expect(numbers).toHaveLength(60_000);
      expect(new Set(numbers).size).toBe(60_000);
    },
    60_000,
  );

  it.each([
    ['of one piece', 25, 0],
    ['of parts', 60_000, 55_000],
  ])(
    'can be fetched for as long as ever once they are made, however long that takes (%s)',
    async (_what, total, holdsFrom) => {
      const minute = 60_000;
      Object.assign(world, { total, isHeld: true, holdsFrom, waiting: 0 });
      const { data } = await ask('csv');
      while (world.waiting === 0) await new Promise((resolve) => setTimeout(resolve, 20));
      const later = new Date(service.clock.now().getTime() + 40 * minute);
      service.clock.stopAt(later);
      await service.files.sweep(later);
      asked.length = 0;
      world.isHeld = false;
      const { downloadUrl, rowsDone } = await until(data.id, 'done');
      service.clock.runFrom();
      Object.assign(world, { total: 25, holdsFrom: 0 });
      // the part that was made before is there still
      expect([rowsDone, asked.filter((first) => first < holdsFrom)]).toEqual([total, []]);
      const [id = '', expiresAt] = downloadUrl.slice('/api/File/Download/'.length).split('.');
      expect(Number(expiresAt)).toBe(later.getTime() + 30 * minute);
      const file = await service.files.open(id);
      expect(file?.meta.expiresAt?.getTime()).toBeGreaterThanOrEqual(Number(expiresAt));
    },
    60_000,
  );

  const numbersOf = async (address: string, kind: 'excel' | 'csv'): Promise<string[]> => {
    const [id = ''] = address.slice('/api/File/Download/'.length).split('.');
    const bytes = await buffer((await service.files.open(id))?.stream as Readable);
    if (kind === 'csv') return bytes.toString().match(/^NAA-2026-\d+/gm) ?? [];
    const sheet = (await new ExcelJS.Workbook().xlsx.load(bytes as never)).worksheets[0];
    const cells = Array.from({ length: sheet?.rowCount ?? 0 }, (_, at) => sheet?.getCell(at + 1, 1).value);
    return cells.filter((cell): cell is string => typeof cell === 'string' && cell.startsWith('NAA-2026-'));
  };

  it('that two processes make are kept of the one that has them', async () => {
    world.isHeld = true;
    const { data } = await ask();
    await service.database.write((executor) =>
      executor.run("UPDATE exports SET maker = 'another', leased_until_ms = ? WHERE id = ?", [
        service.clock.now().getTime() + 3_600_000,
        data.id,
      ]),
    );
    world.isHeld = false;
    await ask();
    expect(await get(data.id)).toMatchObject({ state: 'running', downloadUrl: '' });
  }, 30_000);

  it('whose maker was never heard of again are made by another', async () => {
    const { data } = await ask();
    await service.database.write((executor) =>
      executor.run("UPDATE exports SET state = 'running', file_id = NULL, leased_until_ms = 1 WHERE id = ?", [
        data.id,
      ]),
    );
    expect((await until(data.id, 'done')).downloadUrl).not.toBe('');
  }, 30_000);

  it('are nobody else\u2019s', async () => {
    const { data } = await ask();
    for (const actor of [colleague, foreigner]) {
      expect((await service.refused(getExport, actor, { exportId: data.id })).code).toBe('EXPORT_NOT_FOUND');
      expect((await service.call(listExports, actor, {})).data).toEqual([]);
    }
    const without = anActor();
    const input = { parameter: { dateType: 1, type: 'excel' } };
    expect((await service.refused(downloadSearchResult, without, input)).code).toBe('NOT_PERMITTED');
  });
});
