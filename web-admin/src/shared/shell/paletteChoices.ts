import { recognise } from './shortcuts';

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

const search = '/search-invoice';
const searchFor = (filter: Record<string, string>): string =>
  `${search}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** What the palette offers for a text: the user's pages that fit, and the invoice or customer it may mean. */
export function choicesFor(text: string, pages: readonly Page[]): Choice[] {
  const wanted = text.trim();
  const all = pages.map(({ name, path }) => ({ label: name, to: path, hint: 'Page' }));
  if (wanted === '') return all;
  const found = all.filter(({ label }) => label.toLowerCase().includes(wanted.toLowerCase()));
  if (!pages.some(({ path }) => path === search)) return found;
  if (recognise(wanted) === 'invoice') {
    const number = wanted.toUpperCase();
    return [{ label: number, to: `${search}/${encodeURIComponent(number)}`, hint: 'Open invoice' }, ...found];
  }
  return [...found, { label: wanted, to: searchFor({ name: wanted }), hint: 'Find invoices of customer' }];
}
