import { deflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { pdfText } from './pdf-text.js';

const letters = (text: string): string =>
  [...text].map((letter) => letter.charCodeAt(0).toString(16).padStart(4, '0')).join('');

/** A page as pdfkit writes it, whose packed content ends with the byte that is asked for. */
function pdfEndingIn(byte: number): { pdf: Buffer; text: string } {
  for (let turn = 0; turn < 2000; turn += 1) {
    const text = `page ${'x'.repeat(turn)}`;
    const packed = deflateSync(`/F1 9 Tf <${letters(text)}> Tj`);
    if (packed.at(-1) !== byte) continue;
    const map = `<0000> <007f> [${Array.from({ length: 128 }, (_, code) => `<${code.toString(16).padStart(4, '0')}>`).join(' ')}]`;
    const parts = [
      `1 0 obj\n<< /Type /Page /Contents 2 0 R /Font << /F1 3 0 R >> >>\nendobj\n`,
      `2 0 obj\n<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n${packed.toString('latin1')}\nendstream\nendobj\n`,
      `3 0 obj\n<< /ToUnicode 4 0 R >>\nendobj\n`,
      `4 0 obj\n<< /Length ${map.length} >>\nstream\n${map}\nendstream\nendobj\n`,
    ];
    return { pdf: Buffer.from(parts.join(''), 'latin1'), text };
  }
  throw new Error(`no content ends in byte ${byte}`);
}

describe(pdfText.name, () => {
  it.each([0x0d, 0x0a, 0x41])('reads a page whose packed content ends in byte %i', (byte) => {
    const { pdf, text } = pdfEndingIn(byte);
    expect(pdfText(pdf)).toEqual([`${text} `]);
  });
});
