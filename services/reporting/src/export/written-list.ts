import type { Writable } from 'node:stream';
import { writeSpreadsheet, type SheetColumn } from '@kobodesk/chassis/documents/spreadsheet';
import { tablePdf, type TableColumn } from '@kobodesk/chassis/documents/table-pdf';

const excelType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export type FileKind = 'pdf' | 'excel';

/** What a list that is taken out is called and what it is (rules/documents-and-audit.md#whole-results). */
export const listFile = (name: string, kind: FileKind): { name: string; contentType: string } =>
  kind === 'pdf'
    ? { name: `${name}.pdf`, contentType: 'application/pdf' }
    : { name: `${name}.xlsx`, contentType: excelType };

export interface ListDocument {
  kind: FileKind;
  zone: string;
  /** under the title on paper */
  lines: readonly string[];
}

export interface PdfColumn<Row> extends TableColumn {
  cell: (row: Row, zone: string) => string;
}

/** What of a row stands on paper and in a sheet, and what all of them come to below. */
export interface ListShape<Row> {
  title: string;
  pdfColumns: readonly PdfColumn<Row>[];
  sheetColumns: readonly SheetColumn[];
  /** by the keys of the sheet's columns */
  sheetRow: (row: Row, zone: string) => Record<string, string>;
  pdfTotals?: () => string[][];
  sheetTotals?: () => Record<string, string>[];
}

/** Writes the whole result while it is read, and what it comes to below; answers how many rows there were. */
export function writeList<Row>(
  { kind, zone, lines }: ListDocument,
  { title, pdfColumns, sheetColumns, sheetRow, pdfTotals, sheetTotals }: ListShape<Row>,
  rows: AsyncIterable<Row>,
  out: Writable,
): Promise<number> {
  if (kind === 'pdf') {
    const cells = mapped(rows, (row) => pdfColumns.map(({ cell }) => cell(row, zone)));
    const totals = pdfTotals && { totals: pdfTotals };
    return tablePdf({ title, lines, columns: pdfColumns, rows: cells, ...totals }, out);
  }
  const cells = mapped(rows, (row) => sheetRow(row, zone));
  const totals = sheetTotals && { totals: sheetTotals };
  return writeSpreadsheet({ sheetName: title, columns: sheetColumns, rows: cells, ...totals }, out);
}

export async function* mapped<Row, To>(rows: AsyncIterable<Row>, to: (row: Row) => To): AsyncGenerator<To> {
  for await (const row of rows) yield to(row);
}
