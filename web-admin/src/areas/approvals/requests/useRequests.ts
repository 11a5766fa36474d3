import {
  searchRequests,
  type RequestFamily,
  type RequestRow,
  type RequestView,
} from '@kobodesk/contracts/workflow';
import { useSearchParams } from 'react-router-dom';
import { useList } from '../../../shared/list/useList';

const first = { view: 'waiting', family: '', status: '', entityTypeId: '', text: '' };
const narrowed = { family: '', status: '', entityTypeId: '', text: '' };

/** The list of requests by the address, and which of them is at hand. */
export function useRequests() {
  const [search, setSearch] = useSearchParams();
  const list = useList(searchRequests, {
    resource: 'requests',
    first,
    forgets: ['request'],
    ask: ({ view, family, status, entityTypeId, text }, at) => ({
      ...at,
      parameter: {
        view: view as RequestView,
        family: (family || undefined) as RequestFamily | undefined,
        status: status || undefined,
        entityTypeId: entityTypeId || undefined,
        text,
      },
    }),
  });
  const { filter, set } = list;
  const isNarrowed = Object.keys(narrowed).some((name) => filter[name as keyof typeof narrowed] !== '');
  const wanted = search.get('request') ?? undefined;
  const choose = (id: string | undefined) => {
    const next = new URLSearchParams(search);
    if (id === undefined) next.delete('request');
    else next.set('request', id);
    setSearch(next, { replace: true });
  };
  const indexOf = (id: string | undefined) => list.rows.findIndex((row: RequestRow) => row.id === id);
  return {
    // what narrows a view is taken away without leaving it
    list: { ...list, clear: isNarrowed ? () => set(narrowed) : undefined },
    wanted,
    choose,
    indexOf,
  };
}
export type Requests = ReturnType<typeof useRequests>['list'];
