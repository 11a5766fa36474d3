import { createServer } from 'node:http';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import ExcelJS from 'exceljs';
import { fontFaces } from './fonts.js';
import { PdfPrinter, PrinterBusy } from './pdf.js';
import type { drawLongList } from '../testing/long-list.thread.js';
import { pdfText } from '../testing/pdf-text.js';
import { threadFunction, Threads } from '../threads/threads.js';
import { writeSpreadsheet } from './spreadsheet.js';
import { tablePdf } from './table-pdf.js';
import { compileTemplate } from './templates.js';

const pagesOf = (pdf: Buffer): number => (pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g) ?? []).length;

describe(compileTemplate.name, () => {
  it('escapes values and reaches no prototype', () => {
    const page = compileTemplate('<p>{{name}}</p>{{constructor.name}}{{__proto__}}');
    expect(page({ name: '<script>alert(1)</script>' })).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>');
  });
});

async function* times<T>(count: number, row: (number: number) => T): AsyncGenerator<T> {
  for (let number = 1; number <= count; number += 1) yield row(number);
}

async function* inPages<T>(rows: AsyncIterable<T>): AsyncGenerator<T[]> {
  for await (const row of rows) yield [row];
}

describe(writeSpreadsheet.name, () => {
  it('streams many rows, amounts as numbers, and no formula whatever a name says', async () => {
    const evil = ['=1+1', '+1', '-1', '@x', '\tx', '\uff1dx'];
    const out = new PassThrough();
    const read = buffer(out);
    const columns = [
      { header: 'Name', key: 'name', width: 20, kind: 'text' },
      { header: 'Amount', key: 'amount', width: 20, kind: 'money' },
    ] as const;
    const rows = times(5000, (n) => ({
      name: evil[n % evil.length] ?? '',
      amount: n === 1 ? '1234567890123456.5' : `${n}.505`,
    }));
    expect(
      await writeSpreadsheet({ kind: 'excel', sheetName: 'Invoices', columns, pages: inPages(rows) }, out),
    ).toBe(5000);
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load((await read) as never);
    const sheet = workbook.getWorksheet('Invoices');
    expect(sheet?.rowCount).toBe(5001);
    expect(sheet?.getCell('B2').value).toBe('1234567890123456.5');
    expect(sheet?.getCell('B3').value).toBe(2.505);
    const types = new Set<number>();
    sheet?.eachRow((row) => row.eachCell((cell) => types.add(cell.type)));
    expect(types.has(ExcelJS.ValueType.Formula)).toBe(false);
    expect(sheet?.getCell('A7').value).toBe("'=1+1");
  });

  it('keeps dates as dates, a reference as text, and the totals a line away from the list', async () => {
    const out = new PassThrough();
    const read = buffer(out);
    const columns = [
      { header: 'RRR', key: 'rrr', width: 20, kind: 'text' },
      { header: 'Date', key: 'date', width: 20, kind: 'moment' },
      { header: 'Bill Date', key: 'day', width: 20, kind: 'date' },
      { header: 'Amount', key: 'amount', width: 20, kind: 'money' },
    ] as const;
    const rows = times(2, () => ({
      rrr: '270411883921',
      date: '2026-11-22 09:30',
      day: '2026-02-28',
      amount: '0.1',
    }));
    const totals = () => [{ rrr: 'Total', amount: '0.2' }];
    await writeSpreadsheet(
      { kind: 'excel', sheetName: 'Invoices', columns, pages: inPages(rows), totals },
      out,
    );
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load((await read) as never);
    const sheet = workbook.getWorksheet('Invoices');
    expect(sheet?.getCell('A2').value).toBe('270411883921');
    expect(sheet?.getCell('B2').value).toEqual(new Date('2026-11-22T09:30:00Z'));
    expect(sheet?.getCell('B2').numFmt).toBe('d mmm yyyy, hh:mm');
    expect(sheet?.getCell('C3').value).toEqual(new Date('2026-02-28T00:00:00Z'));
    expect(sheet?.getCell('A4').value).toBeNull();
    expect([sheet?.getCell('A5').value, sheet?.getCell('D5').value]).toEqual(['Total', 0.2]);
    expect(sheet?.getCell('D5').font.bold).toBe(true);
  });
});

