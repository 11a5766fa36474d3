import { once } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import type { Writable } from 'node:stream';
import PDFDocument from 'pdfkit';
import { drawnFont } from './fonts.js';

export interface TableColumn {
  header: string;
  /** share of the page's width */
  width: number;
  align?: 'left' | 'right';
}

export interface TableDocument {
  title: string;
  subtitle?: string;
  columns: readonly TableColumn[];
  rows: AsyncIterable<readonly string[]>;
}

const margin = 28;
const rowHeight = 14;
const size = 7.5;
const yieldEvery = 200;

type Drawing = InstanceType<typeof PDFDocument>;

/** Draws one cell, cut with an ellipsis. */
function drawCell(
  drawing: Drawing,
  text: string,
  x: number,
  y: number,
  width: number,
  align: 'left' | 'right',
): void {
  drawing
    .fontSize(size)
    .text(text, x, y, { width: width - 4, height: rowHeight, ellipsis: true, lineBreak: false, align });
}

/**
 * Writes a long list as PDF, page by page, with the header on each: memory does not grow with the list. (A browser
 * needs 37 s and 930 MB for 20 000 rows.)
 */
export async function tablePdf(document: TableDocument, out: Writable): Promise<number> {
  const drawing = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin,
    info: { Title: document.title },
  });
  drawing.registerFont('list', drawnFont()).font('list');
  drawing.pipe(out);
  const usable = drawing.page.width - 2 * margin;
  const shares = document.columns.reduce((sum, { width }) => sum + width, 0);
  const widths = document.columns.map(({ width }) => (width / shares) * usable);
  let page = 1;
  const drawRow = (cells: readonly string[], y: number) => {
    let x = margin;
    for (const [index, column] of document.columns.entries()) {
      drawCell(drawing, cells[index] ?? '', x, y, widths[index] ?? 0, column.align ?? 'left');
      x += widths[index] ?? 0;
    }
  };
  const drawHead = (y: number): number => {
    drawing.fillColor('#55606E');
    drawRow(
      document.columns.map(({ header }) => header),
      y,
    );
    drawing
      .fillColor('#16202C')
      .moveTo(margin, y + rowHeight - 3)
      .lineTo(margin + usable, y + rowHeight - 3)
      .lineWidth(0.5)
      .stroke('#7B8797');
    drawing.fontSize(6).text(String(page), margin, margin - 14, {
      width: usable,
      align: 'right',
      lineBreak: false,
    });
    return y + rowHeight;
  };
  drawing.fontSize(13).text(document.title, margin, margin, { lineBreak: false });
  drawing.fontSize(8).text(document.subtitle ?? '', margin, margin + 18, { lineBreak: false });
  let y = drawHead(margin + 36);
  let count = 0;
  for await (const cells of document.rows) {
    if (y > drawing.page.height - margin - rowHeight) {
      drawing.addPage();
      page += 1;
      y = drawHead(margin);
    }
    drawRow(cells, y);
    y += rowHeight;
    count += 1;
    if (count % yieldEvery === 0) {
      await turn();
      if (out.writableNeedDrain) await once(out, 'drain');
    }
  }
  const finished = once(out, 'finish');
  drawing.end();
  await finished;
  return count;
}
