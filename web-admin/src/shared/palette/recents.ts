export type ChoiceKind = 'page' | 'invoice' | 'customer' | 'user' | 'action' | 'search';

/** Something that was opened lately: no more than what it is called, for amounts and states change. */
export interface Recent {
  kind: ChoiceKind;
  label: string;
  to: string;
  /** the page of the menu that it belongs to: without that it is not offered */
  of: string;
}

const atMost = 6;
const pages: Partial<Record<ChoiceKind, string>> = { customer: '/manage-customers', user: '/manage-users' };

/** The latest first, each once. */
export const withRecent = (recents: readonly Recent[], recent: Recent): Recent[] =>
  [recent, ...recents.filter(({ to }) => to !== recent.to)].slice(0, atMost);

/** What is kept of a choice that was taken; pages, actions and searches are found as quickly anew. */
export function recentOf({ kind, label, to }: Pick<Recent, 'kind' | 'label' | 'to'>): Recent | undefined {
  const of = kind === 'invoice' ? to.slice(0, to.lastIndexOf('/')) : pages[kind];
  return of === undefined ? undefined : { kind, label, to, of };
}

/** An invoice that was opened from anywhere, by the path of its page. */
export function openedInvoice(path: string): Recent | undefined {
  const [, of, number] = /^(\/(?:customer-)?search-invoice)\/([^/]+)$/.exec(path) ?? [];
  if (of === undefined || number === undefined) return undefined;
  return { kind: 'invoice', label: decodeURIComponent(number), to: path, of };
}
