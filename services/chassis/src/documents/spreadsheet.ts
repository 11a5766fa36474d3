import { setImmediate as turn } from 'node:timers/promises';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { safeText } from '@kobodesk/contracts/kernel';
import type { Worksheet } from 'exceljs';

export interface SheetColumn {
  header: string;
  key: string;
  width: number;
  /** a date is YYYY-MM-DD, a moment YYYY-MM-DD HH:mm of the clock on the wall: both become dates of the sheet */
  kind: 'text' | 'money' | 'number' | 'date' | 'moment';
}

export interface SheetDocument {
  sheetName: string;
  columns: readonly SheetColumn[];
  rows: AsyncIterable<Readonly<Record<string, string>>>;
  /** the rows below the list, asked for when all of it was written */
  totals?: () => readonly Readonly<Record<string, string>>[];
}

const rowsPerSheet = 1_048_576;
const yieldEvery = 500;
/** a spreadsheet's number holds 15 significant digits; longer amounts stay text, exact */
const exactNumber = /^-?\d{1,12}(\.\d{1,3})?$/;

const day = /^\d{4}-\d{2}-\d{2}$/;
const moment = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})$/;
const formats: Readonly<Record<SheetColumn['kind'], object>> = {
  text: {},
  number: {},
  money: { style: { numFmt: '#,##0.00##' } },
  date: { style: { numFmt: 'yyyy-mm-dd' } },
  moment: { style: { numFmt: 'yyyy-mm-dd hh:mm' } },
};

/** A sheet knows no zones: it shows what the text says. */
function dateOf(text: string): Date | undefined {
  if (day.test(text)) return new Date(`${text}T00:00:00Z`);
  const parts = moment.exec(text);
  return parts ? new Date(`${parts[1]}T${parts[2]}:00Z`) : undefined;
}

function cellOf(value: string | undefined, kind: SheetColumn['kind']): string | number | Date {
  const text = value ?? '';
  if (kind === 'date' || kind === 'moment') return dateOf(text) ?? safeText(text);
  // oxlint-disable-next-line house/money-is-not-a-number -- the format wants a double; 15 digits survive it exactly
  if (kind !== 'text' && exactNumber.test(text)) return Number(text);
  return safeText(text);
}

/** Streams a spreadsheet of any length: rows are committed as they come, and memory does not grow with them. */
export async function writeSpreadsheet(document: SheetDocument, out: Writable): Promise<number> {
  // loaded by whoever writes one: it takes half a second and 30 MB
  const { default: ExcelJS } = await import('exceljs');
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({
    stream: out,
    useSharedStrings: false,
    useStyles: true,
  });
  const openSheet = (number: number) => {
    const name = number === 1 ? document.sheetName : `${document.sheetName} ${number}`;
    const sheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
    sheet.columns = document.columns.map(({ header, key, width, kind }) => ({
      header,
      key,
      width,
      ...formats[kind],
    }));
    sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: document.columns.length } };
    const head = sheet.getRow(1);
    head.font = { bold: true };
    head.commit();
    return sheet;
  };
  let number = 1;
  let sheet = openSheet(number);
  let count = 0;
  let inSheet = 1;
  for await (const row of document.rows) {
    if (inSheet >= rowsPerSheet) {
      sheet.commit();
      number += 1;
      sheet = openSheet(number);
      inSheet = 1;
    }
    sheet.addRow(document.columns.map(({ key, kind }) => cellOf(row[key], kind))).commit();
    inSheet += 1;
    count += 1;
    if (count % yieldEvery === 0) await turn();
  }
  addTotals(sheet, document);
  sheet.commit();
  // the writer itself does not hear of a stream that broke before
  await Promise.all([workbook.commit(), finished(out)]);
  return count;
}

/** In bold, and a line away: whoever sorts the list leaves them below. */
function addTotals(sheet: Worksheet, { columns, totals }: SheetDocument): void {
  const rows = totals?.() ?? [];
  if (rows.length > 0) sheet.addRow([]).commit();
  for (const row of rows) {
    const added = sheet.addRow(columns.map(({ key, kind }) => cellOf(row[key], kind)));
    added.font = { bold: true };
    added.commit();
  }
}
