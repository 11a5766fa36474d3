import type { Cells } from './read-csv.js';
import { BrokenArchive, textsOfZip } from './read-zip.js';
import { dayOfNumber, isPart, workbookParts, type WorkbookParts } from './workbook-parts.js';
import { attribute, walkXml, type Attributes, type XmlStep } from './xml-steps.js';

/** of all parts together once they are unpacked: a small archive may hold a huge one */
const mostUnpacked = 40 * 1024 * 1024;
const mostColumns = 60;
const unreadable = { why: 'The file could not be read' } as const;

/** A cell that is being read. */
interface Cell {
  column: number;
  type: string;
  style: number;
  text: string;
}

/** 'AB12' → 27. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 0) - 64, 0) - 1;
}

function shown({ type, style, text }: Cell, { texts, showsDate, dayZero }: WorkbookParts): string {
  if (type === 's') return texts[Number.parseInt(text, 10)] ?? '';
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE';
  if (type === 'e') return '';
  if (type !== 'n' || text === '') return text;
  if (showsDate(style)) return dayOfNumber(text, dayZero) ?? text;
  // figures without a meaning of their own, a phone's among them
  // oxlint-disable-next-line house/money-is-not-a-number -- no amounts are read of Excel files
  return /e/i.test(text) ? String(Number.parseFloat(text)) : text;
}

/** Reads the rows of a sheet, each at its place: rows that are not written are empty. */
class RowReader {
  readonly rows: string[][] = [];
  private row = -1;
  private cell: Cell | undefined;
  private isText = false;

  constructor(
    private readonly parts: WorkbookParts,
    private readonly mostRows: number,
  ) {}

  /** False: there are more rows than may be. */
  take(step: XmlStep): boolean {
    if (step.kind === 'text') {
      if (this.cell && this.isText) this.cell.text += step.text;
      return true;
    }
    const begins = step.kind === 'open';
    if (step.name === 'v' || step.name === 't') this.isText = begins;
    if (step.name === 'c') this.cell = this.nextCell(step);
    return step.name !== 'row' || step.kind !== 'open' || this.nextRow(step.attributes);
  }

  private nextRow(attributes: Attributes): boolean {
    this.row = Number(attribute(attributes, 'r') ?? this.row + 2) - 1;
    return this.row >= 0;
  }

  private nextCell(step: Exclude<XmlStep, { kind: 'text' }>): Cell | undefined {
    if (step.kind === 'close') {
      if (this.cell) this.put(this.cell);
      return undefined;
    }
    const { attributes } = step;
    const column = columnOf(attribute(attributes, 'r')) ?? this.rows[this.row]?.length ?? 0;
    const style = Number(attribute(attributes, 's') ?? 0);
    return { column, style, type: attribute(attributes, 't') ?? 'n', text: '' };
  }

  private put(cell: Cell): void {
    const text = shown(cell, this.parts).trim();
    if (text === '' || cell.column >= mostColumns) return;
    // whatever the row is numbered, no more are kept than may be; one more tells that there are too many
    const at = Math.min(this.row, this.mostRows);
    for (let row = this.rows.length; row <= at; row += 1) this.rows.push([]);
    const cells = this.rows[at] ?? [];
    for (let column = cells.length; column <= cell.column; column += 1) cells.push('');
    cells[cell.column] = text;
  }
}

/**
 * The cells of the first sheet of an Excel file, trimmed: of formulas their results, of dates YYYY-MM-DD. No more than
 * `mostRows` are kept, and one that says that there are more.
 */
export function cellsOfXlsx(bytes: Buffer, mostRows: number): Cells {
  try {
    const parts = workbookParts(textsOfZip(bytes, mostUnpacked, isPart));
    if (parts.sheet === undefined) return unreadable;
    const reader = new RowReader(parts, mostRows);
    return walkXml(parts.sheet, (step) => reader.take(step)) ? { rows: reader.rows } : unreadable;
  } catch (error) {
    if (error instanceof BrokenArchive) return unreadable;
    throw error;
  }
}
