import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setImmediate as turn } from 'node:timers/promises';
import type PDFDocument from 'pdfkit';
import { drawnFont } from './fonts.js';
import { PageCount } from './page-count.js';

export interface TableColumn {
  header: string;
  /** share of the page's width */
  width: number;
  align?: 'left' | 'right';
}

export interface TableDocument {
  title: string;
  /** under the title of the first page: whose list, of what, made when */
  lines: readonly string[];
  /** what the file says of when it was made, in milliseconds; absent: now */
  madeAtMs?: number | undefined;
  columns: readonly TableColumn[];
  rows: AsyncIterable<readonly string[]>;
  /** the rows below the last one, asked for when all were drawn */
  totals?: () => readonly (readonly string[])[];
}

const margin = 28;
const gap = 8;
const size = 7;
const lineHeight = 9.5;
const padding = 4.5;
/** a cell that says more than this is cut: the row would not fit on a page */
const mostLines = 40;
const yieldEvery = 200;
const keptWidths = 5000;
const keptWords = 2000;
const ink = { text: '#16202C', muted: '#55606E', line: '#7B8797', faint: '#D5DBE3' };

type Drawing = InstanceType<typeof PDFDocument>;

const heightOf = (cells: readonly (readonly string[])[]): number =>
  Math.max(...cells.map(({ length }) => length)) * lineHeight + padding;

/** The pieces of a word that is wider than a line: behind the signs of a number or an address; where that is not enough, letters. */
const piecesOf = (word: string, width: number, widthOf: (text: string) => number): string[] =>
  word.split(/(?<=[-/@_.])/).flatMap((piece) => (widthOf(piece) <= width ? [piece] : [...piece]));

/** A text in lines of a width: divided between words, and inside a word that is wider than a line. */
function wrapped(text: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(text) <= width && !text.includes('\n')) return [text];
  const lines: string[] = [];
  let line = '';
  let used = 0;
  const begin = (word: string): void => {
    if (line !== '') lines.push(line);
    [line, used] = [word, widthOf(word)];
  };
  for (const word of text.split(/\s+/)) {
    const wide = widthOf(` ${word}`);
    if (line !== '' && used + wide <= width) {
      line += ` ${word}`;
      used += wide;
      continue;
    }
    begin('');
    for (const piece of widthOf(word) <= width ? [word] : piecesOf(word, width, widthOf)) {
      if (line !== '' && used + widthOf(piece) > width) begin(piece);
      else [line, used] = [line + piece, used + widthOf(piece)];
    }
  }
  begin('');
  return lines.length <= mostLines ? lines : [...lines.slice(0, mostLines - 1), '…'];
}

interface Shaped {
  readonly _font?: {
    readonly font?: { layout(text: string, features?: unknown, ...rest: unknown[]): unknown };
    /** the words that were laid out, for good */
    layoutCache?: object;
  };
}
/** what a list in small print does without: three quarters of the time went into choosing between shapes of a letter */
const without = { calt: false, clig: false, frac: false, kern: false, liga: false, locl: false, rclt: false };

/**
 * Lays texts in the chosen font out plainly; accents are placed as ever. The drawing keeps the words that it laid out, and
 * each number of an invoice is another word: it forgets them now and then, or a list of 100 000 rows takes 500 MB.
 */
function layOutPlainly(drawing: Drawing): void {
  const drawn = (drawing as Shaped)._font;
  const font = drawn?.font;
  if (!font) return;
  const layout = font.layout.bind(font);
  let words = 0;
  font.layout = (text, _features, ...rest) => {
    words += 1;
    if (words % keptWords === 0) drawn.layoutCache = Object.create(null) as object;
    return layout(text, without, ...rest);
  };
}

/** The page that is drawn on, and how far down. */
class Sheet {
  page = 0;
  y = margin;
  private readonly widths: readonly number[];
  /** how wide texts are that come again and again: states, places, customers */
  private readonly known = new Map<string, number>();

  constructor(
    private readonly drawing: Drawing,
    private readonly columns: readonly TableColumn[],
    private readonly count: PageCount,
  ) {
    const shares = columns.reduce((sum, { width }) => sum + width, 0);
    this.widths = columns.map(({ width }) => (width / shares) * this.usable);
  }

  private get usable(): number {
    return this.drawing.page.width - 2 * margin;
  }

