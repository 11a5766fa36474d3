import type { InputOf, Operation, ReplyOf } from '@kobodesk/contracts/kernel';
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { standing } from '../api/httpError';
import { useAnswer, type EveryMs } from '../api/useAnswer';
import { addressNow, addressOf, filterOf, movesOf, pageOf, type Filter } from './address';

/** A page of rows, whatever it was asked of: what `DataList` shows and a search form changes. */
export interface ListState<Row> {
  rows: readonly Row[];
  total: number;
  pageSize: number;
  /** from 1 */
  page: number;
  go: (page: number) => void;
  isPending: boolean;
  isFetching: boolean;
  /** why there are no rows */
  error: unknown;
  /** why the rows are those that came before */
  stale?: unknown;
  again: () => void;
  /** takes every filter away; absent when there is none */
  clear?: (() => void) | undefined;
  sort?: { field: string; order: string };
  onSort?: (field: string) => void;
}

/** The list of an operation, with the filter it was asked by and the whole reply. */
export interface OperationList<O extends Operation, F extends Filter, Row> extends ListState<Row> {
  filter: F;
  /** the filter of the first visit */
  first: F;
  /** goes to the first page; what has not changed is asked again */
  set: (patch: Partial<F>, options?: { replace?: boolean }) => void;
  reset: () => void;
  reply: ReplyOf<O> | undefined;
}

type RowOf<O extends Operation> = ReplyOf<O> extends { results: readonly (infer Row)[] } ? Row : never;

interface ListOptions<O extends Operation, F extends Filter, Row> {
  resource?: string;
  /** the filter of the first visit */
  first: F;
  /** the filter that finds most; the first one unless told */
  widest?: F;
  ask: (filter: F, at: { from: number; pageSize: number }) => InputOf<O>;
  rows?: (reply: ReplyOf<O>) => readonly Row[];
  /** what else stands in the address, and belongs to the rows that were shown */
  forgets?: readonly string[];
  /** asks again for what no update tells */
  everyMs?: EveryMs<ReplyOf<O>>;
}

export const pageSize = 10;

/**
 * A list of an operation whose filter and page stand in the address, so that Back, a reload and a sent link keep them.
 * @example useList(searchUsers, { resource: 'users', first: { text: '' }, ask: ({ text }, at) => ({ ...at, parameter: { searchQuery: text } }) })
 */
export function useList<O extends Operation, F extends Filter, Row = RowOf<O>>(
  operation: O,
  { resource, first, widest = first, ask, rows, forgets = [], everyMs }: ListOptions<O, F, Row>,
): OperationList<O, F, Row> {
  const [search, setSearch] = useSearchParams();
  const { pathname, state } = useLocation();
  const filter = filterOf(search, first);
  const page = pageOf(search);
  const asked = ask(filter, { from: page - 1, pageSize });
  const answer = useAnswer(operation, asked, {
    ...(resource && { resource }),
    ...(everyMs !== undefined && { everyMs }),
  });
  const reply = answer.data as (ReplyOf<O> & { results?: readonly Row[]; totalCount?: number }) | undefined;
  const shown = reply === undefined ? [] : (rows?.(reply) ?? reply.results ?? []);
  const total = reply?.totalCount ?? 0;
  const to = (address: URLSearchParams, replace: boolean) => {
    // somebody typed and went on: what was typed would bring them back
    if (globalThis.location.pathname !== pathname) return;
    for (const name of forgets) address.delete(name);
    if (address.toString() === addressNow().toString()) void answer.refetch();
    else setSearch(address, { replace, state: state as unknown });
  };
  const { go, set, show } = movesOf({ first, here: addressNow, to });
  const last = lastPage(total, asked);
  const isBeyond = shown.length === 0 && last > 0 && page > last;
  // the last row of the last page was worked off, or a link is of a day on which there were more
  useEffect(() => {
    if (isBeyond) go(last, { replace: true });
  });
  const isWidest = Object.entries(widest).every(([name, value]) => filter[name] === value);
  return {
    ...stateOf(answer),
    // what is asked by the clock is asked in silence
    ...(everyMs !== undefined && { isFetching: answer.isPlaceholderData }),
    rows: shown,
    total,
    pageSize,
    page,
    go: (next) => go(next),
    filter,
    first,
    set,
    reset: () => show(first),
    clear: isWidest ? undefined : () => show(widest),
    reply,
  };
}

/** A list may have pages of its own size. */
const lastPage = (total: number, asked: unknown): number =>
  Math.ceil(total / ((asked as { pageSize?: number } | undefined)?.pageSize ?? pageSize));

interface Answer {
  isPending: boolean;
  isFetching: boolean;
  error: unknown;
  failureReason: unknown;
  isRefetchError: boolean;
  refetch: () => unknown;
}
function stateOf(answer: Answer) {
  const { isPending, isFetching, error, failureReason, refetch } = standing(answer);
  return {
    isPending,
    isFetching,
    error,
    stale: error === null ? failureReason : null,
    again: () => void refetch(),
  };
}

/** A list that came whole: its pages are cut here, and the page stands in the address too. */
export function useWholeList<Row>(
  answer: Answer,
  rows: readonly Row[],
  size: number = pageSize,
): ListState<Row> {
  const [search, setSearch] = useSearchParams();
  const page = Math.min(pageOf(search), Math.max(1, Math.ceil(rows.length / size)));
  return {
    ...stateOf(answer),
    rows: rows.slice((page - 1) * size, page * size),
    total: rows.length,
    pageSize: size,
    page,
    go: (next) => setSearch(addressOf(search, { first: {}, filter: {}, page: next })),
  };
}

/** The search box of a list that looks for a text. */
export const searchIn = (
  list: { filter: { text: string }; set: (patch: { text: string }, options: { replace: boolean }) => void },
  label = 'Search',
) => ({
  label,
  text: list.filter.text,
  // each key is no page of the history
  onText: (text: string) => list.set({ text }, { replace: true }),
});
