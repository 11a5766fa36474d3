import { describe, expect, it } from '@jest/globals';
import ExcelJS from 'exceljs';
import type { Figures } from '../figures';
import { sheetOf } from './asSheet.js';

const figures: Figures = {
  name: 'Reported and processed by day, of the whole year',
  headings: ['Day', 'Reported', 'Processed', 'Rate', 'Invoices'],
  rows: [
    [
      { day: '2026-11-22' },
      { amount: '1234567.50', currencyId: 566 },
      { amount: '0', currencyId: 566 },
      { percent: 87.5 },
      12,
    ],
    ['Other', { amount: '123456789012345678.905', currencyId: 566 }, null, { decimal: '60.5' }, null],
  ],
};

describe('the figures of a chart as a workbook', () => {
  it('has headings with their currency, real numbers and days, and amounts that no number holds as they are', async () => {
    const book = new ExcelJS.Workbook();
    await book.xlsx.load((await (await sheetOf(figures)).arrayBuffer()) as never);
    const [sheet] = book.worksheets;
    expect(sheet?.name).toBe('Reported and processed by day, ');
    const cells = [1, 2, 3].map((row) =>
      [1, 2, 3, 4, 5].map((column) => sheet?.getRow(row).getCell(column).value),
    );
    expect(cells).toEqual([
      ['Day', 'Reported (NGN)', 'Processed (NGN)', 'Rate', 'Invoices'],
      [new Date('2026-11-22T00:00:00Z'), 1234567.5, 0, 0.875, 12],
      ['Other', '123456789012345678.905', null, 60.5, null],
    ]);
    expect(sheet?.getCell('B2').numFmt).toBe('#,##0.00#');
    expect(sheet?.getCell('A2').numFmt).toBe('d mmm yyyy');
  });
});
