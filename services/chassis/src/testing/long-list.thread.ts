import { Writable } from 'node:stream';
import { tablePdf } from '../documents/table-pdf.js';

/** Draws a list of so many rows, no word of which comes twice; the bytes are thrown away. Answers how many it drew. */
export function drawLongList(count: number): Promise<number> {
  const columns = ['Invoice No', 'Reference', 'RRR', 'Customer'].map((header) => ({ header, width: 1 }));
  return tablePdf(
    { title: 'Invoices', lines: [], columns, rows: differentRows(count) },
    new Writable({ write: (_bytes, _encoding, done) => done() }),
  );
}

async function* differentRows(count: number): AsyncGenerator<string[]> {
  for (let row = 0; row < count; row += 1) {
    yield ['NAA-2026', 'ORDER-2026', '2904-1187', 'Customer'].map((word) => `${word}-${row}`);
  }
}
