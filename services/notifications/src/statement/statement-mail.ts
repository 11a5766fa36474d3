import { compileTemplate } from '@kobodesk/chassis/documents/templates';
import { brandValues, letterPage, type LetterBrand } from '../mail/letter-page.js';
import type { Paper } from './letter-paper.js';

const html = compileTemplate(
  letterPage(`<p>Dear {{name}},</p>
<p>{{said}}</p>
<p>{{check}}</p>`),
);

interface Said {
  brand: LetterBrand;
  publicUrl: string;
  /** whose statement it is */
  name: string;
  paper: Pick<Paper, 'title' | 'period'>;
}

/** The letter that brings a statement. */
export function statementMail({ brand, publicUrl, name, paper: { title, period } }: Said) {
  const { name: agency } = brand;
  const what = `${title.charAt(0).toLowerCase()}${title.slice(1)}`;
  const said = `Your ${what} with ${agency} ${period} is attached as PDF.`;
  const check = 'The code on it can be scanned to check that it is genuine.';
  return {
    subject: `${title} from ${agency} ${period}`.replace(/[\r\n]+/g, ' ').slice(0, 300),
    text: `Dear ${name},\n\n${said}\n\n${check}\n`,
    html: html({ ...brandValues(brand, publicUrl), name, said, check }),
  };
}
