import type { ControlTotal, ExportRow } from '@kobodesk/contracts/reporting';
import { writeSpreadsheet, type SheetColumn, type SheetState } from '@kobodesk/chassis/documents/spreadsheet';
import { tablePdf, type TableColumn } from '@kobodesk/chassis/documents/table-pdf';
import { rowsOf, type FileOverPort } from '@kobodesk/chassis/threads/written-file';
import type { KeptTotals, StoredTotals } from './list-totals.js';

export type FileKind = ExportRow['kind'];

const forms: Readonly<Record<FileKind, { extension: string; contentType: string }>> = {
  pdf: { extension: 'pdf', contentType: 'application/pdf' },
  excel: {
    extension: 'xlsx',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  csv: { extension: 'csv', contentType: 'text/csv; charset=utf-8' },
};

/** What a list that is taken out is called and what it is (rules/documents-and-audit.md#whole-results). */
export function listFile(name: string, kind: FileKind): { name: string; contentType: string } {
  const { extension, contentType } = forms[kind];
  return { name: `${name}.${extension}`, contentType };
}

export interface ListDocument {
  kind: FileKind;
  zone: string;
  /** under the title on paper */
  lines: readonly string[];
  /** of a list of then, which is the same whenever it is taken out: the moment of then, in milliseconds */
  madeAtMs?: number | undefined;
}

export interface PdfColumn<Row> extends TableColumn {
  /** `number`: which row of the list it is, from 1 */
  cell: (row: Row, zone: string, number: number) => string;
}

/** What of a row stands on paper and in a sheet, and what all of them come to below. */
export interface ListShape<Row> {
  title: string;
  pdfColumns: readonly PdfColumn<Row>[];
  sheetColumns: readonly SheetColumn[];
  /** by the keys of the sheet's columns */
  sheetRow: (row: Row, zone: string, number: number) => Record<string, string>;
  /** what the rows come to, and how one is added */
  totals?: KeptTotals;
  add?: (row: Row) => void;
  pdfTotals?: () => string[][];
  sheetTotals?: () => Record<string, string>[];
}

/** How many rows there were, and what they come to by what was written. */
export interface ListWritten {
  rows: number;
  totals: readonly ControlTotal[];
}

/** A file that is written over the pages of its rows; in parts where somebody keeps them. */
export type ListFile<Row> = Pick<FileOverPort<Row>, 'pages' | 'out'> & Partial<FileOverPort<Row>>;

interface KeptList {
  sheet: SheetState;
  totals: StoredTotals | undefined;
}

/** Writes the whole result while it is read, and what it comes to below. */
export async function writeList<Row>(
  { kind, zone, lines, madeAtMs }: ListDocument,
  shape: ListShape<Row>,
  file: ListFile<Row>,
): Promise<ListWritten> {
  const { title, totals } = shape;
  const rows =
    kind === 'pdf'
      ? await tablePdf({ title, lines, madeAtMs, ...onPaper(shape, file.pages, zone) }, file.out)
      : await writeSheet({ kind, zone }, shape, file);
  return { rows, totals: totals?.control() ?? [] };
}

function onPaper<Row>(
  { pdfColumns, add, pdfTotals }: ListShape<Row>,
  pages: AsyncIterable<readonly Row[]>,
  zone: string,
) {
  async function* cells(): AsyncGenerator<string[]> {
    let number = 0;
    for await (const row of rowsOf(pages)) {
      number += 1;
      add?.(row);
      yield pdfColumns.map(({ cell }) => cell(row, zone, number));
    }
  }
  return { columns: pdfColumns, rows: cells(), ...(pdfTotals && { totals: pdfTotals }) };
}

function writeSheet<Row>(
  { kind, zone }: { kind: 'excel' | 'csv'; zone: string },
  { title, sheetColumns, sheetRow, totals, add, sheetTotals }: ListShape<Row>,
  { pages, out, kept, part }: ListFile<Row>,
): Promise<number> {
  const earlier = kept as KeptList | undefined;
  if (earlier?.totals) totals?.restore(earlier.totals);
  let number = earlier?.sheet.rows ?? 0;
  async function* sheetPages(): AsyncGenerator<Record<string, string>[]> {
    for await (const page of pages)
      yield page.map((row) => {
        number += 1;
        add?.(row);
        return sheetRow(row, zone, number);
      });
  }
  const document = { kind, sheetName: title, columns: sheetColumns, pages: sheetPages() };
  return writeSpreadsheet({ ...document, ...(sheetTotals && { totals: sheetTotals }) }, out, {
    kept: earlier?.sheet,
    ...(part && {
      part: (sheet: SheetState) => part({ sheet, totals: totals?.stored() } satisfies KeptList),
    }),
  });
}
