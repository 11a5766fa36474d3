export interface Shortcut {
  id:
    | 'palette'
    | 'help'
    | 'new'
    | 'dashboard'
    | 'invoices'
    | 'requests'
    | 'next'
    | 'back'
    | 'approve'
    | 'decline'
    | 'peek'
    | 'unpeek';
  /** as shown: keys after one another, or with Ctrl together */
  keys: string;
  label: string;
  /** where it leads; only for users who have the page */
  to?: string;
}

/** Every key of the application, in one place: the list of keys and the palette read it too. */
export const shortcuts: readonly Shortcut[] = [
  { id: 'palette', keys: 'Ctrl K', label: 'Search pages, invoices, references, customers and users' },
  { id: 'help', keys: '?', label: 'Show these keys' },
  { id: 'new', keys: 'N', label: 'New invoice', to: '/create-invoice' },
  { id: 'dashboard', keys: 'G D', label: 'Go to the dashboard', to: '/' },
  { id: 'invoices', keys: 'G I', label: 'Go to invoices', to: '/search-invoice' },
  { id: 'requests', keys: 'G R', label: 'Go to requests', to: '/requests' },
  // the pages that have rows listen to these themselves
  { id: 'next', keys: 'J', label: 'In requests and invoices: the next one' },
  { id: 'back', keys: 'K', label: 'In requests and invoices: the one before' },
  { id: 'peek', keys: 'Space', label: 'In invoices: the row at hand, beside the list' },
  { id: 'unpeek', keys: 'Esc', label: 'In invoices: the list alone' },
  { id: 'approve', keys: 'A', label: 'In requests: to the approval' },
  { id: 'decline', keys: 'D', label: 'In requests: to the comment of a decline' },
];

/** The shortcut that a key completes, given the key before it. */
export function shortcutFor(previous: string, key: string): Shortcut | undefined {
  const pair = `${previous} ${key}`.toUpperCase();
  const single = key.toUpperCase();
  return (
    shortcuts.find(({ keys }) => keys === pair) ??
    shortcuts.find(({ keys }) => keys === single && previous !== 'g')
  );
}

/** Into these nobody types: they are pressed. */
const isPressed = (field: HTMLElement): boolean =>
  field.tagName === 'INPUT' && ['radio', 'checkbox'].includes((field as HTMLInputElement).type);

/** Single keys sleep where somebody types, and while a dialog is open. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    (['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName) && !isPressed(target)) ||
    target.closest('[role=dialog], [role=menu]') !== null);
