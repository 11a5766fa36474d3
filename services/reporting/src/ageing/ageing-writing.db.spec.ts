import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getOrganisationProfile } from '@kobodesk/contracts/identity';
import {
  exportAgeing,
  exportTracker,
  listRevenues,
  searchAgeing,
  searchRestated,
  trackPerformance,
  type AgeingRow,
} from '@kobodesk/contracts/invoicing';
import { auditRecorded, systemActor, type ReplyOf } from '@kobodesk/contracts/kernel';
import { usualThresholds } from '@kobodesk/contracts/notifications';
import {
  downloadAgeing,
  downloadTracker,
  getExport,
  getLateReport,
  orderLateReport,
} from '@kobodesk/contracts/reporting';
import { dayOf, momentText } from '@kobodesk/chassis/clock/zone';
import { aService, standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { pdfText } from '@kobodesk/chassis/testing/pdf-text';
import ExcelJS from 'exceljs';
import { anOrganisation } from '../document/document.builders.js';
import { ExportDesk } from '../export/export-desk.js';
import { reporting } from '../index.js';
import { ageingWriting } from './ageing-writing.js';
import { ExportOrders } from '../export/export-orders.js';

const clerk = anActor({ permissions: ['ageing.view'], locationIds: [201] });

const anAge: AgeingRow = {
  invoiceNo: 'NAA-2026-1',
  customer: 'Skyways Airlines',
  agencyName: anOrganisation.name,
  revenue: 'Landing',
  amountString: '₦1,000.50',
  outstandingString: '₦900.25',
  createdDate: '2026-07-01T08:00:00.000Z',
  location: 'Lagos',
  status: 'Unpaid',
  totalDays: 145,
  agingStatus: 'Overdue',
  currencyId: 566,
  amount: '1000.5',
  outstanding: '900.25',
};
const rows: AgeingRow[] = [
  anAge,
  { ...anAge, invoiceNo: 'NAA-2026-2', agingStatus: 'Due', totalDays: 61, outstanding: '99.75' },
  { ...anAge, invoiceNo: 'NAA-2026-3', status: 'Paid', agingStatus: '', totalDays: 0, outstanding: '0' },
  { ...anAge, invoiceNo: 'NAA-2026-4', currencyId: 840, amount: '10', outstanding: '10' },
];
const sumsOf = (currencyId: number, outstanding: string) => ({
  currencyId,
  currency: '',
  count: 1,
  outstanding,
  outstandingString: '',
  bands: [{ status: 3, name: 'Overdue', count: 1, amount: outstanding }],
});
/** of the dollars a kobo is missing in the rows */
const bands = [sumsOf(566, '1000'), sumsOf(840, '10.01')];
const trackerSummary = {
  totalOverDueNaira: '900.25',
  totalPaidNaira: '1000.5',
  totalNairaCount: 1,
  totalOverDueDollar: '10',
  totalPaidDollar: '0',
  totalDollarCount: 1,
  totalPaidNairaCount: 1,
  totalPaidDollarCount: 0,
};

describe(ageingWriting.name, () => {
  let service: ServiceUnderTest;
  const asked: unknown[] = [];
  /** what was restated since the file was asked for */
  let restatedLater: ReplyOf<typeof searchRestated>['sums'] = [];
  /** the rows in two slices */
  const sliceOf = (after: { id: number } | null) =>
    after ? { results: rows.slice(2), next: null } : { results: rows.slice(0, 2), next: { key: 'x', id: 2 } };

  /** of a day of before, where a payment of then is put down before the second slice is asked for */
  const thenSlice = (from: number, asKnown: string | undefined) => {
    const paid: AgeingRow = { ...anAge, invoiceNo: 'NAA-2026-0', agingStatus: 'Due' };
    const known = from > 0 && asKnown === undefined ? [paid, ...rows] : rows;
    const results = known.slice(from, from + 2);
    return { results, next: results.length < 2 ? null : { key: 'row', id: from + 2 } };
  };

  beforeAll(async () => {
    service = await aService({
      definition: reporting,
      standIns: [
        standIn(getOrganisationProfile, () => ({ data: anOrganisation })),
        standIn(listRevenues, () => ({ data: [{ id: 1101, name: 'Landing', code: 'LND', agencyId: 20 }] })),
        standIn(searchAgeing, () => ({
          results: [anAge],
          totalCount: 4,
          bands,
          thresholds: usualThresholds,
        })),
        standIn(searchRestated, ({ parameter }) => {
          const isAll = parameter.asKnown === undefined;
          const sums = isAll
            ? [
                { currencyId: 566, count: 14, amount: '-120.25', amountString: '−₦120.25' },
                { currencyId: 840, count: 2, amount: '5', amountString: '$5.00' },
              ]
            : restatedLater;
          const totalCount = sums.reduce((sum, { count }) => sum + count, 0);
          return { results: [], totalCount, sums, knownAt: '2026-11-01T08:00:00.000Z' };
        }),
        standIn(exportAgeing, ({ filter, after }, actor) => {
          asked.push({ filter, locationIds: actor.locationIds });
          if (filter.asAt === '2026-09-30') return thenSlice(after?.id ?? 0, filter.asKnown);
          return sliceOf(after);
        }),
        standIn(trackPerformance, () => ({ results: [anAge], totalCount: 4, trackerSummary })),
        standIn(exportTracker, ({ after }) => sliceOf(after)),
      ],
    });
    // however slow the machine
    service.service.app.get(ExportOrders, { strict: false }).patienceMs = 60_000;
  });
  afterAll(() => service.stop());

  const fileOf = async (downloadUrl: string) => {
    const [id = ''] = downloadUrl.slice('/api/File/Download/'.length).split('.');
    const file = await service.files.open(id);
    return { name: file?.meta.name, bytes: await buffer(file?.stream as Readable) };
  };
  const filter = { dateType: 1, status: 3, revenueId: 1101, pageSize: -1 };

  it('writes a sheet with amounts as numbers and what each band comes to', async () => {
    const { message, downloadUrl } = await service.call(downloadAgeing, clerk, {
      parameter: { ...filter, downloadType: 'excel' },
    });
    expect(message).toBe('Your download is ready');
    expect(asked.at(-1)).toEqual({ filter: { dateType: 1, status: 3, revenueId: 1101 }, locationIds: [201] });
    const { name, bytes } = await fileOf(downloadUrl);
    expect(name).toBe('InvoiceAgeing.xlsx');
    const sheet = (await new ExcelJS.Workbook().xlsx.load(bytes as never)).worksheets[0];
    const heads = sheet?.getRow(1).values as string[];
    const cell = (row: number, head: string) => sheet?.getRow(row).getCell(heads.indexOf(head)).value;
    expect(
      ['Invoice No', 'Amount', 'Outstanding', 'Total days', 'Ageing status'].map((head) => cell(2, head)),
    ).toEqual(['NAA-2026-1', 1000.5, 900.25, 145, 'Overdue']);
    const totals = [7, 8, 9, 10, 11, 12, 13, 14, 15].map((row) => [
      cell(row, 'Invoice No'),
      cell(row, 'Outstanding'),
    ]);
    expect(totals).toEqual([
      ['Due NGN (1)', 99.75],
      ['Overdue NGN (1)', 900.25],
      ['Total due NGN (2)', 1000],
      ['Paid NGN (1)', 0],
      ['Overdue USD (1)', 10],
      ['Total due USD (1)', 10],
      ['Due by the analysis NGN', 1000],
      ['Due by the analysis USD', 10.01],
      ['DIFFERENCE USD', -0.01],
    ]);
  });

  it('writes all that is late for another service, the worst band first and nothing twice', async () => {
    const system = systemActor('notifications', 20, 'Africa/Lagos');
    const before = asked.length;
    const { data: order } = await service.call(orderLateReport, system, {});
    await service.service.app.get(ExportDesk, { strict: false }).wake();
    const { data: file } = await service.call(getLateReport, system, order);
    expect(file).toMatchObject({ state: 'done', fileName: 'InvoiceAgeing.xlsx', rows: 3 * rows.length });
    expect(asked.slice(before)).toEqual(
      [3, 3, 2, 2, 1, 1].map((status) => ({ filter: { dateType: 1, status }, locationIds: null })),
    );
    expect((await service.files.open(file.fileId))?.meta.organisationId).toBe(20);
    const foreign = await service.refused(getLateReport, systemActor('notifications', 10), order);
    expect(foreign.code).toBe('EXPORT_NOT_FOUND');
  });

  it('says on paper what was asked for, from when a band is which, and what they come to', async () => {
    const { downloadUrl } = await service.call(downloadAgeing, clerk, {
      downloadType: '1',
      parameter: filter,
    });
    const { name, bytes } = await fileOf(downloadUrl);
    expect(name).toBe('InvoiceAgeing.pdf');
    const [page = ''] = pdfText(bytes);
    expect(page).toContain(anOrganisation.name);
    expect(page).toContain('Raised at any time · Revenue: Landing · Status: Overdue');
    expect(page).toContain('Midly due from 30 days, Due from 60 days, Overdue from 90 days');
    expect(page).toMatch(/Total due NGN \(2\)\s+₦2,001\.00\s+₦1,000\.00/);
    expect(page).toMatch(/Due by the analysis NGN\s+₦1,000\.00/);
    expect(page).toContain('DIFFERENCE USD');
    expect(page).not.toContain('DIFFERENCE NGN');
    expect((await service.announced(auditRecorded)).at(-1)).toMatchObject({
      action: 'Download ageing analysis',
      description: 'An ageing analysis was taken out as PDF',
    });
  });

  it('writes the tracker with its cards', async () => {
    const parameter = {
      startDate: '2026-07-01T00:00:00',
      endDate: '2026-07-31T23:59:59',
      downloadType: 'pdf',
    };
    const { downloadUrl } = await service.call(downloadTracker, clerk, { parameter });
    const { name, bytes } = await fileOf(downloadUrl);
    expect(name).toBe('PerformanceTracker.pdf');
    const [page = ''] = pdfText(bytes);
    expect(page).toContain('Raised from 1 Jul 2026 to 31 Jul 2026');
    expect(page).toContain('Overdue: ₦900.25 (1), $10.00 (1)');
    expect(page).toContain('Paid: ₦1,000.50 (1), $0.00 (0)');
    const excel = { parameter: { ...parameter, downloadType: '0' } };
    const sheet = await fileOf((await service.call(downloadTracker, clerk, excel)).downloadUrl);
    expect(sheet.name).toBe('PerformanceTracker.xlsx');
  });

  it('says on paper of which day it is, and as known when', async () => {
    const parameter = { ...filter, asAt: '2026-10-31', asKnown: '2026-11-01T08:00:00Z', downloadType: 'pdf' };
    const { downloadUrl } = await service.call(downloadAgeing, clerk, { parameter });
    const [page = ''] = pdfText((await fileOf(downloadUrl)).bytes);
    expect(page).toContain('As at 31 Oct 2026');
    expect(page).toContain('As known 1 Nov 2026, 09:00');
    expect(page).not.toContain('Printed');
    const asOfNow = { ...filter, asAt: '2026-10-31', downloadType: 'pdf' };
    const { downloadUrl: now } = await service.call(downloadAgeing, clerk, { parameter: asOfNow });
    expect(pdfText((await fileOf(now)).bytes)[0]).toContain('Restated since: 14 for −₦120.25, 2 for $5.00');
  });

  it('says on paper of a day what was known when it was asked for, whenever it is made', async () => {
    const desk = service.service.app.get(ExportDesk, { strict: false });
    const orders = service.service.app.get(ExportOrders, { strict: false });
    const usual = orders.patienceMs;
    const goOn = await desk.rest();
    orders.patienceMs = 0;
    const orderedAt = service.clock.now();
    service.clock.stopAt(orderedAt);
    const ofDay = (asAt: string) =>
      service.call(downloadAgeing, clerk, { parameter: { ...filter, asAt, downloadType: 'pdf' } });
    const today = dayOf(orderedAt, clerk.timeZone);
    const placed = [await ofDay('2026-10-31'), await ofDay(today)];
    orders.patienceMs = usual;
    restatedLater = [
      { currencyId: 566, count: 3, amount: '-20.25', amountString: '−₦20.25' },
      { currencyId: 840, count: 2, amount: '5', amountString: '$5.00' },
    ];
    service.clock.stopAt(new Date(orderedAt.getTime() + 86_400_000));
    goOn();
    await desk.wake();
    const pages = [];
    for (const { data } of placed) {
      const { downloadUrl } = (await service.call(getExport, clerk, { exportId: data.id })).data;
      pages.push(pdfText((await fileOf(downloadUrl)).bytes)[0]);
    }
    service.clock.runFrom();
    restatedLater = [];
    const [page, ofToday] = pages;
    expect(page).toContain(`Printed ${momentText(orderedAt, clerk.timeZone)}`);
    expect(page).toMatch(/Restated since: 11 for −₦100\.00(?!,)/);
    // its day was not over yet when it was asked for
    expect(ofToday).not.toContain('Restated');
  }, 30_000);

  it('has each row of a day once, whatever is put down while it is written', async () => {
    const parameter = { ...filter, asAt: '2026-09-30', downloadType: 'csv' };
    const { downloadUrl } = await service.call(downloadAgeing, clerk, { parameter });
    const text = (await fileOf(downloadUrl)).bytes.toString('utf8');
    expect(text.match(/^NAA-2026-\d/gm)).toEqual(rows.map(({ invoiceNo }) => invoiceNo));
  });

  it('of what was known then is the same to the byte, whenever it is taken out again', async () => {
    const then = { ...filter, asAt: '2026-10-31', asKnown: '2026-11-01T08:00:00Z' };
    for (const downloadType of ['pdf', 'excel', 'csv'])
      for (const parameter of [then, { ...then, asKnown: '2026-11-01' }]) {
        const once = async () => {
          const asked = { parameter: { ...parameter, downloadType } };
          return (await fileOf((await service.call(downloadAgeing, clerk, asked)).downloadUrl)).bytes;
        };
        const before = await once();
        // a moment that a clock of seconds would tell apart
        service.clock.stopAt(new Date(service.clock.now().getTime() + 90_000));
        await new Promise((resolve) => setTimeout(resolve, 1100));
        expect((await once()).equals(before)).toBe(true);
      }
  }, 60_000);

  it('is for those who see the analysis', async () => {
    const without = anActor({ permissions: ['invoice.download'] });
    expect((await service.refused(downloadAgeing, without, { parameter: filter })).code).toBe(
      'NOT_PERMITTED',
    );
    expect((await service.refused(downloadTracker, without, { parameter: {} })).code).toBe('NOT_PERMITTED');
  });
});
