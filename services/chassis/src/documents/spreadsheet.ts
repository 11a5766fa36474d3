import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setImmediate as turn } from 'node:timers/promises';
import { csvLine } from '@kobodesk/contracts/kernel';
import {
  contentTypesXml,
  plainCell,
  rootXml,
  rowWriter,
  sheetEndXml,
  sheetHeadXml,
  stylesXml,
  workbookRelationsXml,
  workbookXml,
  type SheetColumn,
} from './sheet-cells.js';
import { ZipPieces, type ZipState } from './zip-pieces.js';

export type { SheetColumn } from './sheet-cells.js';

export type SheetRow = Readonly<Record<string, string>>;

export interface SheetDocument {
  kind: 'excel' | 'csv';
  sheetName: string;
  columns: readonly SheetColumn[];
  /** by the keys of the columns, as many at a time as are there */
  pages: AsyncIterable<readonly SheetRow[]>;
  /** the rows below the list, asked for when all of it was written */
  totals?: () => readonly SheetRow[];
}

/** Where what was written may be kept before all of it is there; nothing of this is needed for a short file. */
export interface SheetParts {
  /** what `part` was given by an earlier try */
  kept?: SheetState | undefined;
  /** All that was written so far may be kept, with what is needed to go on behind the last page. */
  part: (state: SheetState) => Promise<void>;
}

export interface SheetState {
  rows: number;
  zip: ZipState;
  /** rows of the sheet that is open, its head counted; one number for each sheet */
  sheets: number[];
}

const rowsPerSheet = 1_048_576;
/** what a sheet of an archive may have, with room for a page */
const bytesPerSheet = 3_500_000_000;
const rowsPerPart = 50_000;
/** of UTF-8, by which Excel knows the letters of a csv */
const mark = Buffer.from('\ufeff');

/** What files of rows are made of; each call answers the next bytes. */
interface SheetWriter {
  begin(): Buffer;
  add(rows: readonly SheetRow[]): Buffer;
  end(totals: readonly SheetRow[]): Buffer;
  readonly state: Pick<SheetState, 'zip' | 'sheets'>;
}

class ExcelWriter implements SheetWriter {
  private readonly zip: ZipPieces;
  private readonly sheets: number[];
  private readonly columns: readonly SheetColumn[];
  private readonly line: ReturnType<typeof rowWriter>;

  constructor(
    private readonly document: SheetDocument,
    kept?: SheetState,
  ) {
    this.columns = document.columns;
    this.line = rowWriter(this.columns);
    this.zip = new ZipPieces(kept?.zip);
    this.sheets = [...(kept?.sheets ?? [])];
  }

  get state() {
    return { zip: structuredClone(this.zip.state), sheets: [...this.sheets] };
  }

  begin(): Buffer {
    const { zip } = this;
    return Buffer.concat([
      zip.whole('[Content_Types].xml', contentTypesXml),
      zip.whole('_rels/.rels', rootXml),
      zip.whole('xl/styles.xml', stylesXml()),
      this.openSheet(),
    ]);
  }

  add(rows: readonly SheetRow[]): Buffer {
    const pieces: Buffer[] = [];
    let text = '';
    const put = () => {
      if (text !== '') pieces.push(this.zip.add(text));
      text = '';
    };
    for (const row of rows) {
      if (this.inSheet >= rowsPerSheet || this.zip.size > bytesPerSheet) {
        put();
        pieces.push(this.closeSheet(this.inSheet), this.openSheet());
      }
      text += this.line(row, this.next());
    }
    put();
    return Buffer.concat(pieces);
  }

  end(totals: readonly SheetRow[]): Buffer {
    const { zip, sheets, document } = this;
    const rows = this.inSheet;
    // a line away, in bold: whoever sorts the list leaves them below
    if (totals.length > 0) this.next();
    const bold = rowWriter(this.columns, true);
    const below = totals.map((row) => bold(row, this.next())).join('');
    const names = sheets.map((_rows, at) =>
      at === 0 ? document.sheetName : `${document.sheetName} ${at + 1}`,
    );
    return Buffer.concat([
      zip.add(below),
      this.closeSheet(rows),
      zip.whole('xl/workbook.xml', workbookXml(names)),
      zip.whole('xl/_rels/workbook.xml.rels', workbookRelationsXml(names.length)),
      zip.finish(),
    ]);
  }

  private get inSheet(): number {
    return this.sheets.at(-1) ?? 0;
  }

  /** The number of the row that comes now. */
  private next(): number {
    const number = this.inSheet + 1;
    this.sheets[this.sheets.length - 1] = number;
    return number;
  }

  private openSheet(): Buffer {
    const { zip, columns } = this;
    this.sheets.push(1);
    const head = columns.map(({ key, header, width }) => ({ key, header, width, kind: 'text' as const }));
    const heads = Object.fromEntries(columns.map(({ key, header }) => [key, header]));
    return Buffer.concat([
      zip.begin(`xl/worksheets/sheet${this.sheets.length}.xml`),
      zip.add(sheetHeadXml(columns) + rowWriter(head, true)(heads, 1)),
    ]);
  }

  private closeSheet(rows: number): Buffer {
    return Buffer.concat([this.zip.add(sheetEndXml(this.columns, rows)), this.zip.end()]);
  }
}

class CsvWriter implements SheetWriter {
  readonly state = { zip: { length: 0, entries: [] }, sheets: [] };

  constructor(private readonly document: SheetDocument) {}

  begin(): Buffer {
    const heads = csvLine(this.document.columns.map(({ header }) => header));
    return Buffer.concat([mark, Buffer.from(heads)]);
  }

  add(rows: readonly SheetRow[]): Buffer {
    const { columns } = this.document;
    let text = '';
    for (const row of rows) text += csvLine(columns.map(({ key, kind }) => plainCell(row[key], kind)));
    return Buffer.from(text);
  }

  end(totals: readonly SheetRow[]): Buffer {
    return totals.length === 0 ? Buffer.alloc(0) : Buffer.concat([Buffer.from('\r\n'), this.add(totals)]);
  }
}

/**
 * Streams a spreadsheet of any length, as Excel or as csv: memory does not grow with it. Answers how many rows there were,
 * those of an earlier try counted.
 */
export async function writeSpreadsheet(
  document: SheetDocument,
  out: Writable,
  { kept, part }: Partial<SheetParts> = {},
): Promise<number> {
  const writer = document.kind === 'csv' ? new CsvWriter(document) : new ExcelWriter(document, kept);
  const send = async (bytes: Buffer): Promise<void> => {
    if (bytes.length > 0 && !out.write(bytes)) await once(out, 'drain');
  };
  if (!kept) await send(writer.begin());
  let count = kept?.rows ?? 0;
  let keptRows = count;
  for await (const page of document.pages) {
    await send(writer.add(page));
    count += page.length;
    if (part && count - keptRows >= rowsPerPart) {
      keptRows = count;
      await part({ rows: count, ...writer.state });
    }
    await turn();
  }
  await send(writer.end(document.totals?.() ?? []));
  out.end();
  await finished(out);
  return count;
}
