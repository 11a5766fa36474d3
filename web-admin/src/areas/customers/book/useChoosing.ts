import type { CustomerRecord } from '@kobodesk/contracts/invoicing';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { can } from '../../../shared/auth/session';
import { handedIn } from '../paths';

export type Mode = 'merge' | 'unmerge';

/**
 * Which customers are chosen to be merged, over all pages of the list, or whose merge is to be undone; the mode stands in
 * the address.
 */
export function useChoosing() {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const [chosen, setChosen] = useState<readonly CustomerRecord[]>(() => handedIn(state).chosen ?? []);
  const word = search.get('mode');
  const isMode = (word === 'merge' || word === 'unmerge') && can('customer.merge');
  const mode: Mode | undefined = isMode ? word : undefined;
  const without = (ids: readonly number[]) => chosen.filter(({ id }) => !ids.includes(id));
  return {
    mode,
    /** another mode, or none: nothing is chosen in it yet */
    turn: (next: Mode | undefined) => {
      const address = new URLSearchParams(search);
      address.delete('page');
      if (next === undefined) address.delete('mode');
      else address.set('mode', next);
      setChosen([]);
      setSearch(address);
    },
    chosen,
    isTicked: ({ id }: CustomerRecord) => chosen.some((other) => other.id === id),
    tick: (rows: readonly CustomerRecord[], isTicked: boolean) =>
      setChosen([...without(rows.map(({ id }) => id)), ...(isTicked ? rows : [])]),
    pick: (row: CustomerRecord) => setChosen([row]),
  };
}

export type Choosing = ReturnType<typeof useChoosing>;
