import { currencyOf } from '@kobodesk/contracts/invoicing';
import writeExcelFile from 'write-excel-file/universal';
import type { Cell, SheetData } from 'write-excel-file/universal';
import type { Figure, Figures } from '../figures';

const moneyFormat = '#,##0.00#';

/** An amount is a number of the sheet where a number holds it to the last digit, and its text where none does. */
function amountCell(amount: string): Cell {
  // oxlint-disable-next-line house/money-is-not-a-number -- a cell of a sheet is one; the next line holds it to the text
  const value = Number(amount);
  const exact = amount.replace(/\.?0+$/, '') === String(value) || amount === String(value);
  return exact ? { value, format: moneyFormat } : amount;
}

function cellOf(figure: Figure): Cell {
  if (figure === null || typeof figure === 'string' || typeof figure === 'number') return figure;
  if ('amount' in figure) return amountCell(figure.amount);
  if ('percent' in figure) return { value: figure.percent / 100, format: '0.0%' };
  // days and percents are no money
  if ('decimal' in figure) return { value: Number(figure.decimal), format: '0.0' };
  return { value: new Date(`${figure.day}T00:00:00Z`), format: 'd mmm yyyy' };
}

/** Money of one currency says which in its heading, for the cells are plain numbers. */
function headingOf({ headings, rows }: Figures, column: number): string {
  const ids = new Set(
    rows.flatMap((row) => {
      const figure = row[column];
      return typeof figure === 'object' && figure !== null && 'amount' in figure ? [figure.currencyId] : [];
    }),
  );
  const [only] = ids;
  return ids.size === 1
    ? `${headings[column]} (${currencyOf(only ?? 0)?.code ?? only})`
    : `${headings[column]}`;
}

/** The rows of the sheet: headings, then the figures with real numbers and days. */
export const sheetRows = (figures: Figures): SheetData => [
  figures.headings.map((_heading, column) => ({
    value: headingOf(figures, column),
    fontWeight: 'bold' as const,
  })),
  ...figures.rows.map((row) => row.map(cellOf)),
];

/** The figures of a chart as an Excel workbook. */
export const sheetOf = (figures: Figures): Promise<Blob> =>
  writeExcelFile(sheetRows(figures), {
    sheet: figures.name.slice(0, 31),
    columns: figures.headings.map((heading) => ({ width: Math.max(14, heading.length + 4) })),
    stickyRowsCount: 1,
  }).toBlob();
