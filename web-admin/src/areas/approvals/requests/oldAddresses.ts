import type { RequestFamily } from '@kobodesk/contracts/workflow';

/** Pages that were there before the one list, and what they showed. */
const families: Readonly<Record<string, RequestFamily>> = {
  '/void-requests': 'void',
  '/maker-checker': 'change',
  '/delegated-changes': 'change',
  '/my-requests': 'credit-note',
  '/request-details': 'credit-note',
};

export const oldPaths: readonly string[] = Object.keys(families);

const familyOf = (path: string, search: URLSearchParams): RequestFamily => {
  const family = families[path] ?? 'change';
  return family === 'void' && search.get('type') === 'edit' ? 'edit' : family;
};

/** What was filtered by status there: what is decided, everything, or what waits. */
function placeOf(family: RequestFamily, status: string, seesAll: boolean): Record<string, string> {
  if (status === '1' || status === '2') return { view: 'decided', status };
  if (status === '-1') return { view: 'all' };
  // nobody's void or edit waits for provider staff, who look on; credit notes were listed whatever their status
  if (family === 'credit-note') return { view: 'all' };
  return seesAll && family !== 'change' ? { view: 'all', status: '0' } : {};
}

/**
 * Where an address of earlier pages leads in the list of requests (rules/approvals.md#one-list): letters and bookmarks
 * keep their filter, and the request that they name.
 */
export function addressOfOld(path: string, search: URLSearchParams, seesAll: boolean): string {
  const family = familyOf(path, search);
  const address = new URLSearchParams({ ...placeOf(family, search.get('status') ?? '', seesAll), family });
  const text = search.get('text') ?? search.get('ref');
  if (text) address.set('text', text);
  const type = search.get('type') ?? '';
  if (family === 'change' && /^\d+$/.test(type)) address.set('entityTypeId', type);
  const request = search.get('request') ?? '';
  if (/^\d+$/.test(request)) address.set('request', `${family}-${request}`);
  return `/requests?${address.toString()}`;
}
