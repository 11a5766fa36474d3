import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import type { InvoiceRow } from '@kobodesk/contracts/invoicing';
import { anInvoice } from '@kobodesk/contracts/invoicing/builders';
import ExcelJS from 'exceljs';
import { writeSearchResult } from './search-export.js';

async function* rowsOf(...rows: readonly Partial<InvoiceRow>[]): AsyncGenerator<InvoiceRow> {
  for (const row of rows) yield anInvoice(row);
}

/** The cells below a heading. */
async function columnOf(heading: string, ...rows: readonly Partial<InvoiceRow>[]): Promise<unknown[]> {
  const out = new PassThrough();
  const [bytes] = await Promise.all([
    buffer(out),
    writeSearchResult({ kind: 'excel', zone: 'Africa/Lagos', lines: [] }, rowsOf(...rows), out),
  ]);
  const sheet = (await new ExcelJS.Workbook().xlsx.load(bytes as never)).worksheets[0];
  const heads = sheet?.getRow(1).values as unknown[];
  const at = heads.indexOf(heading);
  return rows.map((_row, index) => sheet?.getRow(index + 2).getCell(at).value);
}

describe(writeSearchResult.name, () => {
  it('tells what was rounded of an amount', async () => {
    const bills = [{ description: 'a', quantity: '1', rate: '100.005', amount: '100.005', precision: 3 }];
    expect(await columnOf('Rounding', { amount: '100.01', bills }, {})).toEqual([0.005, 0]);
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
