export type Filter = Record<string, string>;

const pageName = 'page';

/** The filter that an address holds; what it does not name is as on the first visit. */
export const filterOf = <F extends Filter>(search: URLSearchParams, first: F): F =>
  Object.fromEntries(Object.entries(first).map(([name, value]) => [name, search.get(name) ?? value])) as F;

/** The page that an address holds, from 1. */
export function pageOf(search: URLSearchParams): number {
  const page = Number.parseInt(search.get(pageName) ?? '', 10);
  return page > 0 ? page : 1;
}

/**
 * The address of a filter and a page. What is empty is left out, unless the first visit would fill it; what stands there
 * besides the list stays.
 */
export function addressOf<F extends Filter>(
  search: URLSearchParams,
  { first, filter, page }: { first: F; filter: F; page: number },
): URLSearchParams {
  const address = new URLSearchParams(search);
  for (const [name, value] of Object.entries(filter)) {
    if (value === '' && first[name] === '') address.delete(name);
    else address.set(name, value);
  }
  if (page > 1) address.set(pageName, String(page));
  else address.delete(pageName);
  return address;
}

interface Place<F extends Filter> {
  first: F;
  /** what stands in the address at this moment */
  here: () => URLSearchParams;
  to: (address: URLSearchParams, replace: boolean) => void;
}

/** How the filter and the page of a list are changed. */
export function movesOf<F extends Filter>({ first, here, to }: Place<F>) {
  const move = (patch: Partial<F>, page: number, replace = false) => {
    // of this moment: what was drawn last may be older than what somebody has just chosen
    const now = here();
    to(addressOf(now, { first, filter: { ...filterOf(now, first), ...patch }, page }), replace);
  };
  return {
    go: (page: number, { replace = false } = {}) => move({}, page, replace),
    set: (patch: Partial<F>, { replace = false } = {}) => move(patch, 1, replace),
    show: (filter: F) => move(filter, 1),
  };
}

/** The address bar: a page that is drawn slowly is drawn from an older one. */
export const addressNow = (): URLSearchParams => new URLSearchParams(globalThis.location.search);
