import type { NoticePlaceholder } from '@kobodesk/contracts/notifications';
import { compileTemplate } from '@kobodesk/chassis/documents/templates';
import { cleanTemplate } from '../ageing/clean-template.js';
import { brandValues, letterButton, letterPage } from '../mail/letter-page.js';

export type NoticeValues = Record<NoticePlaceholder, string>;

export interface Letter {
  subject: string;
  text: string;
  html: string;
}

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const letters: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark);

/** A placeholder that nobody knows stays as it stands. */
const filled = (template: string, values: NoticeValues): string =>
  template.replace(/\{\{\s*(\w+)\s*\}\}/g, (asWritten, name: string) =>
    Object.hasOwn(values, name) ? escaped(values[name as NoticePlaceholder]) : asWritten,
  );

/** What a mail program shows that shows no HTML. */
export const plainTextOf = (html: string): string =>
  html
    .replace(/<a href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, (_all, href: string, words: string) =>
      words === href ? words : `${words} (${href})`,
    )
    .replace(/<li>(?:<p>)?/g, '- ')
    .replace(/(?:<\/p>)?<\/li>/g, '\n')
    .replace(/<br\s*\/?>/g, '\n')
    .replace(/<\/(?:p|h1|h2|h3|ul|ol|blockquote|pre)>|<hr\s*\/?>/g, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (mark) => letters[mark] ?? mark)
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** The page asks once more before it takes a word: programs follow links of letters, too. */
const sayings = `<a href="{{link}}&amp;promise=paid">I have paid</a> · <a href="{{link}}&amp;promise=later">I will pay on …</a>`;
const amountDue = '<p><strong>Amount due: {{outstanding}}</strong></p>';

const page = compileTemplate(
  letterPage(`{{{body}}}\n${amountDue}\n${letterButton('Pay this invoice')}\n<p>${sayings}</p>`),
);
const pageOfMany = compileTemplate(
  letterPage(`{{{body}}}\n${amountDue}\n<table style="border-collapse:collapse;width:100%">{{#each rows}}
<tr><td style="border-top:1px solid #D5DCE4;padding:8px 0">{{invoiceNumber}}<br>due {{dueDay}} · <strong>{{outstanding}}</strong><br><a href="{{link}}">Pay this invoice</a> · ${sayings}</td></tr>{{/each}}
</table>`),
);

/** One invoice of a letter; a letter has one at least. */
export interface LetterRow {
  invoiceNumber: string;
  /** as people read days: 12 Nov 2026 */
  dueDay: string;
  outstanding: string;
  link: string;
}

const subjectOf = ({ invoiceNumber, agency }: NoticeValues, rows: readonly LetterRow[]): string =>
  rows.length > 1
    ? `Reminder: ${rows.length} invoices of ${agency}`
    : `Reminder: invoice ${invoiceNumber} of ${agency}`;

const sayingsText = (link: string): string =>
  `Pay this invoice: ${link}\nPaid already, or paying later? Say so: ${link}&promise=later`;

const rowsText = (rows: readonly LetterRow[]): string =>
  rows
    .map((row) => `${row.invoiceNumber}, due ${row.dueDay}: ${row.outstanding}\n${sayingsText(row.link)}`)
    .join('\n\n');

/**
 * The notice of an invoice, or of several of a customer (rules/ageing-notices.md#the-letter). It is cleaned once more after the values are in: where
 * somebody has put a placeholder into a link, a customer's name could have become its address.
 */
export function noticeLetter(
  template: string,
  values: NoticeValues,
  {
    logoURL,
    brandColour,
    publicUrl,
    rows,
  }: { logoURL: string; brandColour: string; publicUrl: string; rows: readonly LetterRow[] },
): Letter {
  const body = cleanTemplate(filled(template, values));
  const { agency, outstanding, paymentLink: link } = values;
  const isOfMany = rows.length > 1;
  return {
    subject: subjectOf(values, rows)
      .replace(/[\r\n]+/g, ' ')
      .slice(0, 300),
    text: `${plainTextOf(body)}\n\nAmount due: ${outstanding}\n\n${isOfMany ? rowsText(rows) : sayingsText(link)}\n\n${agency}\n`,
    html: (isOfMany ? pageOfMany : page)({
      ...brandValues({ name: agency, logoURL, brandColour }, publicUrl),
      body,
      outstanding,
      link,
      rows,
    }),
  };
}
