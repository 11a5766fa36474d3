export interface Shortcut {
  id: string;
  keys: string;
  label: string;
}

/** Every key of the application, in one place: the help page and the tooltips read it too. */
export const shortcuts: readonly Shortcut[] = [
  { id: 'palette', keys: 'Ctrl K', label: 'Search pages, invoices and references' },
  { id: 'help', keys: '?', label: 'Show these keys' },
  { id: 'new', keys: 'N', label: 'New invoice' },
  { id: 'dashboard', keys: 'G D', label: 'Go to the dashboard' },
  { id: 'invoices', keys: 'G I', label: 'Go to invoices' },
];

/** Single keys sleep where somebody types. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** What a text in the palette looks like: a reference has twelve digits, an invoice number a code and a year. */
export function recognise(text: string): 'reference' | 'invoice' | 'words' {
  const plain = text.replace(/\s/g, '');
  if (/^\d{12}$/.test(plain)) return 'reference';
  return /^[A-Za-z]{2,5}-\d{4}-/.test(plain) ? 'invoice' : 'words';
}
