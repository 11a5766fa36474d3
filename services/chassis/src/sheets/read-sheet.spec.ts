import { deflateRawSync } from 'node:zlib';
import { csvText } from '@kobodesk/contracts/kernel';
import { describe, expect, it } from '@jest/globals';
import ExcelJS from 'exceljs';
import { strToU8, zipSync } from 'fflate';
import { rowsOfFile } from './read-sheet.js';

const text = (content: string) => Buffer.from(content, 'utf8');

async function aWorkbook(...rows: unknown[][]): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet('Customers');
  for (const row of rows) sheet.addRow(row);
  workbook.addWorksheet('Notes').addRow(['of no interest']);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

/** One part, as small as zip allows; it says of itself what `says` tells. */
function anArchive(name: string, content: Buffer, says = content.length): Buffer {
  const packed = deflateRawSync(content);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(says, 24);
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(30 + name.length + packed.length, 16);
  return Buffer.concat([local, text(name), packed, entry, text(name), end]);
}

const sheet1 = 'xl/worksheets/sheet1.xml';
const aSheet = (rows: string) =>
  anArchive(sheet1, text(`<worksheet><sheetData>${rows}</sheetData></worksheet>`));

/** A figure in one cell, in a format of the workbook's own. */
const aFormatted = (code: string): Buffer => {
  const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${code.replaceAll('"', '&quot;')}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`;
  const sheet = '<worksheet><sheetData><row><c s="1"><v>45000</v></c></row></sheetData></worksheet>';
  return Buffer.from(zipSync({ 'xl/styles.xml': strToU8(styles), [sheet1]: strToU8(sheet) }));
};

describe('the rows of a file', () => {
  it('are the same from csv and from Excel', async () => {
    const csv = text('Name;Born\r\n"Ada; Obi";1998-03-14\r\n\r\nBola;\r\n');
    expect(rowsOfFile(csv, 10)).toEqual({
      rows: [['Name', 'Born'], ['Ada; Obi', '1998-03-14'], [''], ['Bola', '']],
    });
    const excel = await aWorkbook(
      ['Name', 'Born'],
      [' Ada; Obi ', new Date('1998-03-14T00:00:00Z')],
      [],
      ['Bola'],
    );
    expect(rowsOfFile(excel, 10)).toEqual({
      rows: [['Name', 'Born'], ['Ada; Obi', '1998-03-14'], [], ['Bola']],
    });
  });

  it('take texts of several looks, figures, the results of formulas and links', async () => {
    const rich = { richText: [{ text: 'Sky' }, { text: 'ways & Co', font: { bold: true } }] };
    const link = { text: 'a@b.test', hyperlink: 'mailto:a@b.test' };
    const excel = await aWorkbook([rich, 8_031_112_222, 12.5, { formula: '1+1', result: 2 }, true, link]);
    expect(rowsOfFile(excel, 10)).toEqual({
      rows: [['Skyways & Co', '8031112222', '12.5', '2', 'TRUE', 'a@b.test']],
    });
  });

  it.each([
    // as LibreOffice writes the format of every cell
    ['General', '45000'],
    ['GENERAL', '45000'],
    ['[$-409]General', '45000'],
    ['General;[Red]-General;"nil"', '45000'],
    ['"paid by "General', '45000'],
    ['#,##0.00" days"', '45000'],
    ['_d#,##0\\d', '45000'],
    ['[Magenta]0.00E+00', '45000'],
    ['DD/MM/YYYY', '2023-03-15'],
    ['[$-409]d-mmm-yy;@', '2023-03-15'],
    ['[=0]General;yyyy-mm-dd', '2023-03-15'],
    ['gge.m.d', '2023-03-15'],
  ])('take a figure in the format %s for %s', (code, text) => {
    expect(rowsOfFile(aFormatted(code), 10)).toEqual({ rows: [[text]] });
  });

  it('are read without references and prefixes of their own', () => {
    const rows =
      '<x:row><x:c t="inlineStr"><x:is><x:t>A &#x26; B</x:t></x:is></x:c><x:c><x:v>1.2E3</x:v></x:c></x:row>';
    expect(rowsOfFile(aSheet(rows), 10)).toEqual({ rows: [['A & B', '1200']] });
  });

  it('are no more than may be, wherever they are said to stand', () => {
    const far =
      '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>2</v></c><c r="B1048576"><v>3</v></c></row>';
    expect(rowsOfFile(aSheet(far), 3)).toEqual({ rows: [['1'], [], [], ['', '3']] });
  });

  it('are not read of what is broken, or unpacks to more than a sheet has', () => {
    const why = 'The file could not be read';
    const bomb = anArchive(sheet1, Buffer.alloc(60 * 1024 * 1024, 0x20), 10);
    expect(bomb.length).toBeLessThan(200_000);
    expect(rowsOfFile(bomb, 10)).toEqual({ why });
    expect(rowsOfFile(text('PK\u0003\u0004 and nothing else'), 10)).toEqual({ why });
    const whole = aSheet('<row><c><v>1</v></c></row>');
    expect(rowsOfFile(whole, 10)).toEqual({ rows: [['1']] });
    for (let cut = 5; cut < whole.length; cut += 7)
      expect(rowsOfFile(whole.subarray(0, cut), 10)).toEqual({ why });
    expect(rowsOfFile(anArchive('xl/other.xml', text('')), 10)).toEqual({ why });
    expect(rowsOfFile(aSheet('<'.repeat(5_000_000)), 10)).toEqual({ why });
    const small = anArchive(sheet1, text('<worksheet><sheetData></sheetData></worksheet>'), 4_000_000_000);
    expect(rowsOfFile(small, 10)).toEqual({ why });
  });

  it('come back from a csv file that was written, with what a program would run made harmless', () => {
    const rows = [
      ['Name', 'Phone'],
      ['=1+1', '+234 803 111 2222'],
      ['a "b", c', 'line\nbreak'],
    ];
    const written = csvText(rows);
    expect(written).toContain("'=1+1");
    const read = rowsOfFile(text(written), 10);
    expect(read).toEqual({ rows: [rows[0], ["'=1+1", "'+234 803 111 2222"], rows[2]] });
  });
});
