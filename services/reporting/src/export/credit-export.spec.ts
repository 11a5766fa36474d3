import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import type { CreditNoteRow } from '@kobodesk/contracts/invoicing';
import { pdfText } from '@kobodesk/chassis/testing/pdf-text';
import ExcelJS from 'exceljs';
import { aCreditNote } from '../document/document.builders.js';
import { writeCreditNotes } from './credit-export.js';
import { listFile, type FileKind } from './written-list.js';

async function* pagesOf(rows: readonly Partial<CreditNoteRow>[]): AsyncGenerator<CreditNoteRow[]> {
  for (const row of rows) yield [{ ...aCreditNote, ...row }];
}

async function written(kind: FileKind, rows: readonly Partial<CreditNoteRow>[]) {
  const out = new PassThrough();
  const document = { kind, zone: 'Africa/Lagos', lines: ['National Aviation Authority'] };
  const file = { pages: pagesOf(rows), out };
  const [bytes, made] = await Promise.all([buffer(out), writeCreditNotes(document, file)]);
  expect(made.rows).toBe(rows.length);
  return bytes;
}

const notes: Partial<CreditNoteRow>[] = [
  { creditAmount: '7500.5', requestStatus: 1, requestStatusName: 'Approved' },
  { creditAmount: '2499.5', referenceNumber: 'CN-2026-0000008' },
  { creditAmount: '40', currencyId: 840, currencyName: 'USD', referenceNumber: 'CN-2026-0000009' },
];

describe(writeCreditNotes.name, () => {
  it('writes a sheet whose amounts are numbers, whose dates are dates, and what each currency comes to', async () => {
    const bytes = await written('excel', notes);
    const sheet = (await new ExcelJS.Workbook().xlsx.load(bytes as never)).worksheets[0];
    const heads = sheet?.getRow(1).values as string[];
    const cell = (row: number, head: string) => sheet?.getRow(row).getCell(heads.indexOf(head)).value;
    expect(
      ['S/N', 'Credit ref', 'Amount', 'Discount %', 'Payable amount'].map((head) => cell(2, head)),
    ).toEqual([1, 'CN-2026-0000007', 7500.5, 10, 78750]);
    expect(cell(2, 'Date')).toEqual(new Date('2026-11-20T13:00:00.000Z'));
    expect([cell(4, 'Currency'), cell(4, 'Amount'), cell(4, 'Status')]).toEqual(['USD', 40, 'Pending']);
    const totals = [6, 7, 8].map((row) => [cell(row, 'Credit ref'), cell(row, 'Amount')]);
    expect(totals).toEqual([
      ['Total NGN (2)', 10_000],
      ['Approved NGN (1)', 7500.5],
      ['Total USD (1)', 40],
    ]);
  });

  it('writes the same as csv, and what each currency comes to a line below', async () => {
    const lines = (await written('csv', notes)).toString().split('\r\n');
    expect(lines[0]).toMatch(/^\ufeffS\/N,Credit ref,Date,/);
    expect(lines[1]).toContain('1,CN-2026-0000007,2026-11-20 13:00,');
    expect(lines[4]).toBe('');
    expect(lines[5]).toMatch(/^,Total NGN \(2\),,,,,NGN,10000,/);
  });

  it('writes the columns of the report on paper, and the totals below', async () => {
    const [page = '', ...others] = pdfText(await written('pdf', notes));
    expect(others).toEqual([]);
    for (const text of ['Credit ref', 'Revenue line', '₦7,500.50', '$40.00', 'Skyways Airlines', 'Approved'])
      expect(page).toContain(text);
    expect(page).toMatch(/Total NGN \(2\)\s+₦10,000\.00/);
  });
});

describe(listFile.name, () => {
  it('names the file by its kind', () => {
    expect([
      listFile('CreditNotes', 'pdf').name,
      listFile('CreditNotes', 'excel').name,
      listFile('CreditNotes', 'csv').name,
    ]).toEqual(['CreditNotes.pdf', 'CreditNotes.xlsx', 'CreditNotes.csv']);
  });
});
