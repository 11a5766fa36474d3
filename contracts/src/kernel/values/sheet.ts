import * as z from 'zod';

/** What an uploaded sheet may be: a text file of rows, or an Excel file too; judged by its bytes. */
export interface SheetRule {
  readonly maxBytes: number;
  readonly takesExcel?: boolean;
  readonly messages: { readonly tooLarge: string; readonly notText: string };
}

/** The id of a sheet that the edge has kept; the edge alone gives it. */
export const keptSheet = (message: string) => z.string(message).regex(/^[0-9a-f]{32}$/, message);

/** Of every sheet that was uploaded, whatever it is called and written in. */
export const sheetName = 'sheet.csv';

/** Whether a kept file is a sheet that this person uploaded for this organisation. */
export const isSheetOf = (
  file: { name: string; organisationId: number | null; owner: string },
  person: { organisationId: number | null; userName: string },
): boolean =>
  file.name === sheetName && file.organisationId === person.organisationId && file.owner === person.userName;

const archive = [0x50, 0x4b, 0x03, 0x04];
/** An Excel file is an archive, whatever its name. */
export const isExcelFile = (bytes: Uint8Array): boolean =>
  archive.every((byte, place) => bytes[place] === byte);

/** what a spreadsheet program would take for the start of a formula, full-width twins included */
const dangerous = /^[=+\-@\t\r\0\uff1d\uff0b\uff0d\uff20]/;

/** Text that no spreadsheet program runs. */
export const safeText = (cell: string): string => (dangerous.test(cell) ? `'${cell}` : cell);

/** The text that was made safe. */
export const unsafeText = (cell: string): string =>
  cell.startsWith("'") && dangerous.test(cell.slice(1)) ? cell.slice(1) : cell;

const quoted = (cell: string): string =>
  /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** A row of a csv file, of cells that are safe. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`;

/** Rows as a csv file, with the mark by which Excel knows its letters. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((cells) => csvLine(cells.map(safeText))).join('')}`;
