import { useEffect, useMemo, useSyncExternalStore } from 'react';

interface Place {
  pathname: string;
  search: string;
  /** what the page before handed over; survives a reload */
  state: unknown;
}

/** Where the page stands that is made before anybody visits it, or that its answer was put into. */
let made: Place = { pathname: '/payment', search: '', state: null };
let place: Place | undefined;
const listeners = new Set<() => void>();

const here = (): Place =>
  (place ??= {
    pathname: location.pathname,
    search: location.search,
    state: history.state as unknown,
  });

function moved(): void {
  place = undefined;
  for (const listener of listeners) listener();
}

// the build, which makes the page, has no history
if (typeof history !== 'undefined') addEventListener('popstate', moved);

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Goes to another public page without loading it again. */
export function navigate(to: string, options: { state?: unknown; replace?: boolean } = {}): void {
  history[options.replace ? 'replaceState' : 'pushState'](options.state ?? null, '', to);
  moved();
  scrollTo(0, 0);
}

/** What stands in the page is that of another address, with what it was handed: taken over as it is. */
export function standAt(address: string, state: unknown): void {
  history.replaceState(state, '', address);
  place = undefined;
  made = here();
}

/** Seven pages do not need a router library, which would be a fifth of what a payer downloads. */
export const useLocation = (): Place => useSyncExternalStore(listen, here, () => made);
export const useNavigate = (): typeof navigate => navigate;
/** The same object until the address changes: an effect that asks the server may depend on it. */
export function useSearchParams(): [URLSearchParams] {
  const { search } = useLocation();
  return [useMemo(() => new URLSearchParams(search), [search])];
}

export function Navigate({ to }: { to: string }): null {
  useEffect(() => navigate(to, { replace: true }), [to]);
  return null;
}
