import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getOrganisationProfile } from '@kobodesk/contracts/identity';
import { auditRecorded, refusalOf } from '@kobodesk/contracts/kernel';
import { downloadSettlement, mostLinesOnPaper } from '@kobodesk/contracts/reporting';
import {
  getSettlementStatement,
  listSettlementLines,
  SettlementStatementNotFound,
} from '@kobodesk/contracts/settlement';
import { aService, standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import ExcelJS from 'exceljs';
import { anOrganisation } from '../document/document.builders.js';
import { reporting } from '../index.js';
import { aHead, paidOut, shared } from './settlement.builders.js';
import { settlementWriting } from './settlement-writing.js';
import { ExportOrders } from '../export/export-orders.js';

const auditor = anActor({ permissions: ['ledger.view'] });
const parameter = { beneficiary: aHead.beneficiary, currencyId: 566, number: 2 };

describe(settlementWriting.name, () => {
  let service: ServiceUnderTest;
  let head = aHead;
  beforeAll(async () => {
    service = await aService({
      definition: reporting,
      standIns: [
        standIn(getOrganisationProfile, () => ({ data: anOrganisation })),
        standIn(getSettlementStatement, ({ number }) => {
          if (number === 404) throw refusalOf(SettlementStatementNotFound);
          return { data: head };
        }),
        // a page has one line
        standIn(listSettlementLines, ({ after }) =>
          after === 0 ? { data: [shared], next: 5 } : { data: [paidOut], next: null },
        ),
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
  const take = async (downloadType: string) => {
    const { downloadUrl } = await service.call(downloadSettlement, auditor, { parameter, downloadType });
    return fileOf(downloadUrl);
  };
  const refusal = async (asked = parameter) =>
    (await service.refused(downloadSettlement, auditor, { parameter: asked })).code;

  it('writes a sheet of every line, with days as days, amounts as numbers and the balances below', async () => {
    const { name, bytes } = await take('excel');
    expect(name).toBe('Settlement-0360883515-2.xlsx');
    const sheet = (await new ExcelJS.Workbook().xlsx.load(bytes as never)).worksheets[0];
    const heads = sheet?.getRow(1).values as string[];
    const cells = (row: number, names: readonly string[]) =>
      names.map((head) => sheet?.getRow(row).getCell(heads.indexOf(head)).value);
    expect(cells(2, ['Day', 'What', 'Invoice No', 'Cut short', 'Collected', 'Amount'])).toEqual([
      new Date('2026-11-20T00:00:00.000Z'),
      'Share of Landing <charge>',
      'NAA-2026-0000001-KXQ',
      'Yes',
      1000.5,
      300,
    ]);
    expect(cells(3, ['What', 'Reference', 'Collected', 'Amount'])).toEqual([
      'Paid out',
      'FT-2026-88120',
      null,
      -120.25,
    ]);
    const below = [5, 6, 7, 8].map((row) => cells(row, ['What', 'Collected', 'Amount']));
    expect(below).toEqual([
      ['Opening balance', null, 250],
      ['Shares', 1000.5, 300],
      ['Paid out', null, -120.25],
      ['Closing balance', null, 429.75],
    ]);
  });

  it('prints it under the letterhead of the agency, and says who took it out', async () => {
    const { name, bytes } = await take('pdf');
    expect(name).toBe('Settlement-0360883515-2.pdf');
    expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    const trail = await service.announced(auditRecorded);
    expect(trail.at(-1)).toMatchObject({
      action: 'Download settlement statement',
      description: 'Settlement statement 2 of Ọ̀yọ́ & Sons was taken out as PDF',
    });
  }, 60_000);

  it('is refused where there is none, when it is too long for paper, and when it is not proved', async () => {
    expect(await refusal({ ...parameter, number: 404 })).toBe('SETTLEMENT_STATEMENT_NOT_FOUND');
    head = { ...aHead, lines: mostLinesOnPaper + 1 };
    expect(await refusal()).toBe('STATEMENT_TOO_LONG');
    head = { ...aHead, isProved: false };
    expect(await refusal()).toBe('SETTLEMENT_UNPROVED');
    const outsider = anActor({ permissions: ['invoice.download'] });
    expect((await service.refused(downloadSettlement, outsider, { parameter })).status).toBe(403);
  });
});
