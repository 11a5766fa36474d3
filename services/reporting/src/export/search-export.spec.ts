import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { pdfText } from '@kobodesk/chassis/testing/pdf-text';
import type { ExportedInvoice } from '@kobodesk/contracts/invoicing';
import { anExportedInvoice } from '@kobodesk/contracts/invoicing/builders';
import ExcelJS from 'exceljs';
import { writeSearchResult } from './search-export.js';

async function* pagesOf(...rows: readonly Partial<ExportedInvoice>[]): AsyncGenerator<ExportedInvoice[]> {
  for (const row of rows) yield [anExportedInvoice(row)];
}

/** The cells below a heading. */
async function columnOf(heading: string, ...rows: readonly Partial<ExportedInvoice>[]): Promise<unknown[]> {
  const out = new PassThrough();
  const [bytes] = await Promise.all([
    buffer(out),
    writeSearchResult({ kind: 'excel', zone: 'Africa/Lagos', lines: [] }, { pages: pagesOf(...rows), out }),
  ]);
  const sheet = (await new ExcelJS.Workbook().xlsx.load(bytes as never)).worksheets[0];
  const heads = sheet?.getRow(1).values as unknown[];
  const at = heads.indexOf(heading);
  return rows.map((_row, index) => sheet?.getRow(index + 2).getCell(at).value);
}

describe(writeSearchResult.name, () => {
  it('tells what was rounded of an amount', async () => {
    expect(await columnOf('Rounding', { rounding: '0.005' }, {})).toEqual([0.005, 0]);
  });

  it('has room on paper for the widest number of an invoice', async () => {
    const out = new PassThrough();
    const document = { kind: 'pdf' as const, zone: 'Africa/Lagos', lines: [] };
    const rows = pagesOf({ invoiceNumber: 'NAA-2026-0000389-WWW', createdDate: '2026-11-30T10:00:00.000Z' });
    const [bytes] = await Promise.all([buffer(out), writeSearchResult(document, { pages: rows, out })]);
    const [page] = pdfText(bytes);
    expect(page).toContain('NAA-2026-0000389-WWW');
    expect(page).toContain('30 Nov 2026');
  });

  it('does not call an invoice paid that a credit note settled', async () => {
    const credited = { status: 'Paid', creditNoteRequestStatus: 1, amountPaid: '0' } as const;
    const paid = { status: 'Paid', amountPaid: '87500' } as const;
    expect(await columnOf('Status', credited, paid)).toEqual(['Credited', 'Paid']);
    const settled = { ...credited, amount: '87500', amountPayable: '0' };
    expect(await columnOf('Amount Credited', settled, { ...paid, amountPayable: '87500' })).toEqual([
      87_500, 0,
    ]);
  });
});