  title(title: string, lines: readonly string[]): void {
    const { drawing } = this;
    drawing.font('bold').fontSize(13).fillColor(ink.text).text(title, margin, this.y, { lineBreak: false });
    this.y += 19;
    drawing.font('list').fontSize(8).fillColor(ink.muted);
    for (const line of lines) {
      drawing.text(line, margin, this.y, { width: this.usable });
      this.y += drawing.heightOfString(line, { width: this.usable }) + 1;
    }
    this.y += 8;
  }

  /** The number of a page, and the header of its columns. */
  head(): void {
    const { drawing } = this;
    this.page += 1;
    this.count.draw(this.page, { right: margin + this.usable, y: margin - 12 });
    drawing.font('bold').fontSize(size).fillColor(ink.muted);
    this.known.clear();
    this.draw(this.lines(this.columns.map(({ header }) => header)));
    this.line(ink.line);
    drawing.font('list').fillColor(ink.text);
    this.known.clear();
  }

  /** One row; what does not fit on a line of its column goes on below. A new page when this one is full. */
  row(cells: readonly string[]): void {
    const lines = this.lines(cells);
    if (this.y + heightOf(lines) > this.drawing.page.height - margin) {
      this.drawing.addPage();
      this.y = margin;
      this.head();
    }
    this.draw(lines);
    this.line(ink.faint);
  }

  totals(rows: readonly (readonly string[])[]): void {
    this.drawing.font('bold');
    this.known.clear();
    for (const cells of rows) this.row(cells);
    this.drawing.font('list');
  }

  private line(colour: string): void {
    this.drawing
      .moveTo(margin, this.y - 1.5)
      .lineTo(margin + this.usable, this.y - 1.5)
      .lineWidth(0.4)
      .stroke(colour);
    this.y += 2;
  }

  /** Of a column's width what its text may take: all of the last one, so that it ends where the lines do. */
  private room(index: number): number {
    return (this.widths[index] ?? 0) - (index === this.columns.length - 1 ? 0 : gap);
  }

  private lines(cells: readonly string[]): string[][] {
    return this.columns.map((_column, index) =>
      wrapped(cells[index] ?? '', this.room(index), (text) => this.widthOf(text)),
    );
  }

  private draw(cells: readonly (readonly string[])[]): void {
    let x = margin;
    for (const [index, { align }] of this.columns.entries()) {
      const share = this.widths[index] ?? 0;
      for (const [line, text] of (cells[index] ?? []).entries()) {
        const left = align === 'right' ? x + this.room(index) - this.widthOf(text) : x;
        this.drawing.text(text, left, this.y + line * lineHeight, { lineBreak: false });
      }
      x += share;
    }
    this.y += heightOf(cells);
  }

  private widthOf(text: string): number {
    const known = this.known.get(text);
    if (known !== undefined) return known;
    if (this.known.size >= keptWidths) this.known.clear();
    const width = this.drawing.widthOfString(text);
    this.known.set(text, width);
    return width;
  }
}

/**
 * Writes a long list as PDF, page by page, with the header on each: memory does not grow with the list. (A browser
 * needs 37 s and 930 MB for 20 000 rows.)
 */
export async function tablePdf(document: TableDocument, out: Writable): Promise<number> {
  // loaded by whoever draws one
  const { default: Document } = await import('pdfkit');
  const drawing = new Document({
    size: 'A4',
    layout: 'landscape',
    margin,
    info: {
      Title: document.title,
      ...(document.madeAtMs === undefined ? {} : { CreationDate: new Date(document.madeAtMs) }),
    },
  });
  drawing.registerFont('bold', drawnFont('bold')).registerFont('list', drawnFont('regular'));
  for (const name of ['bold', 'list']) layOutPlainly(drawing.font(name));
  drawing.pipe(out);
  const pages = new PageCount(drawing);
  const sheet = new Sheet(drawing, document.columns, pages);
  sheet.title(document.title, document.lines);
  sheet.head();
  let count = 0;
  for await (const cells of document.rows) {
    sheet.row(cells);
    count += 1;
    if (count % yieldEvery === 0) {
      await turn();
      if (out.writableNeedDrain) await once(out, 'drain');
    }
  }
  sheet.totals(document.totals?.() ?? []);
  pages.end(sheet.page);
  drawing.end();
  await finished(out);
  return count;
}
