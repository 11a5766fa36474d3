import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import Document from 'pdfkit';
import { pdfText } from '../testing/pdf-text.js';
import { drawnFont } from './fonts.js';
import { PageCount } from './page-count.js';

const right = 500;

/** So many pages, and where on each what is said of its number ends. */
async function counted(pages: number) {
  const drawing = new Document({ compress: false });
  drawing.registerFont('list', drawnFont('regular'));
  const out = new PassThrough();
  const read = buffer(out);
  drawing.pipe(out);
  const count = new PageCount(drawing);
  for (let page = 1; page <= pages; page += 1) {
    if (page > 1) drawing.addPage();
    count.draw(page, { right, y: 20 });
  }
  count.end(pages);
  drawing.end();
  const pdf = await read;
  const said = pdfText(pdf).map((page) => page.trim());
  drawing.font('list').fontSize(7);
  const text = pdf.toString('latin1');
  const places = [...text.matchAll(/q 1 0 0 -1 ([\d.]+) [\d.]+ cm \/\w+ Do Q/g)];
  const begins = [...text.matchAll(/ Tf ([\d.]+) 0 Td </g)];
  const ends = said.map(
    (page, at) => Number(places[at]?.[1]) + Number(begins[at]?.[1]) + drawing.widthOfString(page),
  );
  return { said, ends };
}

describe(PageCount.name, () => {
  it.each([1, 12, 103])('says of each of %i pages which one it is, and ends at the margin', async (pages) => {
    const { said, ends } = await counted(pages);
    expect(said).toEqual(Array.from({ length: pages }, (_, at) => `Page ${at + 1} of ${pages}`));
    for (const end of ends) expect(end).toBeCloseTo(right, 2);
  });
});
