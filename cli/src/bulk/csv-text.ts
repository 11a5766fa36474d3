import { safeText } from '@kobodesk/contracts/kernel';

/** A row of a csv file; a cell that a spreadsheet program would run gets an apostrophe, which readers take off again. */
export const csvLine = (cells: readonly string[]): string =>
  cells
    .map((cell) => safeText(cell))
    .map((cell) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',');
