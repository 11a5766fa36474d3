import { inflateSync } from 'node:zlib';

const objects = /(\d+) 0 obj\r?\n([\s\S]*?)\r?\nendobj/g;
const streamHead = /\/Length (\d+)[\s\S]*?stream\r?\n/;
/** a font is chosen; glyphs are shown; a form is drawn */
const marks = /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|<([0-9a-f]+)> Tj|\/(\w+) Do/g;

/** What its letters are, by the number of the glyph: the table that makes a PDF's text searchable. */
function lettersOf(map: string): Map<number, string> {
  const letters = new Map<number, string>();
  for (const [, first, list] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)) {
    const start = Number.parseInt(first ?? '', 16);
    for (const [index, [, code]] of [...(list ?? '').matchAll(/<([0-9a-f ]+)>/g)].entries())
      letters.set(
        start + index,
        Buffer.from((code ?? '').replaceAll(' ', ''), 'hex')
          .swap16()
          .toString('utf16le'),
      );
  }
  return letters;
}

/** The text of a PDF that pdfkit drew, a string per page, with a blank after each piece that is drawn by itself. */
export function pdfText(pdf: Buffer): string[] {
  const all = new Map<string, string>();
  for (const [, id, body] of pdf.toString('latin1').matchAll(objects)) all.set(id ?? '', body ?? '');
  const contentOf = (id: string): string => {
    const body = all.get(id) ?? '';
    const head = streamHead.exec(body);
    if (!head) return '';
    // by its length: what is packed may end in what looks like the end of a line
    const start = head.index + head[0].length;
    const packed = body.slice(start, start + Number.parseInt(head[1] ?? '', 10));
    return /FlateDecode/.test(body.slice(0, start))
      ? inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
      : packed;
  };
  const bodies = [...all.values()];
  const referred = (name: string): string =>
    bodies.flatMap((body) => new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1] ?? []).at(-1) ?? '';
  const fonts = new Map<string, Map<number, string>>();
  const lettersFor = (font: string): Map<number, string> => {
    const known = fonts.get(font);
    if (known) return known;
    const map = /\/ToUnicode (\d+) 0 R/.exec(all.get(referred(font)) ?? '')?.[1];
    const letters = lettersOf(contentOf(map ?? ''));
    fonts.set(font, letters);
    return letters;
  };
  const read = (content: string): string => {
    let letters = new Map<number, string>();
    let said = '';
    const show = (hex: string): string =>
      (hex.match(/.{4}/g) ?? []).map((glyph) => letters.get(Number.parseInt(glyph, 16)) ?? '').join('');
    for (const [, font, pieces, piece, form] of content.matchAll(marks)) {
      if (font !== undefined) letters = lettersFor(font);
      if (pieces !== undefined)
        said += `${[...pieces.matchAll(/<([0-9a-f]+)>/g)].map(([, hex]) => show(hex ?? '')).join('')} `;
      if (piece !== undefined) said += `${show(piece)} `;
      if (form !== undefined) said += read(contentOf(referred(form)));
    }
    return said;
  };
  const pages = bodies.filter((body) => /\/Type \/Page\b/.test(body));
  return pages.map((body) => read(contentOf(/\/Contents (\d+) 0 R/.exec(body)?.[1] ?? '')));
}
