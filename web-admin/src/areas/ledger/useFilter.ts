import { useSearchParams } from 'react-router-dom';
import { addressOf, filterOf, type Filter } from '../../shared/list/address';

/** The filter of a page that has no pages by number. It stands in the address; `forgets` goes when it changes. */
export function useFilter<F extends Filter>(first: F, forgets: readonly string[] = []) {
  const [search, setSearch] = useSearchParams();
  const filter = filterOf(search, first);
  const show = (next: F, replace = false) => {
    const address = addressOf(search, { first, filter: next, page: 1 });
    for (const name of forgets) address.delete(name);
    setSearch(address, { replace });
  };
  return {
    filter,
    set: (patch: Partial<F>, { replace = false } = {}) => show({ ...filter, ...patch }, replace),
    reset: () => show(first),
  };
}
