import { compileTemplate } from '@kobodesk/chassis/documents/templates';
import { brandValues, letterPage, type LetterBrand } from '../mail/letter-page.js';

const html = compileTemplate(
  letterPage(`<p>Dear {{customer}},</p>
<p>{{said}}</p>
<p>{{check}}</p>`),
);

interface Said {
  brand: LetterBrand;
  publicUrl: string;
  customer: string;
  /** YYYY-MM-DD; '' from the beginning */
  startDate: string;
  endDate: string;
}

const shown = (day: string): string => day.split('-').reverse().join('/');

/** The letter that brings a statement of account. */
export function statementMail({ brand, publicUrl, customer, startDate, endDate }: Said) {
  const { name: agency } = brand;
  const period =
    startDate === '' ? `until ${shown(endDate)}` : `for ${shown(startDate)} to ${shown(endDate)}`;
  const said = `Your statement of account with ${agency} ${period} is attached as PDF.`;
  const check = 'The code on it can be scanned to check that it is genuine.';
  return {
    subject: `Statement of account from ${agency} ${period}`.replace(/[\r\n]+/g, ' ').slice(0, 300),
    text: `Dear ${customer},\n\n${said}\n\n${check}\n`,
    html: html({ ...brandValues(brand, publicUrl), customer, said, check }),
  };
}
