import type { NoticePlaceholder } from '@kobodesk/contracts/notifications';
import { compileTemplate } from '@kobodesk/chassis/documents/templates';
import { cleanTemplate } from '../ageing/clean-template.js';
import { letterButton, letterPage } from '../mail/letter-page.js';

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
const sayings = `<p><a href="{{link}}&amp;promise=paid">I have paid</a> · <a href="{{link}}&amp;promise=later">I will pay on …</a></p>`;

const page = compileTemplate(letterPage(`{{{body}}}\n${letterButton('Pay this invoice')}\n${sayings}`));

/**
 * The notice of one invoice (rules/ageing-notices.md#the-letter). It is cleaned once more after the values are in: where
 * somebody has put a placeholder into a link, a customer's name could have become its address.
 */
export function noticeLetter(
  template: string,
  values: NoticeValues,
  { logoURL, publicUrl }: { logoURL: string; publicUrl: string },
): Letter {
  const body = cleanTemplate(filled(template, values));
  const { invoiceNumber, agency, paymentLink: link } = values;
  return {
    subject: `Reminder: invoice ${invoiceNumber} of ${agency}`.replace(/[\r\n]+/g, ' ').slice(0, 300),
    text: `${plainTextOf(body)}\n\nPay this invoice: ${link}\nPaid already, or paying later? Say so: ${link}&promise=later\n\n${agency}\n`,
    html: page({
      body,
      agency,
      link,
      logo: URL.canParse(logoURL, publicUrl) ? new URL(logoURL, publicUrl).href : '',
    }),
  };
}