describe(tablePdf.name, () => {
  const columns = [
    { header: 'Customer', width: 3 },
    { header: 'Amount', width: 1, align: 'right' as const },
  ];
  const drawn = async (rows: AsyncGenerator<string[]>, totals: () => string[][] = () => []) => {
    const out = new PassThrough();
    const read = buffer(out);
    const lines = ['National Aviation Authority', 'Raised on 2026-11-22 · Status: Paid'];
    const count = await tablePdf({ title: 'Invoices', lines, columns, rows, totals }, out);
    const pdf = await read;
    return { count, pages: pdfText(pdf), pdf };
  };

  it('says whose list it is once, and its columns and which page of how many on each', async () => {
    const { count, pages, pdf } = await drawn(times(120, (n) => [`Customer ${n}`, `₦${n}.00`]));
    expect(count).toBe(120);
    expect(pagesOf(pdf)).toBe(pages.length);
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(page).toContain('Customer Amount');
    }
    expect(pages[0]).toContain('National Aviation Authority Raised on 2026-11-22 · Status: Paid');
    expect(pages[1]).not.toContain('National Aviation Authority');
  });

  it('cuts no text: what is long goes on below, and every letter of a name is drawn', async () => {
    const long = 'Invoice NAA-2026-0000392 was corrected: Ọlá Ɗan-Ƙasa ẹgbẹ́ asked for it because '
      .repeat(6)
      .trim();
    const { pages } = await drawn(times(40, (n) => [`${long} ${n}`, '₦1.00']));
    // an accent by itself may be drawn apart from its letter
    const text = pages.join(' ').replaceAll(/\s+/g, '');
    for (const n of [1, 20, 40]) expect(text).toContain(`askedforitbecause${n}₦1.00`);
    expect(text.split('ỌláƊan-Ƙasaẹgbẹ́asked').length - 1).toBe(240);
  });

  it('breaks a number that has no room behind its signs, and not within its parts', async () => {
    const long = `${'REGISTRATION-'.repeat(5)}2026`;
    const { pages } = await drawn(times(1, () => ['Customer', long]));
    expect(pages[0]).toMatch(/(REGISTRATION-)+ (REGISTRATION-)+2026/);
  });

  it('ends with totals of what was drawn', async () => {
    let sum = 0;
    const rows = times(3, (n) => {
      sum += n;
      return [`Customer ${n}`, `₦${n}.00`];
    });
    const { pages } = await drawn(rows, () => [['Total NGN (3)', `₦${sum}.00`]]);
    expect(pages.at(-1)).toContain('Total NGN (3) ₦6.00');
  });

  it('takes no more memory for a longer list', async () => {
    const draw = threadFunction<typeof drawLongList>(
      'drawLongList',
      '../testing/long-list.thread.js',
      import.meta.url,
    );
    const threads = new Threads({ memoryMb: 56 });
    try {
      expect(await threads.run(draw, 16_000)).toBe(16_000);
    } finally {
      await threads.close();
    }
  }, 60_000);
});

describe(PdfPrinter.name, () => {
  const printer = new PdfPrinter({ queueLimit: 4 });
  let hits = 0;
  const canary = createServer((_request, response) => {
    hits += 1;
    response.end('internal page');
  });
  let url = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(canary.address() as { port: number }).port}`;
  });
  afterAll(async () => {
    await printer.close();
    canary.close();
  });

  it('prints a page with the fonts it carries', async () => {
    const pdf = await printer.print(
      `<style>${fontFaces()} body{font-family:Inter}</style><p>\u20a61,250,000.00</p>`,
      { kind: 'a4' },
    );
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pagesOf(pdf)).toBe(1);
  });

  it('prints a receipt as one page as long as its content', async () => {
    const pdf = await printer.print('<p>line</p>'.repeat(80), { kind: 'roll', widthMm: 80 });
    expect(pagesOf(pdf)).toBe(1);
  });

  it('reaches nothing outside the page, whatever the page asks for', async () => {
    const asks = [
      `<iframe src="${url}/frame"></iframe>`,
      `<link rel="stylesheet" href="${url}/css">`,
      `<style>@import url(${url}/import); @font-face{font-family:x;src:url(${url}/font)} p{font-family:x;background:url(${url}/bg)}</style><p>x</p>`,
      `<img src="${url}/img">`,
      `<svg><image href="${url}/svg"/></svg>`,
      `<object data="${url}/object"></object>`,
      `<embed src="${url}/embed">`,
      `<script>fetch('${url}/fetch')</script>`,
      '<iframe src="file:///etc/passwd"></iframe>',
    ];
    for (const ask of asks) {
      const pdf = await printer.print(`${ask}<p>invoice</p>`, { kind: 'a4' });
      expect(pagesOf(pdf)).toBe(1);
    }
    expect(hits).toBe(0);
  });

  it('does not print what tries to be replaced by another page', async () => {
    const page = `<meta http-equiv="refresh" content="0;url=${url}/refresh"><p>invoice</p>`;
    const outcome = await printer.print(page, { kind: 'a4' }).catch(() => 'refused');
    expect(outcome === 'refused' || pagesOf(outcome as Buffer) === 1).toBe(true);
    expect(hits).toBe(0);
  });

  it('lets no document spoil the ones that are printed after it on the same page', async () => {
    for (let time = 0; time < 8; time += 1) {
      const refresh = `<meta http-equiv="refresh" content="0;url=${url}/refresh"><p>invoice</p>`;
      await printer.print(refresh, { kind: 'a4' }).catch(() => 'refused');
      const next = Array.from({ length: 4 }, () => printer.print('<p>next</p>', { kind: 'a4' }));
      for (const pdf of await Promise.all(next)) expect(pagesOf(pdf)).toBe(1);
    }
    expect(hits).toBe(0);
  });

  it('refuses more than it can queue', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, () => printer.print('<p>x</p>', { kind: 'a4' })),
    );
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused.length).toBe(4);
    expect(refused.every(({ reason }) => reason instanceof PrinterBusy)).toBe(true);
  });
});
