import { compileTemplate } from '@kobodesk/chassis/documents/templates';

/** A letter of some lines and a link, to people of the agency. */
export interface ShortLetter {
  subject: string;
  text: string;
  html: string;
}

/** Where its matter is to be seen, and what the link says: an address is broken anywhere on a phone. */
export interface LetterLink {
  address: string;
  words: string;
}

const html =
  compileTemplate(`<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width,initial-scale=1"></head>
<body style="margin:0;padding:16px;font-family:Arial,sans-serif;font-size:15px;line-height:22px;overflow-wrap:break-word">
{{#each lines}}<p>{{#each this}}{{#if whole}}<span style="white-space:nowrap">{{whole}}</span>{{else}}{{plain}}{{/if}}{{/each}}</p>
{{/each}}<p><a href="{{address}}">{{words}}</a></p>
</body></html>`);

/** numbers of invoices and notes, which a line would be broken within at their hyphens */
const numbers = /([A-Z0-9]{2,10}-\d{4}-\d{7}(?:-[A-Z0-9]{3})?)/;
const partsOf = (line: string) =>
  line.split(numbers).map((part, at) => (at % 2 === 1 ? { whole: part } : { plain: part }));

const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ');

export function shortLetter(subject: string, lines: string[], { address, words }: LetterLink): ShortLetter {
  return {
    subject: oneLine(subject).slice(0, 300),
    text: `${lines.join('\n\n')}\n\n${address}\n`,
    html: html({ lines: lines.map(partsOf), address, words }),
  };
}
