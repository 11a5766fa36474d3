import { isExcelFile } from '@kobodesk/contracts/kernel';
import { cellsOf, textOf, type Cells } from './read-csv.js';
import { cellsOfXlsx } from './read-xlsx.js';

/** The rows of a csv or Excel file, told by its bytes; each at its place in the file, so some may be empty. */
export const rowsOfFile = (bytes: Buffer, mostRows: number): Cells =>
  isExcelFile(bytes) ? cellsOfXlsx(bytes, mostRows) : cellsOf(textOf(bytes), { keepsEmpty: true });
