import { useSearchParams } from 'react-router-dom';
import { addressNow, filterOf, movesOf, type Filter } from '../../shared/list/address';

/** The filter of a page that has no pages by number. It stands in the address; `forgets` goes when it changes. */
export function useFilter<F extends Filter>(first: F, forgets: readonly string[] = []) {
  const [search, setSearch] = useSearchParams();
  const to = (address: URLSearchParams, replace: boolean) => {
    for (const name of forgets) address.delete(name);
    setSearch(address, { replace });
  };
  const { set, show } = movesOf({ first, here: addressNow, to });
  return { filter: filterOf(search, first), first, set, reset: () => show(first) };
}
