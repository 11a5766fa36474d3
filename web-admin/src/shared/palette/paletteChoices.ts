import { looksLikeNumber, type InvoiceRow } from '@kobodesk/contracts/invoicing';
import { moneyText } from '../show/moneyText';

export interface Choice {
  label: string;
  to: string;
  /** what kind of thing it is, at the end of the line */
  hint: string;
}
interface Page {
  name: string;
  path: string;
}
type Found = Pick<InvoiceRow, 'invoiceNumber' | 'customerName' | 'status' | 'amount' | 'currencyId'>;

const lists = ['/search-invoice', '/customer-search-invoice'];

/** The list of invoices that the user has, if any. */
export const listOf = (pages: readonly Page[]): string | undefined =>
  pages.find(({ path }) => lists.includes(path))?.path;

/** What a text of the palette searches invoices by: their number or payment reference, or their customer's name. */
export const searchOf = (text: string): { invoiceNumber: string } | { name: string } =>
  looksLikeNumber(text) ? { invoiceNumber: text } : { name: text };

const invoiceChoice = (list: string, { invoiceNumber, customerName, ...row }: Found): Choice => ({
  label: invoiceNumber,
  to: `${list}/${encodeURIComponent(invoiceNumber)}`,
  hint: `${customerName} · ${row.status} · ${moneyText(row.amount, row.currencyId)}`,
});

/** What the palette offers for a text: the user's pages that fit, the invoices that were found, and the whole search. */
export function choicesFor(text: string, pages: readonly Page[], found: readonly Found[]): Choice[] {
  const wanted = text.trim();
  const all = pages.map(({ name, path }) => ({ label: name, to: path, hint: 'Page' }));
  if (wanted === '') return all;
  const fitting = all.filter(({ label }) => label.toLowerCase().includes(wanted.toLowerCase()));
  const list = listOf(pages);
  if (list === undefined) return fitting;
  const search = searchOf(wanted);
  const whole = {
    label: wanted,
    to: `${list}?filter=${encodeURIComponent(JSON.stringify(search))}`,
    hint: 'invoiceNumber' in search ? 'Find invoices by number' : 'Find invoices of customer',
  };
  return [...fitting, ...found.map((row) => invoiceChoice(list, row)), whole];
}
