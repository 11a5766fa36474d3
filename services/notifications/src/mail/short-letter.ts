import { compileTemplate } from '@kobodesk/chassis/documents/templates';

/** A letter of some lines and a link, to people of the agency. */
export interface ShortLetter {
  subject: string;
  text: string;
  html: string;
}

const html = compileTemplate(`<!doctype html><html lang="en"><body>
{{#each lines}}<p>{{this}}</p>{{/each}}
<p><a href="{{link}}">{{link}}</a></p>
</body></html>`);

const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ');

export function shortLetter(subject: string, lines: string[], link: string): ShortLetter {
  return {
    subject: oneLine(subject).slice(0, 300),
    text: `${lines.join('\n\n')}\n\n${link}\n`,
    html: html({ lines, link }),
  };
}
