import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { safeText } from '@kobodesk/contracts/kernel';
import ExcelJS from 'exceljs';
import fc from 'fast-check';
import { letters } from './sheet-cells.js';
import { writeSpreadsheet, type SheetDocument, type SheetRow, type SheetState } from './spreadsheet.js';

const columns = [
  { header: 'Name', key: 'name', width: 20, kind: 'text' },
  { header: 'Amount', key: 'amount', width: 20, kind: 'money' },
  { header: 'Day', key: 'day', width: 20, kind: 'date' },
] as const;
const head = { sheetName: 'Invoices', columns };

async function* pagesOf(...pages: (readonly SheetRow[])[]): AsyncGenerator<readonly SheetRow[]> {
  yield* pages;
}

async function written(
  document: Omit<SheetDocument, 'sheetName' | 'columns'>,
  parts?: Parameters<typeof writeSpreadsheet>[2],
): Promise<Buffer> {
  const out = new PassThrough();
  const read = buffer(out);
  await writeSpreadsheet({ ...head, ...document }, out, parts);
  return read;
}

async function sheetOf(bytes: Buffer): Promise<ExcelJS.Worksheet> {
  const sheet = (await new ExcelJS.Workbook().xlsx.load(bytes as never)).worksheets[0];
  if (!sheet) throw new Error('no sheet');
  return sheet;
}

/** What a cell can hold of a text and this reader reads: no control characters but a new line and a tab. */
const cellText = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- these are what XML cannot hold
  text.replaceAll(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|\p{Cs}/gu, '');

describe(writeSpreadsheet.name, () => {
  it('says every text as it is, whatever marks it has', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { minLength: 1, maxLength: 10 }),
        async (names) => {
          const plain = names.map((name) => cellText(name)).filter((name) => name.trim() !== '');
          const pages = pagesOf(plain.map((name) => ({ name })));
          const sheet = await sheetOf(await written({ kind: 'excel', pages }));
          const cells = plain.map((_name, at) => sheet.getCell(`A${at + 2}`).value);
          expect(cells).toEqual(plain.map(safeText));
        },
      ),
      { numRuns: 30 },
    ));

  it('keeps what reads like markup, and what reads like an escape of the format', async () => {
    const names = ['<b>&amp;', '"quoted"', '_x0041_', 'Ọlá & Ɗan', ' leading'];
    const pages = pagesOf(names.map((name) => ({ name })));
    const sheet = await sheetOf(await written({ kind: 'excel', pages }));
    const read = names.map((_name, at) => String(sheet.getCell(`A${at + 2}`).value));
    // how the format spells it (ECMA-376, 22.9.2.19); this reader does not know
    expect(read).toEqual(names.map((name) => name.replace('_x0041_', '_x005F_x0041_')));
  });

  it('is the same file, byte for byte, when it was left off in the middle', async () => {
    const page = (first: number) =>
      Array.from({ length: 30_000 }, (_, at) => ({ name: `Customer ${first + at}`, amount: `${at}.5` }));
    const all = [page(0), page(30_000), page(60_000)] as const;
    const totals = () => [{ name: 'Total', amount: '1.5' }];
    for (const kind of ['excel', 'csv'] as const) {
      const whole = await written({ kind, pages: pagesOf(...all), totals });
      let kept: SheetState | undefined;
      let length = 0;
      const out = new PassThrough();
      const chunks: Buffer[] = [];
      out.on('data', (chunk: Buffer) => chunks.push(chunk));
      const part = async (state: SheetState) => {
        kept = JSON.parse(JSON.stringify(state)) as SheetState;
        length = Buffer.concat(chunks).length;
      };
      await writeSpreadsheet({ ...head, kind, pages: pagesOf(...all), totals }, out, { part });
      expect(kept?.rows).toBe(60_000);
      const rest = await written({ kind, pages: pagesOf(all[2]), totals }, { kept });
      expect(Buffer.concat([Buffer.concat(chunks).subarray(0, length), rest]).equals(whole)).toBe(true);
    }
  }, 60_000);

  it('is the same as csv: numbers plain, and no text that is run', async () => {
    const rows: SheetRow[] = [
      { name: '=1+1, "x"', amount: '-0.005', day: '2026-02-28' },
      { name: 'Ọlá', amount: '' },
    ];
    const bytes = await written({
      kind: 'csv',
      pages: pagesOf(rows),
      totals: () => [{ name: 'Total', amount: '5' }],
    });
    expect(bytes.toString()).toBe(
      '\ufeffName,Amount,Day\r\n"\'=1+1, ""x""",-0.005,2026-02-28\r\nỌlá,,\r\n\r\nTotal,5,\r\n',
    );
  });

  it('has an empty list with its head', async () => {
    const sheet = await sheetOf(await written({ kind: 'excel', pages: pagesOf() }));
    expect(sheet.getRow(1).values).toEqual([undefined, 'Name', 'Amount', 'Day']);
    expect(sheet.getCell('A1').font.bold).toBe(true);
    expect(sheet.rowCount).toBe(1);
  });
});

describe(letters.name, () => {
  it('names columns as sheets do', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(letters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
  });
});
