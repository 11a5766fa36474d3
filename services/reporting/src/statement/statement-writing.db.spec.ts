import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getOrganisationProfile } from '@kobodesk/contracts/identity';
import { CustomerNotFound, getStatement, type StatementRow } from '@kobodesk/contracts/invoicing';
import { auditRecorded, refusalOf, systemActor } from '@kobodesk/contracts/kernel';
import {
  downloadStatement,
  getStatementFile,
  mostLinesOnPaper,
  orderStatement,
} from '@kobodesk/contracts/reporting';
import { dayOf, momentText } from '@kobodesk/chassis/clock/zone';
import { aService, standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import ExcelJS from 'exceljs';
import { anOrganisation } from '../document/document.builders.js';
import { reporting } from '../index.js';
import { statementWriting } from './statement-writing.js';
import { ExportOrders } from '../export/export-orders.js';

const clerk = anActor({ permissions: ['invoice.search', 'invoice.download'], locationIds: [201] });
const raised: StatementRow = {
  id: 1,
  day: '2026-11-20',
  kind: 'raised',
  reference: '',
  invoiceNumber: 'NAA-2026-0000001-KXQ',
  customerName: 'Skyways Airlines',
  debit: '1000.5',
  credit: '',
  balance: '1000.5',
  currencyId: 566,
};
const paid: StatementRow = { ...raised, kind: 'paid', reference: '270008765432', debit: '', credit: '400' };
/** a payment of an earlier day */
const late: StatementRow = { ...paid, reference: 'late', balance: '-400' };
/** 1 000.50 is raised and 400 of it paid, over and over. */
const lineAt = (at: number): StatementRow => {
  const due = BigInt(Math.floor(at / 2)) * 600_500n + 1_000_500n - (at % 2 === 0 ? 0n : 400_000n);
  const balance = `${due / 1000n}.${(due % 1000n) / 100n}`;
  return { ...(at % 2 === 0 ? raised : paid), id: at + 1, balance };
};

describe(statementWriting.name, () => {
  let service: ServiceUnderTest;
  let count = 2;
  /** what is put down while it is read: after so many answers, before all other lines */
  let movesAfter = Number.POSITIVE_INFINITY;
  /** the same, of what was under way when the moment was that is asked for: it is put down as of before */
  let endsAfter = Number.POSITIVE_INFINITY;
  const asked: unknown[] = [];
  beforeAll(async () => {
    service = await aService({
      definition: reporting,
      standIns: [
        standIn(getOrganisationProfile, () => ({ data: anOrganisation })),
        standIn(getStatement, ({ parameter, from, pageSize }, actor) => {
          if (parameter.customerId === 404) throw refusalOf(CustomerNotFound);
          asked.push({ ...parameter, from, pageSize, locationIds: actor.locationIds });
          const isMoved =
            asked.length > endsAfter || (asked.length > movesAfter && parameter.asKnown === undefined);
          const lines = Array.from({ length: count }, (_, at) => lineAt(at));
          const results = isMoved ? [late, ...lines] : lines;
          return {
            results: results.slice(from * pageSize, (from + 1) * pageSize),
            totalCount: results.length,
            customer: {
              customerName: 'Skyways & Sons',
              customerAIN: 'IN-000101',
              address: '1 Airport Road, Lagos',
            },
            currencyId: 566,
            startDate: '2026-11-01',
            endDate: '2026-11-23',
            opening: '0',
            debits: '1000.5',
            credits: '400',
            closing: '600.5',
            knownAt:
              parameter.asKnown === '2026-11-21' ? '2026-11-21T22:59:59.999Z' : (parameter.asKnown ?? ''),
          };
        }),
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
  const parameter = { customerId: 101, startDate: '2026-11-01' };

  it('writes a sheet of every line, with amounts as numbers and the balances below', async () => {
    count = 250;
    const { downloadUrl } = await service.call(downloadStatement, clerk, {
      parameter,
      downloadType: 'excel',
    });
    const { name, bytes } = await fileOf(downloadUrl);
    expect(name).toBe('Statement-IN-000101.xlsx');
    const sheet = (await new ExcelJS.Workbook().xlsx.load(bytes as never)).worksheets[0];
    const heads = sheet?.getRow(1).values as string[];
    const cell = (row: number, head: string) => sheet?.getRow(row).getCell(heads.indexOf(head)).value;
    const shown = ['What', 'Invoice No', 'Reference', 'Debit', 'Credit', 'Balance'];
    expect(shown.map((head) => cell(3, head))).toEqual([
      'Payment',
      'NAA-2026-0000001-KXQ',
      '270008765432',
      null,
      400,
      600.5,
    ]);
    expect(cell(251, 'Balance')).toBe(125 * 600.5);
    expect(['What', 'Balance'].map((head) => cell(253, head))).toEqual(['Opening balance', 0]);
    expect(['What', 'Debit', 'Credit', 'Balance'].map((head) => cell(254, head))).toEqual([
      'Closing balance',
      1000.5,
      400,
      600.5,
    ]);
    expect(asked.at(-1)).toMatchObject({
      customerId: 101,
      startDate: '2026-11-01',
      endDate: '2026-11-23',
      from: 2,
      pageSize: 100,
      locationIds: [201],
    });
  });

  it('says in a sheet until when it was known, as people read moments', async () => {
    count = 1;
    const then = { ...parameter, asKnown: '2026-11-21' };
    const { downloadUrl } = await service.call(downloadStatement, clerk, {
      parameter: then,
      downloadType: 'csv',
    });
    const { bytes } = await fileOf(downloadUrl);
    expect(bytes.toString('utf8')).toContain('"Closing balance as known 21 Nov 2026, 23:59"');
    const now = service.clock.now();
    service.clock.stopAt(now);
    const today = { ...parameter, asKnown: dayOf(now, clerk.timeZone) };
    const answer = await service.call(downloadStatement, clerk, { parameter: today, downloadType: 'csv' });
    service.clock.runFrom();
    const text = (await fileOf(answer.downloadUrl)).bytes.toString('utf8');
    expect(text).toContain(`"Closing balance as known ${momentText(now, clerk.timeZone)}"`);
  });

  it('has each line once, whatever is put down while it is written', async () => {
    count = 250;
    asked.length = 0;
    // the order, its head and the first page
    movesAfter = 3;
    const { downloadUrl } = await service.call(downloadStatement, clerk, { parameter, downloadType: 'csv' });
    movesAfter = Number.POSITIVE_INFINITY;
    const text = (await fileOf(downloadUrl)).bytes.toString('utf8');
    const balances = text.split('\r\n').flatMap((line) => line.match(/^2026-11-20,.*,([\d.]+)$/)?.[1] ?? []);
    expect(balances).toEqual(Array.from({ length: 250 }, (_, at) => lineAt(at).balance));
    expect(text).toMatch(/,Closing balance,/);
    expect(text).not.toContain('as known');
  });

  it('is begun anew when what was under way at its moment is put down while it is written', async () => {
    count = 250;
    asked.length = 0;
    endsAfter = 3;
    const { downloadUrl } = await service.call(downloadStatement, clerk, { parameter, downloadType: 'csv' });
    endsAfter = Number.POSITIVE_INFINITY;
    const text = (await fileOf(downloadUrl)).bytes.toString('utf8');
    const balances = text.split('\r\n').flatMap((line) => line.match(/^2026-11-20,.*,([\d.]+)$/)?.[1] ?? []);
    expect(balances).toEqual(Array.from({ length: 250 }, (_, at) => lineAt(at).balance));
    expect(text.match(/,late,/g)).toHaveLength(1);
  }, 30_000);

  it('prints it under the letterhead of the agency', async () => {
    count = 102;
    const { downloadUrl, message } = await service.call(downloadStatement, clerk, {
      parameter: { ...parameter, customerView: 'own' },
    });
    expect(message).toBe('Your download is ready');
    const { name, bytes } = await fileOf(downloadUrl);
    expect(name).toBe('Statement-IN-000101.pdf');
    expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    const trail = await service.announced(auditRecorded);
    expect(trail.at(-1)).toMatchObject({
      action: 'Download statement of account',
      description: 'The statement of account of Skyways & Sons was taken out as PDF',
    });
  }, 60_000);

  it('is printed for the mail of another service, with the rights of whoever orders it', async () => {
    count = 2;
    asked.length = 0;
    const { data } = await service.call(orderStatement, clerk, { parameter });
    expect(data).toMatchObject({
      customerName: 'Skyways & Sons',
      startDate: '2026-11-01',
      endDate: '2026-11-23',
    });
    const asSystem = systemActor('notifications', 20);
    const told = async () => (await service.call(getStatementFile, asSystem, data)).data;
    while ((await told()).state !== 'done') await new Promise((resolve) => setTimeout(resolve, 50));
    const file = await service.files.open((await told()).fileId);
    expect(file?.meta).toMatchObject({ name: 'Statement-IN-000101.pdf', contentType: 'application/pdf' });
    expect(asked.every((one) => (one as { locationIds: number[] }).locationIds[0] === 201)).toBe(true);
    const foreign = systemActor('notifications', 10);
    expect((await service.refused(getStatementFile, foreign, data)).code).toBe('EXPORT_NOT_FOUND');
    count = mostLinesOnPaper + 1;
    expect((await service.refused(orderStatement, clerk, { parameter })).code).toBe('STATEMENT_TOO_LONG');
  }, 60_000);

  it('is refused for a customer that is not theirs, and on paper when it is too long', async () => {
    const foreign = { parameter: { customerId: 404 } };
    expect((await service.refused(downloadStatement, clerk, foreign)).code).toBe('CUSTOMER_NOT_FOUND');
    count = mostLinesOnPaper + 1;
    expect((await service.refused(downloadStatement, clerk, { parameter })).message).toBe(
      'This statement is too long for paper. Please choose a shorter period, or Excel',
    );
    const outsider = anActor({ permissions: ['invoice.search'] });
    expect((await service.refused(downloadStatement, outsider, { parameter })).status).toBe(403);
  });
});
