import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const locate = createRequire(import.meta.url);

const read = (file: string): Buffer =>
  readFileSync(locate.resolve(`@fontsource-variable/inter/files/${file}`));

/** Letters of names, punctuation, and the signs of our currencies. */
const subsets = {
  latin: 'U+0000-00FF,U+2000-206F,U+20AC,U+2122,U+2212',
  'latin-ext': 'U+0100-02BA,U+1E00-1E9F,U+20A0-20AB,U+20AD-20C0',
  vietnamese: 'U+0300-0309,U+0323,U+1EA0-1EF9',
};

let faces: string | undefined;

/** CSS that carries Inter inside the page, the naira sign included: documents fetch nothing. */
export function fontFaces(): string {
  faces ??= Object.entries(subsets)
    .map(([subset, range]) => {
      const base64 = read(`inter-${subset}-wght-normal.woff2`).toString('base64');
      return `@font-face{font-family:Inter;font-weight:100 900;unicode-range:${range};src:url(data:font/woff2;base64,${base64}) format('woff2')}`;
    })
    .join('\n');
  return faces;
}

const drawn = { regular: '400Regular/Inter_400Regular.ttf', bold: '600SemiBold/Inter_600SemiBold.ttf' };

/** A font file for documents that are drawn, not rendered: every letter of a Nigerian name, and the naira sign. */
export const drawnFont = (weight: keyof typeof drawn): Buffer =>
  readFileSync(locate.resolve(`@expo-google-fonts/inter/${drawn[weight]}`));
